import type { ListedEvent, PinnedWords, PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { formatOf } from '@maidan/domain/category-names';
import { eventCapacity } from '@maidan/domain/events/categories';
import { readCode } from '@maidan/domain/events/code';
import { eventAddress } from '@maidan/domain/events/event-address';
import { customizationOf } from '@maidan/domain/events/page';
import { partnerWays, type PartnerWay } from '@maidan/domain/events/pairs/partner-ways';
import { type KeptPolicy, keptPolicy } from '@maidan/domain/events/refund-policy';
import type { PosterFocus } from '@maidan/domain/events/poster-focus';
import {
  categoryEntries,
  decideRegistration,
  offeredNow,
  takesEntries,
} from '@maidan/domain/events/registration-window';
import { fromRupees, paise, rupees } from '@maidan/domain/money';
import { pricedAtDesk } from '@maidan/domain/events/prices/price-of';
import type { PriceRules } from '@maidan/domain/events/prices/price-rules';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { shownRules } from '../records/shown-prices.ts';
import { isHeldEvent, lastDayOfEvent } from '../records/event-days.ts';
import { pinnedOfEvent } from '../records/pinned-words.ts';
import { prizesOfEvent, type ShownPrizeRow } from '../records/prize-lists.ts';
import { ofEntries, ofTime, type Wanted } from './filters-store.ts';
import { plannedAnew, plannedOnce } from '../../../platform/db/named-statements.ts';
import { isCategoryDrawn } from '../records/public-draws-state.ts';
import { policyToKeep, shownPolicy } from '../records/refund-policies.ts';
import { isPublicEvent } from '../records/public-events.ts';
import { hasAlmost, hasSearched } from '../../../platform/db/searched.ts';

const pageSize = 24;
const fileAddress = (fileId: string | null) => fileId && `/files/${fileId}`;

interface CategoryRow {
  id: string;
  name: string;
  pricePaise: number;
  capacity: number | null;
  taken: number;
  format: PublicCategory['format'] | null;
  minAge: number | null;
  maxAge: number | null;
  agesOn: NonNullable<PublicCategory['agesOn']>;
  gender: PublicCategory['gender'] | null;
  participants: number;
  waiting: number;
  isDrawn: boolean;
}

interface EventRow {
  id: string;
  addressCode: string;
  name: string;
  sports: string;
  about: string;
  location: string;
  locationLink: string | null;
  stateUt: string;
  contact: string;
  startsAt: Date;
  lastDate: Date;
  lastDay: string | null;
  prizePoolPaise: number;
  posterFileId: string | null;
  posterFocus: PosterFocus;
  approvalStatus: 'approved';
  tournamentStatus: PublicEvent['tournamentStatus'];
  isLive: boolean;
  lateEntries: boolean;
  winners: PublicEvent['winners'];
  fixturePdfFileId: string | null;
  calledOff: string | null;
  pinned: PinnedWords[] | null;
  prizes?: ShownPrizeRow[] | null;
  customization: unknown;
  policy: KeptPolicy;
  organizationName: string;
  organizerCity: string;
  organizerStatus: 'active' | 'suspended';
  organizerSince: Date;
  organizerCode: string;
  eventsHeld: number;
  takesPayments: boolean;
  now: Date;
  categories: CategoryRow[];
  /** Null where the categories' own prices hold. */
  priceRules: PriceRules | null;
  partnerWays: PartnerWay[];
}

// Places that ran out a moment ago count as free: whoever comes next gets them. Players are not counted here: their
// number is kept (`event_counts`).
const categoriesOf = sql`
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'pricePaise', c.price_paise, 'capacity', c.capacity,
      'format', c.format, 'minAge', c.min_age, 'maxAge', c.max_age, 'gender', c.gender, 'agesOn', c.ages_on,
      'isDrawn', ${isCategoryDrawn},
      'taken', c.taken - coalesce(h.stale, 0), 'participants', coalesce(n.participants, 0), 'waiting', coalesce(n.waiting, 0))
      order by c.position), '[]')
   from categories c left join fixtures f on f.event_id = e.id left join (
     select key, sum(count) filter (where figure = 'entered') as participants,
       sum(count) filter (where figure = 'waiting') as waiting
     from event_counts where event_id = e.id and figure in ('entered', 'waiting') group by key) n on n.key = c.id::text
   left join (
     select n.category_id, count(*) as stale
     from categories k join registration_entries n on n.category_id = k.id
     where k.event_id = e.id and n.hold_expires_at <= now() and n.pair_of is null and n.state <> 'awaiting_partner'
     group by n.category_id) h on h.category_id = c.id
   where c.event_id = e.id and c.removed_at is null) as categories`;

const eventColumns = sql`
  e.id, e.address_code, e.name, e.sports, e.about, e.location, e.location_link, e.state_ut, e.contact, e.starts_at, e.last_date,
  e.prize_pool_paise, e.poster_file_id, e.poster_focus, e.approval_status, e.tournament_status, e.live_since is not null as is_live,
  e.late_entries, e.partner_ways,
  case when e.winners is not null then told_winners(e.winners) end as winners, e.customization,
  (select c.reason from call_offs c where c.event_id = e.id) as called_off,
  (select p.file_id from fixture_pdfs p where p.event_id = e.id) as fixture_pdf_file_id,
  o.organization_name, o.city as organizer_city, o.status as organizer_status, o.created_at as organizer_since, o.address_code as organizer_code,
  (select count(*)::int from events e where e.organizer_id = o.user_id and e.approval_status = 'approved'
    and e.deleted_at is null and ${isHeldEvent}) as events_held,
  exists (select 1 from vendors v where v.organizer_id = e.organizer_id and v.status = 'ACTIVATED' and v.is_enabled)
    as takes_payments,
  (select p.rules from event_prices p where p.event_id = e.id) as price_rules,
  ${lastDayOfEvent} as last_day, now() as now, ${policyToKeep} as policy, ${categoriesOf}`;

export async function findPublicEvent(
  db: Db,
  eventId: string,
  { unpublished = false } = {},
): Promise<PublicEvent | null> {
  const found = await firstRow(
    db,
    sql<EventRow>`select ${plannedOnce} ${eventColumns}, ${pinnedOfEvent} as pinned,
        ${prizesOfEvent} as prizes
      from events e join organizers o on o.user_id = e.organizer_id where e.id = ${eventId} and ${unpublished ? sql`e.deleted_at is null` : isPublicEvent}`,
  );
  if (!found) return null;
  const row = unpublished ? { ...found, approvalStatus: 'approved' as const } : found;
  const listed = toListed(row);
  return {
    ...listed,
    about: row.about,
    refundPolicy: shownPolicy(keptPolicy(row.policy)),
    locationlink: row.locationLink ?? '',
    contact: row.contact,
    categories: row.categories.map((category) => toCategory(category, row)),
    winners: row.winners,
    ...(row.prizes && { prizes: row.prizes.map(toPrize) }),
    ...(row.calledOff !== null && { calledOff: row.calledOff }),
    ...(row.pinned && { pinned: row.pinned }),
    ...(row.partnerWays.length < partnerWays.length && { partnerWays: row.partnerWays }),
    fixtures: fileAddress(row.fixturePdfFileId),
    isDrawn: row.categories.some((category) => category.isDrawn),
    registrationClosedReason: closedReason(row),
    organizer: {
      ...listed.organizer,
      eventsHeld: row.eventsHeld,
      since: row.organizerSince.toISOString(),
      address: eventAddress({ code: row.organizerCode, name: row.organizationName }),
    },
    ...shownPrices(row),
    customization: customizationOf(row.customization),
  };
}

const toPrize = ({ amountPaise, ...prize }: ShownPrizeRow) => ({ ...prize, amount: rupees(paise(amountPaise)) });

function shownPrices({ priceRules, categories }: EventRow): Pick<PublicEvent, 'prices'> {
  if (!priceRules) return {};
  const prices = shownRules(priceRules, categories);
  const isAny = prices.dates.length + prices.classes.length + prices.bundles.length > 0 || prices.deposit;
  return isAny ? { prices } : {};
}

/** The event that the code of a readable address names, whoever may see it. */
export async function findEventId(db: Db, code: string): Promise<string | null> {
  const row = await firstRow(db, sql<{ id: string }>`select id from events where address_code = ${code}`);
  return row?.id ?? null;
}

/** Each on its own line: no search begins in one and ends in the next. */
const searchedText = sql`concat_ws(E'\\n', e.name, e.location, e.sports, e.state_ut, o.organization_name)`;

export async function listPublicEvents(
  db: Db,
  wanted: Wanted,
): Promise<{ events: ListedEvent[]; total: number; sports: string[]; states: string[] }> {
  const matchingBy = (words: RawBuilder<boolean>) => sql`${isPublicEvent} and ${words}
    and (${wanted.sport} = '' or lower(e.sports) = lower(${wanted.sport}))
    and (${wanted.stateUT} = '' or lower(e.state_ut) = lower(${wanted.stateUT}))
    and ${wanted.organizerId ? sql`e.organizer_id = ${wanted.organizerId}` : sql`true`} and ${ofTime[wanted.when]} and ${ofEntries[wanted.entries]}`;
  const count = async (matching: RawBuilder<unknown>) => {
    const counted = sql<{ total: number }>`
      ${plannedAnew} select count(*)::int as total from events e join organizers o on o.user_id = e.organizer_id
      where ${matching}`;
    return (await oneRow(db, counted)).total;
  };
  let matching = matchingBy(sql<boolean>`(${hasSearched(searchedText, wanted.q)} or e.code = ${readCode(wanted.q)})`);
  let total = await count(matching);
  // Only where nothing is spelt like that: a name that is almost another one finds itself alone.
  if (total === 0 && wanted.q !== '') {
    matching = matchingBy(hasAlmost(searchedText, wanted.q));
    total = await count(matching);
  }
  const found = await rows(
    db,
    sql<EventRow>`
      ${plannedAnew} select ${eventColumns} from events e join organizers o on o.user_id = e.organizer_id where ${matching}
      order by e.live_since is null, e.starts_at < now() - interval '1 day',
        e.tournament_status <> 'open' or e.last_date < now(),
        case when e.starts_at >= now() - interval '1 day' then e.starts_at end asc, e.starts_at desc, e.id
      limit ${pageSize} offset ${(wanted.page - 1) * pageSize}`,
  );
  const choices = await oneRow(
    db,
    sql<{ sports: string[]; states: string[] }>`
      select coalesce(array_agg(distinct e.sports order by e.sports), '{}') as sports,
        coalesce(array_agg(distinct e.state_ut order by e.state_ut), '{}') as states
      from events e join organizers o on o.user_id = e.organizer_id where ${isPublicEvent}`,
  );
  return { events: found.map(toListed), total, ...choices };
}

function toListed(row: EventRow): ListedEvent {
  const prices = offeredNow(row.categories.map((category) => toCategory(category, row))).map((one) =>
    priceNow(one, row),
  );
  const { capacity } = eventCapacity(row.categories.map((category) => category.capacity));
  const sum = (of: (category: CategoryRow) => number) => row.categories.reduce((total, one) => total + of(one), 0);
  return {
    _id: row.id,
    eventId: row.id,
    name: row.name,
    eventName: row.name,
    address: eventAddress({ code: row.addressCode, name: row.name }),
    sports: row.sports,
    location: row.location,
    stateUT: row.stateUt,
    dateandtime: row.startsAt.toISOString(),
    lastDay: row.lastDay,
    lastdate: row.lastDate.toISOString(),
    poster: fileAddress(row.posterFileId),
    posterFocus: row.posterFocus,
    prizePool: rupees(row.prizePoolPaise),
    entryFee: prices.length > 0 ? Math.min(...prices) : 0,
    highestFee: prices.length > 0 ? Math.max(...prices) : 0,
    categoryCount: row.categories.length,
    placesLeft:
      capacity === null
        ? null
        : sum((category) => (category.waiting > 0 ? 0 : Math.max(0, (category.capacity ?? 0) - category.taken))),
    places: capacity,
    tournamentStatus: row.tournamentStatus,
    registrationOpen: closedReason(row) === null,
    isLive: row.isLive,
    organizer: { name: row.organizationName, city: row.organizerCity },
  };
}

/** What a category alone costs today, without a class or a code. */
function priceNow({ _id: id, name, price }: PublicCategory, { priceRules, now }: EventRow): number {
  if (!priceRules || !id) return price;
  const [priced] = pricedAtDesk(priceRules, [{ id, name, price: fromRupees(price) }], { wanted: [name], at: now });
  return priced ? rupees(priced.price) : price;
}

function closedReason(row: EventRow): PublicEvent['registrationClosedReason'] {
  const verdict = decideRegistration(row, row.now);
  if (!verdict.ok) return verdict.reason === 'event_not_approved' ? 'registrations_closed' : verdict.reason;
  if (!takesEntries(row, row.categories, row.now)) return 'registrations_closed';
  const costs = row.categories.some((category) => category.pricePaise > 0);
  return costs && !row.takesPayments ? 'payments_not_ready' : null;
}

function toCategory(row: CategoryRow, event: EventRow): PublicCategory {
  const format = formatOf(row);
  return {
    _id: row.id,
    name: row.name,
    price: rupees(row.pricePaise),
    participants: row.participants,
    // A free place belongs to those who wait for it.
    placesLeft: row.capacity === null ? null : row.waiting > 0 ? 0 : Math.max(0, row.capacity - row.taken),
    waiting: row.waiting,
    entries: categoryEntries(event, row, event.now),
    ...(row.isDrawn && { isDrawn: true as const }),
    ...(row.capacity !== null && { capacity: row.capacity }),
    ...(format && { format }),
    ...(row.minAge !== null && { minAge: row.minAge }),
    ...(row.maxAge !== null && { maxAge: row.maxAge }),
    ...(row.gender && { gender: row.gender }),
    ...(row.agesOn !== 'day_of_play' && { agesOn: row.agesOn }),
  };
}
