// Sounds, synthesised on demand; silent until switched on.
(() => {
let audio = null;

function wanted() { return /pitboss-sound=1/.test(document.cookie); }

function tone(frequency, at, length, volume = 0.15, kind = "triangle") {
  const made = audio.createOscillator(), gain = audio.createGain();
  made.type = kind;
  made.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  made.connect(gain).connect(audio.destination);
  made.start(at);
  made.stop(at + length);
}

function rustle(at, length, pitch, volume = 0.2) {
  const size = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, size, audio.sampleRate), data = buffer.getChannelData(0);
  for (let n = 0; n < size; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / size) ** 2;
  const made = audio.createBufferSource(), filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  made.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  made.connect(filter).connect(gain).connect(audio.destination);
  made.start(at);
}

const SOUNDS = {
  card: now => rustle(now, 0.09, 3800, 0.5),
  chip: now => { tone(2300, now, 0.05); tone(3100, now + 0.06, 0.05); },
  dice: now => { for (let n = 0; n < 7; n++) rustle(now + n * 0.1, 0.05, 1400 + 90 * n, 0.6); },
  spin: (now, length) => {
    for (let at = 0, step = 0.05; at < length / 1000; at += step, step *= 1.06)
      rustle(now + at, 0.03, 2500, 0.3);
  },
  win: now => [523, 659, 784, 1047].forEach((pitch, n) => tone(pitch, now + n * 0.11, 0.3)),
};

window.pitbossSound = (name, ...rest) => {
  if (!wanted()) return;
  audio ||= new AudioContext();
  SOUNDS[name](audio.currentTime, ...rest);
};
})();
