import { useState } from 'react';
import { ApiError } from './api-error.ts';

/**
 * Whether the server has said no: that answer stays under the key of the request, and what is sent after it needs a new one. An answer
 * that was lost, a fault of the server and "still under way" say nothing yet: pressing again is the same request.
 */
export const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof ApiError &&
  thrown.status >= 400 &&
  thrown.status < 500 &&
  thrown.status !== 429 &&
  thrown.code !== 'idempotency_in_flight';

/** The key of something that must not be done twice, however often it is pressed; `renew` for the next thing. */
export function useRequestKey(): { key: string; renew: () => void; failed: (thrown: unknown) => void } {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const renew = () => setKey(crypto.randomUUID());
  return { key, renew, failed: (thrown) => isRefusal(thrown) && renew() };
}
