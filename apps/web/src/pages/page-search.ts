import type { entryStates, eventTimes } from '@maidan/contract/events/public-events';
import { type EventTab, eventTabs } from '../features/events/event/event-tabs.ts';

type Search = Record<string, unknown>;

interface HomeSearch {
  q?: string;
  sport?: string;
  state?: string;
  when?: (typeof eventTimes)[number];
  entries?: (typeof entryStates)[number];
  page?: number;
}
const times: readonly HomeSearch['when'][] = ['week', 'month', 'later'];
const states: readonly HomeSearch['entries'][] = ['open', 'closed', 'ended'];

export const homeSearch = (search: Search): HomeSearch => {
  const when = times.find((one) => one === search.when);
  const entries = states.find((one) => one === search.entries);
  return {
    ...(typeof search.q === 'string' && search.q && { q: search.q.slice(0, 100) }),
    ...(typeof search.sport === 'string' && search.sport && { sport: search.sport.slice(0, 60) }),
    ...(typeof search.state === 'string' && search.state && { state: search.state.slice(0, 60) }),
    ...(when && { when }),
    ...(entries && { entries }),
    ...(Number.isInteger(search.page) && Number(search.page) > 1 && { page: Number(search.page) }),
  };
};

/** A list in pages; the first is not in the address. */
export const pageOfList = (search: Search): { page?: number } =>
  Number.isInteger(search.page) && Number(search.page) > 1 ? { page: Number(search.page) } : {};

/** Somebody who has entered and means another player is not asked again. A step is a page of its own for "Back". */
export const registerSearch = (search: Search): { category?: string; another?: true; step?: 1 | 2 } => ({
  ...(typeof search.category === 'string' && { category: search.category.slice(0, 80) }),
  ...(search.another === true && { another: true }),
  ...((search.step === 1 || search.step === 2) && { step: search.step }),
});

/** The steps of several players, and the sheet in their place. */
export const enterManySearch = (search: Search): { step?: 1 | 2; sheet?: true } => ({
  ...((search.step === 1 || search.step === 2) && { step: search.step }),
  ...(search.sheet === true && { sheet: true }),
});

export const refundsSearch = (search: Search): { event?: string } =>
  typeof search.event === 'string' && /^[\w-]{1,120}$/.test(search.event) ? { event: search.event } : {};

/** The announcement of which the page tells what became of it. */
export const announceSearch = ({ sent }: Search): { sent?: string } =>
  typeof sent === 'string' && /^[\w-]{36}$/.test(sent) ? { sent } : {};

/** "Yes" is a page of its own for "Back". */
/** `who`: for a team, the name in its roster that says yes; empty for a name that is not in it. */
export const partnerInviteSearch = ({ answer, who }: Search): { answer?: 'yes'; who?: string } =>
  answer === 'yes' ? { answer, ...(typeof who === 'string' && { who }) } : {};

/** Which room of an event is open, and what its list is searched for. */
/** `edit`: the form of the event is opened. */
export function dashboardEventSearch(search: Search): { tab?: EventTab; q?: string | undefined; edit?: true } {
  const tab = eventTabs.find((known) => known === search.tab);
  // A ticket's code may be all digits, which an address gives as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : undefined;
  return { ...(tab && { tab }), ...(q && { q }), ...(search.edit === true && { edit: true }) };
}
