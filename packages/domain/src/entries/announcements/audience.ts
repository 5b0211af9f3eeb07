import { takesPlace, type EntryState } from '../entering/entry-states.ts';

/** Groups among the people of an event, beside its categories. */
export const audienceStates = ['confirmed', 'waitlisted', 'unpaid', 'invited', 'not_checked_in'] as const;
export type AudienceState = (typeof audienceStates)[number];

/** Nothing named means everybody who takes part or waits. */
export interface Audience {
  /** Ids: those who are in any of them. */
  categories?: readonly string[] | undefined;
  /** Those who are in all of these groups. */
  states?: readonly AudienceState[] | undefined;
}

/** A player of the event, or a partner who was asked and has not answered. */
export interface Candidate {
  id: string;
  name: string;
  /** The account that looks after the player, or is the invited partner's. */
  userId: string | null;
  email: string | null;
  isInvited: boolean;
  owes: boolean;
  isCheckedIn: boolean;
  entries: readonly {
    categoryId: string;
    category: string;
    state: EntryState;
    /** A partner of whom only the name is known: nobody can tell them anything. */
    namedPartner?: string | null;
  }[];
}

/** The entries for which somebody is meant; none when somebody is not meant at all. */
export function meantEntries(candidate: Candidate, { categories = [], states = [] }: Audience): Candidate['entries'] {
  const { isInvited, owes, isCheckedIn } = candidate;
  const entries = candidate.entries.filter(
    ({ categoryId, state }) => isLiving(state) && (categories.length === 0 || categories.includes(categoryId)),
  );
  const some = (...of: EntryState[]) => !isInvited && entries.some(({ state }) => of.includes(state));
  const isIn: Record<AudienceState, boolean> = {
    confirmed: some('confirmed'),
    waitlisted: some('waitlisted', 'offered'),
    unpaid: some('held') || (owes && some('confirmed', 'awaiting_partner')),
    invited: isInvited,
    not_checked_in: !isCheckedIn && some('confirmed'),
  };
  // An invited partner has not agreed to anything yet: meant only when asked for.
  const isMeant = states.length === 0 ? !isInvited : states.every((state) => isIn[state]);
  return isMeant ? entries : [];
}

/** Takes part or waits. */
const isLiving = (state: EntryState): boolean => takesPlace(state) || state === 'waitlisted';

/** Somebody who gets one message, however many players they look after. */
export interface Reader {
  /** The account's id; without one the id of the player or of the invitation. */
  id: string;
  userId: string | null;
  email: string | null;
  /** Who is meant, in the order in which they were entered. */
  of: readonly Candidate[];
}

/** Counted once: by account, else by address; who has neither stands alone. */
export function readersOf(meant: readonly Candidate[]): Reader[] {
  const accounts = new Map(
    meant.flatMap(({ userId, email }) => (userId && email ? [[email.toLowerCase(), userId] as const] : [])),
  );
  const found = new Map<string, Reader & { of: Candidate[] }>();
  for (const candidate of meant) {
    const { id, email } = candidate;
    const address = email?.toLowerCase() ?? null;
    const userId = candidate.userId ?? (address && accounts.get(address)) ?? null;
    const key = userId ?? address ?? id;
    const known = found.get(key);
    if (known) known.of.push(candidate);
    else found.set(key, { id: userId ?? id, userId, email, of: [candidate] });
  }
  return [...found.values()];
}

/** How many people each choice has by itself, for the chips to choose from. */
export function groupSizes(candidates: readonly Candidate[], categories: readonly { id: string; name: string }[]) {
  const sizeOf = (audience: Audience) =>
    readersOf(candidates.filter((one) => meantEntries(one, audience).length > 0)).length;
  return {
    everyone: sizeOf({}),
    categories: categories.map(({ id, name }) => ({ _id: id, name, people: sizeOf({ categories: [id] }) })),
    states: Object.fromEntries(audienceStates.map((state) => [state, sizeOf({ states: [state] })])) as Record<
      AudienceState,
      number
    >,
  };
}
