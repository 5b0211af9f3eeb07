import { useState } from 'react';
import { ApiError } from './api-error.ts';

/**
 * Whether the server has refused: that answer is stored under the request's key, so the next request needs a new one.
 * A lost answer, a server fault and "still under way" decide nothing yet: pressing again repeats the same request.
 */
export const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof ApiError &&
  thrown.status >= 400 &&
  thrown.status < 500 &&
  thrown.status !== 429 &&
  thrown.code !== 'idempotency_in_flight';

/** The key of an action that must not be done twice, however often it is pressed; `renew` for the next one. */
export function useRequestKey(): { key: string; renew: () => void; failed: (thrown: unknown) => void } {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const renew = () => setKey(crypto.randomUUID());
  return { key, renew, failed: (thrown) => isRefusal(thrown) && renew() };
}
