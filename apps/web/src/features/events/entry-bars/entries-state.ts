import type { OwnEvent } from '@maidan/contract/events/event';
import { shortDate } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { entryBarWords } from './words.ts';

/** Draws that are out have ended the entries, unless late ones are taken on purpose. */
export const isClosedByDraw = (event: Pick<OwnEvent, 'isDrawn' | 'lateEntries'>): boolean =>
  event.isDrawn && !event.lateEntries;

/** What players can enter at this moment, on the waiting list where it is full. */
export function openCategories(event: OwnEvent, now: Date): OwnEvent['categories'] {
  const isOpen =
    event.approvalStatus === 'approved' &&
    event.tournamentStatus === 'open' &&
    !event.isLive &&
    new Date(event.lastdate) > now &&
    new Date(event.dateandtime) > now;
  return isOpen ? event.categories.filter(({ closedBy }) => closedBy === undefined || closedBy === 'full') : [];
}

/** Entries are open, be it in one category alone that has no draw yet. */
export const takesEntries = (event: OwnEvent, now: Date): boolean =>
  event.approvalStatus === 'approved' &&
  event.tournamentStatus === 'open' &&
  !event.isLive &&
  new Date(event.lastdate) > now &&
  (!isClosedByDraw(event) || openCategories(event, now).length > 0);

export const namesOf = (categories: OwnEvent['categories']): string => categories.map(({ name }) => name).join(', ');

/** "Entries are closed: the draws are published. Still open until 1 Dec: Girls U-11." */
export function closedByDrawText(event: OwnEvent, now: Date): string {
  const words = wordsNow(entryBarWords);
  const open = openCategories(event, now);
  if (open.length === 0) return words.closedByDraw;
  return `${words.closedByDraw} ${words.stillOpen({ categories: namesOf(open), date: shortDate(event.lastdate) })}`;
}

/** "Closed already, the draw is published: Boys U-13." Null while no draw has closed any of them. */
export function closedAlreadyText(event: OwnEvent): string | null {
  const closed = event.categories.filter(({ closedBy }) => closedBy === 'draw');
  return closed.length > 0 ? wordsNow(entryBarWords).closedAlready({ categories: namesOf(closed) }) : null;
}

/**
 * "Players see the draw of Open. Not published yet: Girls U-11." Null while none is out; whoever is alone in a category
 * waits for no draw.
 */
export function partlyOutText({ categories }: Pick<OwnEvent, 'categories'>): string | null {
  const out = categories.filter(({ isDrawn }) => isDrawn);
  const open = categories.filter(({ isDrawn, participants }) => !isDrawn && participants > 1);
  if (out.length === 0 || open.length === 0) return null;
  return wordsNow(entryBarWords).partlyOut({ out: namesOf(out), open: namesOf(open) });
}
