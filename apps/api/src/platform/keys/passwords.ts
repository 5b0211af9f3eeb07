import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../app-error.ts';

// 2 is argon2id; the library's enum is a type only and does not exist at run time.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (null) as for a known one, so that the two cannot be told apart. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/**
 * Argon2id occupies a core for some 20 ms: unbounded, a few dozen sign-ins a second would take the whole machine. Two
 * run at once, a few wait, the rest are told to come back.
 */
export function createPasswordHashing({ atOnce = 2, waiting = 40 } = {}): PasswordHashing {
  let running = 0;
  const queue: (() => void)[] = [];
  const decoy = hash('a password that nobody has', options);

  async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('busy', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => turn(() => hash(password.normalize('NFC'), options)),
    matches: async (stored, password) => {
      const target = stored ?? (await decoy);
      const same = await turn(() => verify(target, password.normalize('NFC')));
      return same && stored !== null;
    },
  };
}
