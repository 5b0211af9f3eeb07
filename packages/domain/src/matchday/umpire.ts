/**
 * How many wrong umpire passwords an event accepts. Its code is printed on score sheets, so anybody may guess;
 * guessing must neither succeed nor lock the umpires out. Strangers share `hour` and `day`; a device that has signed
 * in to the event before has `device` per day of its own, which nobody else can use up.
 * A hundred guesses a day find a randomly chosen password of four digits with a probability of 1 % a day, six digits
 * 0.01 %, four letters 0.02 %, four letters or digits 0.006 %, six letters 0.00003 %.
 */
export const guessLimits = { hour: 30, day: 100, device: 20 } as const;

const free = 3;
const firstWaitSeconds = 5;
const longestWaitSeconds = 60;
const remembered = 15 * 60_000;
const hour = 3_600_000;
const day = 24 * hour;

export interface GuessesBefore {
  /** Whether this device has signed in to the event before. */
  isKnown: boolean;
  /** Times of guesses from this device or address in the last day, oldest first. */
  own: readonly Date[];
  /** The same for all strangers together. */
  strangers: readonly Date[];
  /** Multiplies the limits: 1, except in load tests. */
  scale: number;
}

export type GuessVerdict = { ok: true } | { ok: false; reason: 'slow_down' | 'door_closed'; until: Date };

/**
 * Whether another umpire password may be tried now. After three wrong ones from one place in a quarter of an hour the
 * wait between attempts is 5, 10, 20, 40 and then 60 seconds; once strangers have used up the event's hour or day,
 * strangers' passwords are refused until `until`.
 */
export function judgeGuess({ isKnown, own, strangers, scale }: GuessesBefore, now: Date): GuessVerdict {
  const opens = isKnown
    ? [reopens(own, guessLimits.device * scale, day)]
    : [reopens(strangers, guessLimits.hour * scale, hour), reopens(strangers, guessLimits.day * scale, day)];
  const until = Math.max(...opens);
  if (until > now.getTime()) {
    return { ok: false, reason: isKnown ? 'slow_down' : 'door_closed', until: new Date(until) };
  }
  const next = nextTry(own, scale, now);
  return next > now.getTime() ? { ok: false, reason: 'slow_down', until: new Date(next) } : { ok: true };
}

/** When the guess that filled the limit expires; 0 while there is room. */
function reopens(guesses: readonly Date[], limit: number, span: number): number {
  const first = guesses.at(-Math.max(1, Math.round(limit)));
  return first ? first.getTime() + span : 0;
}

function nextTry(own: readonly Date[], scale: number, now: Date): number {
  const recent = own.filter((at) => now.getTime() - at.getTime() < remembered);
  const last = recent.at(-1);
  const beyond = recent.length - free * scale;
  if (!last || beyond < 0) return 0;
  const seconds = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** beyond);
  return last.getTime() + seconds * 1000;
}
