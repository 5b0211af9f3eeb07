import type { Endpoint } from './endpoint.ts';
import { outboxEndpoints } from './outbox.ts';
import { sessionEndpoints } from './session.ts';

/** Every call on one page: the server must serve each of them, the OpenAPI document and the tests walk over them. */
export const api = {
  session: sessionEndpoints,
  outbox: outboxEndpoints,
} satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls) as Endpoint[]);
