import type { Outcome } from './scanner.ts';

/** Notes in hertz with their length in seconds: rising, repeated, falling, low. They can be told apart without looking. */
const tunes: Record<
  Outcome['tone'],
  { notes: [hertz: number, seconds: number][]; wave: OscillatorType; buzz: number[] }
> = {
  ok: {
    notes: [
      [880, 0.09],
      [1318, 0.16],
    ],
    wave: 'sine',
    buzz: [70],
  },
  again: {
    notes: [
      [620, 0.1],
      [0, 0.06],
      [620, 0.1],
      [0, 0.06],
      [620, 0.1],
    ],
    wave: 'triangle',
    buzz: [80, 60, 80, 60, 80],
  },
  unread: {
    notes: [
      [620, 0.1],
      [0, 0.06],
      [440, 0.18],
    ],
    wave: 'triangle',
    buzz: [80, 60, 160],
  },
  no: { notes: [[196, 0.5]], wave: 'square', buzz: [400] },
};

let context: AudioContext | null = null;

/**
 * Browsers allow sound only after the user has touched the page: requested when the scanner opens and at every touch.
 */
export function allowSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // No sound on this device; the vibration and the screen give the same signal.
  }
}

export function signal(tone: Outcome['tone']): void {
  const { notes, wave, buzz } = tunes[tone];
  navigator.vibrate?.(buzz);
  if (context?.state !== 'running') return;
  let at = context.currentTime;
  for (const [hertz, seconds] of notes) {
    if (hertz > 0) play(context, { hertz, wave, at, until: at + seconds });
    at += seconds;
  }
}

function play(sound: AudioContext, note: { hertz: number; wave: OscillatorType; at: number; until: number }): void {
  const oscillator = sound.createOscillator();
  const volume = sound.createGain();
  oscillator.type = note.wave;
  oscillator.frequency.value = note.hertz;
  volume.gain.setValueAtTime(note.wave === 'square' ? 0.12 : 0.3, note.at);
  volume.gain.exponentialRampToValueAtTime(0.001, note.until);
  oscillator.connect(volume).connect(sound.destination);
  oscillator.start(note.at);
  oscillator.stop(note.until);
}
