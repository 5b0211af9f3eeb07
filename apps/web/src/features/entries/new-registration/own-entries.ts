import type { Registration } from '@maidan/contract/entries/registration';
import { plainName } from '@maidan/domain/plain-name';

/** The registrations of the account for one event, as far as they count. */
export const livingOf = (registrations: readonly Registration[], eventId: string): Registration[] =>
  registrations.filter((one) => one.eventId === eventId && !['expired', 'cancelled'].includes(one.status));

/** The registration of this player: the server takes each name of an account once. */
export const entryOf = (entered: readonly Registration[], player: string): Registration | undefined =>
  entered.find(({ name }) => plainName(name) === plainName(player));

export const playedIn = ({ categories }: Registration): string[] =>
  categories.filter(({ cancelled }) => !cancelled).map(({ name }) => name);

/** The one to open first: the account's own, or else the one with the category that was tapped. */
export const nearest = (
  entered: readonly Registration[],
  owner: string | undefined,
  category: string | undefined,
): Registration | undefined =>
  entryOf(entered, owner ?? '') ??
  entered.find((one) => category !== undefined && playedIn(one).includes(category)) ??
  entered[0];
