import type { PublicPlayer } from '@maidan/contract/entries/public-players';
import type { PublicOrganizer } from '@maidan/contract/events/public-organizers';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { type PublicDrawsAnswer, publicDrawsQuery } from './features/draws/public-draws/queries.ts';
import { publicPlayerQuery } from './features/entries/public-players/queries.ts';
import { publicOrganizerQuery } from './features/events/public-organizers/queries.ts';
import {
  drawHead,
  eventHead,
  homeHead,
  organizerHead,
  type PageHead,
  playerHead,
} from './features/events/public-events/page-head.ts';
import {
  type EventFilters,
  type PublicEventsAnswer,
  publicEventQuery,
  publicEventsQuery,
} from './features/events/public-events/queries.ts';

/** The data from which the server renders one of the public pages. */
export type PublicAnswers =
  | { page: 'home'; filters: EventFilters; list: PublicEventsAnswer }
  | { page: 'organizer'; number: number; organizer: PublicOrganizer }
  | { page: 'event'; event: PublicEvent; draws: PublicDrawsAnswer | null }
  /** One of its draws, at an address of its own. */
  | { page: 'draw'; category: string; event: PublicEvent; draws: PublicDrawsAnswer | null }
  /** One of its players: `asked` is the id in the address. */
  | { page: 'player'; asked: string; player: PublicPlayer; event: PublicEvent; draws: PublicDrawsAnswer | null };

/** The same data under the query keys that the page will use. */
export function publicQueries(answers: PublicAnswers): [readonly unknown[], unknown][] {
  if (answers.page === 'home') return [[publicEventsQuery(answers.filters).queryKey, answers.list]];
  if (answers.page === 'organizer')
    return [[publicOrganizerQuery(answers.organizer.address, answers.number).queryKey, answers.organizer]];
  const { event, draws } = answers;
  return [
    [publicEventQuery(event.address).queryKey, event],
    ...(answers.page === 'player'
      ? [[publicPlayerQuery(event._id, answers.asked).queryKey, answers.player] satisfies [readonly unknown[], unknown]]
      : []),
    ...(draws ? [[publicDrawsQuery(event._id).queryKey, draws] satisfies [readonly unknown[], unknown]] : []),
  ];
}

export function publicHead(answers: PublicAnswers, site: string): PageHead {
  if (answers.page === 'home') return homeHead();
  if (answers.page === 'organizer') return organizerHead(answers.organizer);
  if (answers.page === 'player') return playerHead(answers.event, answers.player);
  return answers.page === 'draw' ? drawHead(answers.event, answers.category) : eventHead(answers.event, site);
}

const hasDraws = (answers: PublicAnswers) => 'draws' in answers && Boolean(answers.draws?.draws.length);

const hasPrices = (answers: PublicAnswers) => answers.page === 'event' && answers.event.prices !== undefined;

/** The lazily loaded pieces on such a page. */
export function publicPieces(answers: PublicAnswers): string[] {
  if (answers.page === 'player') return [];
  return [
    ...(hasPrices(answers) ? ['TodayFee'] : []),
    ...(hasDraws(answers) && answers.page !== 'draw' ? ['PublishedDraws'] : []),
    ...(hasDraws(answers) ? ['PublicDrawing'] : []),
  ];
}

/** Whether the page may stay unhydrated for a while: all its data is there, and nothing is being played right now. */
export const publicSleeps = (answers: PublicAnswers): boolean =>
  !('draws' in answers) || (answers.draws !== null && !answers.draws.isLive && !answers.event.isLive);

/** The chunks that such a page consists of, by name (vite.config.ts). */
export function publicChunks(answers: PublicAnswers): string[] {
  if (answers.page === 'home') return ['public-event', 'home'];
  if (answers.page === 'player') return ['player-page'];
  if (answers.page === 'organizer') return ['organizer-page'];
  const page = answers.page === 'draw' ? 'draw-page' : 'public-event';
  return [page, ...(hasDraws(answers) ? ['draws'] : []), ...(hasPrices(answers) ? ['today-fee'] : [])];
}
