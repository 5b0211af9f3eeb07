import type { Endpoint } from '@maidan/contract/endpoint';
import type { Locator } from 'vitest/browser';
import { expect } from 'vitest';
import { callLimits, failures } from './a-dashboard.ts';
import type { fakeApi } from './fake-api.ts';
import type { render } from './render.tsx';

export type Api = ReturnType<typeof fakeApi>;
export const ways = ['refused', 'broken', 'slow'] as const;
export type Way = (typeof ways)[number];

/** What a screen says that has no words of its own for a failure. */
export const plainWords: Readonly<Record<Way, string>> = {
  refused: 'Refused, and this is why',
  broken: 'Something went wrong on our side. Please try again.',
  slow: 'Request timed out. Please try again.',
};

/**
 * Lets the next call of this endpoint fail; the answer counts how often it was sent, and lets a slow one pass its
 * limit.
 */
export function failNext(
  api: Api,
  endpoint: Endpoint,
  way: Way,
): { passLimit: () => Promise<void>; sent: () => number } {
  const limits = callLimits();
  // Forms travel by XMLHttpRequest, which has its own clock.
  if (way === 'slow' && endpoint.config.form) api.expire(endpoint);
  else failures[way](api, endpoint);
  const path = new RegExp(`^${endpoint.url.replaceAll(/:\w+/g, '[^/]+')}$`);
  const sent = () => api.asked.filter((one) => one.method === endpoint.method && path.test(one.path)).length;
  return {
    sent,
    passLimit: async () => {
      if (way !== 'slow' || endpoint.config.form) return;
      await expect.poll(sent).toBeGreaterThan(0);
      limits.passed(300_000);
    },
  };
}

/** Answers a call whose exact answer the test is not about. */
export const answerWith = (api: Api, endpoint: Endpoint, output: object) =>
  api.answer(endpoint, { success: true, ...output } as never);

export type Screen = Awaited<ReturnType<typeof render>>;

/** Something a person does, up to the press that sends the call. */
export interface Doing {
  what: string;
  endpoint: Endpoint;
  /** The answer of the second press, beside its success. */
  answer?: object;
  /** A network that answers the dashboard's calls already. */
  network?: () => Api;
  /** Everything else that the screen asks for. */
  prepare: (api: Api) => unknown;
  open: () => Promise<Screen>;
  /** Fills in, and answers what is pressed and what must still stand there after a failure. */
  fill: (screen: Screen) => Promise<{ press: () => Promise<void>; kept?: [field: Locator, value: string] }>;
  /** The words that the specification has for every way in which it fails. */
  words?: string;
  /** The toast, or what else tells that it worked. */
  done: string | ((screen: Screen) => Locator);
}
