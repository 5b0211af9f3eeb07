import type { KyselyPlugin } from 'kysely';
import type { Deps } from '../src/platform/deps.ts';

/** Not a real error: the process that was killed would never see it. */
export class Killed extends Error {
  override name = 'Killed';
}

/**
 * The same dependencies, for a process that dies at its n-th step: before and after every statement it sends to the
 * database, and before and after every call to the payment provider. Every later step fails as well. What was
 * committed or sent to the provider before remains, and an open transaction is rolled back, as the database does when
 * a connection breaks.
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

/** Computed locally: nothing leaves the process. */
const inside = new Set<string | symbol>(['sign', 'verifyWebhook', 'parseWebhook']);

/** Every call can die before it starts, or after its work is done and before the answer arrives. */
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
