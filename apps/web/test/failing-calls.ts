import type { Endpoint } from '@maidan/contract/endpoint';
import type { Locator } from 'vitest/browser';
import { expect } from 'vitest';
import { callLimits, failures } from './a-dashboard.ts';
import type { fakeApi } from './fake-api.ts';
import type { render } from './render.tsx';

export type Api = ReturnType<typeof fakeApi>;
export const ways = ['refused', 'broken', 'slow'] as const;
export type Way = (typeof ways)[number];

/** What a screen without a message of its own shows for each kind of failure. */
export const plainWords: Readonly<Record<Way, string>> = {
  refused: 'Refused, and this is why',
  broken: 'Something went wrong on our side. Please try again.',
  slow: 'Request timed out. Please try again.',
};

/**
 * Makes the next call of this endpoint fail; `sent` counts its requests, and `passLimit` expires the timeout of a slow
 * one.
 */
export function failNext(
  api: Api,
  endpoint: Endpoint,
  way: Way,
): { passLimit: () => Promise<void>; sent: () => number } {
  const limits = callLimits();
  // Forms are sent by XMLHttpRequest, which has its own timeout.
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

/** Answers a call when the test does not depend on the details of its answer. */
export const answerWith = (api: Api, endpoint: Endpoint, output: object) =>
  api.answer(endpoint, { success: true, ...output } as never);

export type Screen = Awaited<ReturnType<typeof render>>;

/** A user's action, up to the press that sends the call. */
export interface Doing {
  what: string;
  endpoint: Endpoint;
  /** The body of the successful second answer, apart from `success`. */
  answer?: object;
  /** A fake API that already answers the dashboard's calls. */
  network?: () => Api;
  /** Answers to everything else that the screen requests. */
  prepare: (api: Api) => unknown;
  open: () => Promise<Screen>;
  /** Fills in the form; answers how to submit it, and a field whose value must survive a failure. */
  fill: (screen: Screen) => Promise<{ press: () => Promise<void>; kept?: [field: Locator, value: string] }>;
  /** The specified message, where there is one for every kind of failure. */
  words?: string;
  /** The toast, or another element that shows the success. */
  done: string | ((screen: Screen) => Locator);
}
