import type { Endpoint } from '@maidan/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { oneRow } from '../src/platform/db/db.ts';
import { type MadeEvent } from './factories.ts';
import type { TestApi } from './start.ts';

/** A request ready to send, and its effects in the database when it is done once. */
export interface KeyedCall {
  token: string;
  params: Record<string, string>;
  body?: unknown;
  /** How often each of its effects has happened. */
  effects: () => Promise<Record<string, number>>;
}

export interface KeyedStory {
  name: string;
  endpoint: Endpoint;
  status: number;
  begin: () => Promise<KeyedCall>;
}

/** What the stories of one database are made with. */
export function storyTools(t: TestApi) {
  const counts = (query: RawBuilder<Record<string, number>>) => () => oneRow(t.db, query);
  const story = (name: string, endpoint: Endpoint, begin: () => Promise<KeyedCall>): KeyedStory => ({
    name,
    endpoint,
    status: Number(Object.keys(endpoint.schema.response)[0]),
    begin,
  });
  const entered = (event: MadeEvent) =>
    counts(sql<Record<string, number>>`select
      (select count(*)::int from registrations where event_id = ${event.eventId}) as registrations,
      (select count(*)::int from orders where event_id = ${event.eventId} and status = 'open') as orders,
      (select sum(taken)::int from categories where event_id = ${event.eventId}) as taken`);
  return { counts, story, entered };
}
