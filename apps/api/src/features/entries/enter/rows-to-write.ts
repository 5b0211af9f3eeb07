import { normalPhone } from '@maidan/domain/contact';
import { inviteEnd } from '@maidan/domain/entries/entering/partner-invites';
import { readOrigin } from '@maidan/domain/entries/origins';
import { isMinor } from '@maidan/domain/events/eligibility';
import type { PriceRules } from '@maidan/domain/events/prices/price-rules';
import { withOwnFields } from '@maidan/domain/events/registration-answers';
import type { Write } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { EventCategory } from '../../events/records/categories.ts';
import { sealed, sealedEmail } from '../records/confidential.ts';
import type { NewEntry } from '../records/entries.ts';
import { depositLines, keptLines, linesOf } from '../records/price-lines.ts';
import { newInvite, type NewInvite } from '../records/new-invite.ts';
import type { PayeeOfEvent } from '../records/order-payee.ts';
import { newOrder } from '../records/orders.ts';
import type { NewRegistration } from '../records/registrations-store.ts';
import { confirmationToTell, newTicketCode } from '../records/registrations.ts';
import type { Entry, Named } from './entering.ts';
import type { EntryEvent, Person } from './store.ts';

/** What the rows of an entry are made of. */
interface Deciding {
  userId: string;
  eventId: string;
  event: EntryEvent & Person;
  players: readonly Named[];
  offered: readonly EventCategory[];
  /** Of a code that all its entries share. */
  codeUseId?: string | null;
}

export function toNewEntry(
  deps: Deps,
  { players, event, codeUseId }: Pick<Deciding, 'players' | 'event' | 'codeUseId'>,
  entry: Entry,
  registrationId: string,
): NewEntry {
  const { partner, partnerOrigin } = players[entry.player]?.categories[entry.at] ?? {};
  return {
    id: newId(),
    registrationId,
    categoryId: entry.category.id,
    price: entry.price,
    priceLines: keptLines(entry.lines),
    feeClass: entry.feeClass,
    codeUseId: entry.usesCode ? (codeUseId ?? null) : null,
    partner: entry.isWanted ? null : partner || null,
    partnerOrigin: readOrigin(partner ? partnerOrigin : null),
    state: entry.state,
    ...(entry.state === 'held' && { holdMinutes: deps.settings.HOLD_MINUTES }),
    ...(entry.isWanted && { wanted: entry.partnerPays ?? 0 }),
    ...(entry.state === 'awaiting_partner' && { holdMinutes: entry.isWanted ? 0 : minutesToAnswer(event) }),
  };
}

const minutesToAnswer = ({ begunAt, lastDate }: EntryEvent & Person): number =>
  (inviteEnd(begunAt, lastDate).getTime() - begunAt.getTime()) / 60_000;

/** The invitations of entries as they are written; they go out when the inviter's part is paid. */
export function invitesOf(
  deps: Deps,
  { players, event }: Pick<Deciding, 'players' | 'event'>,
  decided: readonly Entry[],
  entries: readonly NewEntry[],
): NewInvite[] {
  return decided.flatMap(({ player, at, partnerPays }, place) => {
    const { partner, invite, partnerWanted } = players[player]?.categories[at] ?? {};
    const entryId = entries[place]?.id;
    if (partnerWanted || !partner || !invite || !entryId) return [];
    const { share, email } = invite;
    const expiresAt = inviteEnd(event.begunAt, event.lastDate);
    return [newInvite(deps, { entryId, name: partner, email, share, sharePaise: partnerPays ?? 0, expiresAt })];
  });
}

export function newRegistration(
  deps: Deps,
  { userId, event }: Deciding,
  {
    player,
    playerId = null,
    id,
    entries,
  }: { player: Named; playerId: string | null | undefined; id: string; entries: readonly NewEntry[] },
): NewRegistration {
  const told = withOwnFields(player);
  const amount = entries.reduce((sum, { price }) => sum + price, 0);
  const status = (['confirmed', 'held'] as const).find((one) =>
    entries.some(({ state }) => (state === 'awaiting_partner' ? 'held' : state) === one),
  );
  return {
    id,
    userId,
    playerId,
    name: player.name,
    ...sealed(deps, id, { ...told, phone: normalPhone(player.phone), dob: player.dob }),
    emailEnc: player.email && !player.isSelf ? sealedEmail(deps, id, player.email) : null,
    gender: player.gender,
    city: player.city || null,
    origin: player.origin,
    status: status ?? 'waitlisted',
    ...(status === 'confirmed' && { ticketCode: newTicketCode() }),
    ...(status === 'held' && { holdMinutes: deps.settings.HOLD_MINUTES }),
    amount,
    paidBy: amount > 0 ? 'online' : 'none',
    source: 'online',
    referralSource: told.referralSource,
    consentBy: isMinor(player.dob, event.startsAt) ? 'guardian' : 'self',
  };
}

export function orderOf(
  deps: Deps,
  {
    userId: payerId,
    eventId,
    event,
    entries,
    payee,
    prices,
  }: {
    userId: string;
    eventId: string;
    event: Person;
    entries: readonly NewEntry[];
    payee: PayeeOfEvent | null;
    prices: PriceRules;
  },
) {
  const held = entries.filter(({ state }) => state === 'held');
  if (held.length === 0) return null;
  const lines = held.flatMap(({ id: entryId, registrationId, price, priceLines }) =>
    linesOf({ price, priceLines }).map((line) => ({ ...line, registrationId, entryId })),
  );
  const expiresAt = new Date(event.begunAt.getTime() + deps.settings.HOLD_MINUTES * 60_000);
  const all = [...lines, ...depositLines(prices, held)];
  return newOrder(deps, { eventId, payerId, lines: all, expiresAt }, payee);
}

/** A free category is confirmed as it is entered. */
export function confirmations(
  deps: Deps,
  { userId, eventId, event, offered }: Deciding,
  { player, id, entries }: { player: Named; id: string; entries: readonly NewEntry[] },
): Write[] {
  const confirmed = entries.filter(({ state }) => state === 'confirmed');
  if (confirmed.length === 0) return [];
  const categories = offered.filter((one) => confirmed.some(({ categoryId }) => categoryId === one.id));
  const entryIds = confirmed.map((one) => one.id);
  return confirmationToTell(
    deps,
    { registrationId: id, entryIds },
    {
      player: player.isSelf ? null : player.name,
      email: event.email,
      readsHindi: event.readsHindi,
      userId,
      name: player.name,
      eventId,
      eventName: event.name,
      location: event.location,
      startsAt: event.startsAt,
      lastDay: event.lastDay,
      amountPaise: 0,
      categories: categories.map(({ name }) => name),
    },
  );
}
