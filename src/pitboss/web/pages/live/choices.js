// The choices of a decision, numbered; one that is not offered now is dimmed in its place.
export default {
  template: `
    <div class="row gap-2 items-center">
      <q-btn v-for="[number, label, help, off] in choices" :key="number" color="primary" no-caps
          :label="number + '  ' + label" :outline="off" :disable="off" :data-place="number"
          :data-key="off ? null : 'choice-' + number"
          :aria-keyshortcuts="off || number > 9 ? null : number" @click="$emit('take', number)">
        <q-tooltip v-if="help && !off">{{ help }}</q-tooltip>
      </q-btn>
    </div>`,
  props: { choices: Array },
  emits: ["take"],
};
