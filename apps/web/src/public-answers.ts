import type { PublicEvent } from '@maidan/contract/events/public-events';
import { type PublicDrawsAnswer, publicDrawsQuery } from './features/draws/public-draws/queries.ts';
import { eventHead, homeHead, type PageHead } from './features/events/public-events/page-head.ts';
import {
  type EventFilters,
  type PublicEventsAnswer,
  publicEventQuery,
  publicEventsQuery,
} from './features/events/public-events/queries.ts';

/** What the server knows when it draws one of the pages for everybody. */
export type PublicAnswers =
  | { page: 'home'; filters: EventFilters; list: PublicEventsAnswer }
  | { page: 'event'; event: PublicEvent; draws: PublicDrawsAnswer | null };

/** The same, as the queries of the page will ask for it. */
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

/** The pieces of such a page that are loaded when they are drawn. */
export const publicPieces = (answers: PublicAnswers): string[] =>
  hasDraws(answers) ? ['PublishedDraws', 'PublicDrawing'] : [];

/** Whether such a page may stand as it was drawn for a while: with all that is on it, and nothing played just now. */
export const publicSleeps = (answers: PublicAnswers): boolean =>
  answers.page === 'home' || (answers.draws !== null && !answers.draws.isLive && !answers.event.isLive);

/** The chunks that such a page is made of, by their names (vite.config.ts). */
export function publicChunks(answers: PublicAnswers): string[] {
  if (answers.page === 'home') return ['event', 'home'];
  return hasDraws(answers) ? ['event', 'draws'] : ['event'];
}
