import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from './app-error.ts';

/** Thrown instead of waiting in a queue that is too long or does not move. */
export class NoTurnLeft extends AppError {
  constructor() {
    super('busy', { retryAfterSeconds: 5 });
  }
}

/** How long somebody waits for an answer before trying again. */
const longestWaitMs = 10_000;

interface Limits {
  atOnce: number;
  waiting: number;
  /** Multiplies how long somebody may wait. */
  patience?: number;
}

/** A queue for each key, for as long as somebody is in it. */
export function createLines(each: Limits) {
  const lines = new Map<string, { inTurn: ReturnType<typeof createTurns>; length: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { inTurn: createTurns(each), length: 0 };
    lines.set(key, line);
    line.length += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}

/** Runs up to `atOnce` pieces of heavy work, queues `waiting` more, and rejects the rest with `NoTurnLeft`. */
export function createTurns({ atOnce, waiting, patience = 1 }: Limits) {
  const line: (() => void)[] = [];
  let running = 0;
  const stand = () =>
    new Promise<void>((resolve, reject) => {
      const leave = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        reject(new NoTurnLeft());
      }, longestWaitMs * patience);
      const enter = () => {
        clearTimeout(leave);
        resolve();
      };
      line.push(enter);
    });
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new NoTurnLeft();
      // A finished one hands its place over, so `running` does not change here.
      await stand();
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Goes through a long list; others are answered after every so many of it. */
export async function* inParts<T>(items: readonly T[], inOneTurn: number): AsyncGenerator<T> {
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % inOneTurn === 0) await nextTurn();
    yield item;
  }
}
