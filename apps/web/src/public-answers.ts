import type { PublicEvent } from '@maidan/contract/events/public-events';
import { type PublicDrawsAnswer, publicDrawsQuery } from './features/draws/public-draws/queries.ts';
import { eventHead, homeHead, type PageHead } from './features/events/public-events/page-head.ts';
import {
  type EventFilters,
  type PublicEventsAnswer,
  publicEventQuery,
  publicEventsQuery,
} from './features/events/public-events/queries.ts';

/** The data from which the server renders one of the public pages. */
export type PublicAnswers =
  | { page: 'home'; filters: EventFilters; list: PublicEventsAnswer }
  | { page: 'event'; event: PublicEvent; draws: PublicDrawsAnswer | null };

/** The same data under the query keys that the page will use. */
export function publicQueries(answers: PublicAnswers): [readonly unknown[], unknown][] {
  if (answers.page === 'home') return [[publicEventsQuery(answers.filters).queryKey, answers.list]];
  const { event, draws } = answers;
  return [
    [publicEventQuery(event.address).queryKey, event],
    ...(draws ? [[publicDrawsQuery(event._id).queryKey, draws] satisfies [readonly unknown[], unknown]] : []),
  ];
}

export const publicHead = (answers: PublicAnswers, site: string): PageHead =>
  answers.page === 'home' ? homeHead() : eventHead(answers.event, site);

const hasDraws = (answers: PublicAnswers) => answers.page === 'event' && Boolean(answers.draws?.draws.length);

/** The lazily loaded pieces on such a page. */
export const publicPieces = (answers: PublicAnswers): string[] =>
  hasDraws(answers) ? ['PublishedDraws', 'PublicDrawing'] : [];

/** Whether the page may stay unhydrated for a while: all its data is there, and nothing is being played right now. */
export const publicSleeps = (answers: PublicAnswers): boolean =>
  answers.page === 'home' || (answers.draws !== null && !answers.draws.isLive && !answers.event.isLive);

/** The chunks that such a page consists of, by name (vite.config.ts). */
export function publicChunks(answers: PublicAnswers): string[] {
  if (answers.page === 'home') return ['public-event', 'home'];
  return hasDraws(answers) ? ['public-event', 'draws'] : ['public-event'];
}
