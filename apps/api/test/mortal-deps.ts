import type { KyselyPlugin } from 'kysely';
import type { Deps } from '../src/platform/deps.ts';

/** Not a fault of anybody's: what a process that was killed never gets to see. */
export class Killed extends Error {
  override name = 'Killed';
}

/**
 * The same outside, held by a process that dies at its n-th step: before and after every statement it sends to the
 * database, and before and after every call to the payment provider. Dead is dead: each later step dies as well. What
 * was committed or told to the provider before stays, and an open transaction is rolled back, as the database does
 * when a connection breaks.
 */
export function mortalDeps(deps: Deps, dieAt: number): { deps: Deps; steps: () => number } {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= dieAt) throw new Killed(`killed at step ${dieAt}`);
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step();
      return node;
    },
    transformResult: async ({ result }) => {
      step();
      return result;
    },
  };
  return {
    deps: { ...deps, db: deps.db.withPlugin(plugin), payments: watched(deps.payments, step) },
    steps: () => steps,
  };
}

/** What is worked out on the spot: nothing leaves the process. */
const inside = new Set<string | symbol>(['sign', 'verifyWebhook', 'parseWebhook']);

/** Every call dies at its door, or after its work is done and before its answer is heard. */
function watched<T extends object>(outside: T, step: () => void): T {
  return new Proxy(outside, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'object' && value !== null) return watched(value, step);
      if (typeof value !== 'function' || inside.has(name)) return value;
      return async (...input: unknown[]) => {
        step();
        const heard: unknown = await Reflect.apply(value, target, input);
        step();
        return heard;
      };
    },
  });
}
