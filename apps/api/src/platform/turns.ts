/** Thrown instead of waiting in a line that is too long already. */
export class NoTurnLeft extends Error {}

/** Lets `atOnce` pieces of heavy work run, `waiting` more stand in line, and sends the rest away with `NoTurnLeft`. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new NoTurnLeft();
      // The one who finishes hands its place over, so `running` does not change here.
      await new Promise<void>((resolve) => line.push(resolve));
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
