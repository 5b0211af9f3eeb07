import type { UploadedFile } from '../src/platform/http/multipart.ts';
import type { Db } from '../src/platform/db/db.ts';
import type { Deps } from '../src/platform/deps.ts';
import { eventSnapshot } from '@maidan/domain/events/changes';
import { indiaClock, indiaDay } from '@maidan/domain/india-time';
import { type Paise, parseRupees } from '@maidan/domain/money';
import { sql } from 'kysely';
import { recordPicture, type StoredPicture, withPicture } from '../src/features/operations/files/pictures.ts';
import { newId } from '../src/platform/ids.ts';
import { insertRows } from './insert-rows.ts';
import type { SeedCategory } from './entries.ts';
import type { DemoEvent } from './events.ts';
import { posterSvg } from './posters.ts';

export interface AddedEvent {
  id: string;
  startsAt: Date;
  lastDate: Date;
  createdAt: Date;
  categories: SeedCategory[];
}

const day = 86_400_000;
const pairs = new Set(['doubles', 'mixed_doubles']);

/** Draws the poster and stores it through the product's own processing. */
export async function storePoster(deps: Deps, event: DemoEvent): Promise<StoredPicture | null> {
  if (!event.poster) return null;
  const bytes = posterSvg(event.poster.palette, event.poster.court);
  const upload: UploadedFile = { filename: `${event.key}.svg`, mime: 'image/svg+xml', bytes };
  const size = { maxWidth: 960, maxHeight: 960, svg: 'rasterise', path: 'poster' } as const;
  return withPicture(deps, upload, size, async (picture) => picture);
}

const rupeesToPaise = (amount: number): Paise => {
  const exact = parseRupees(amount);
  if (exact === null) throw new RangeError(`not an amount: ${amount}`);
  return exact;
};

/** That many minutes from now, but not past midnight: registration that closes "today" must close today. */
function laterToday(now: Date, minutes: number): Date {
  const midnight = Date.parse(`${indiaDay(now)}T23:59:00+05:30`);
  return new Date(Math.max(now.getTime() + 60_000, Math.min(now.getTime() + minutes * 60_000, midnight)));
}

/** Two hours ago, to the half hour: the start of an event in play. Never in the future, whatever the time of day. */
export function morningOf(now: Date): string {
  const { hour, minute } = indiaClock(now);
  const start = Math.max(0, Math.min(19 * 60, Math.floor((hour * 60 + minute - 120) / 30) * 30));
  return `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
}

/** Playing hours on this day, from the given time until late. */
export const hoursFrom = (startTime: string, today: Date) => ({
  start_day: new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'Asia/Kolkata' }).format(today),
  startTime,
  endTime: `${String(Math.min(23, Number(startTime.slice(0, 2)) + 11)).padStart(2, '0')}:30`,
});

interface NewEvent {
  event: DemoEvent;
  organizerId: string;
  contact: string;
  poster: StoredPicture | null;
  umpirePasswordHash: string;
  code: string;
  now: Date;
}

export async function addEvent(tx: Db, given: NewEvent): Promise<AddedEvent> {
  const { event, organizerId, poster } = given;
  const times = timesOf(event, given.now);
  const { createdAt, startsAt, lastDate } = times;
  const id = newId(createdAt.getTime());
  if (poster) await recordPicture(tx, poster, { ownerId: organizerId, eventId: id, kind: 'poster', isPublic: true });
  const categories: SeedCategory[] = event.categories.map((category) => ({
    id: newId(createdAt.getTime()),
    name: category.name,
    price: rupeesToPaise(category.price),
    isPair: pairs.has(category.format ?? ''),
  }));
  await insertRows(tx, 'events', [{ id, ...fieldsOf(given, times), ...stateOf(given, times) }]);
  await insertRows(
    tx,
    'categories',
    event.categories.map((category, position) => ({
      id: categories[position]?.id,
      event_id: id,
      name: category.name,
      position,
      price_paise: categories[position]?.price,
      capacity: category.capacity ?? null,
      taken: category.entries,
      format: category.format ?? null,
      min_age: category.minAge ?? null,
      max_age: category.maxAge ?? null,
      gender: category.gender ?? null,
    })),
  );
  return { id, startsAt, lastDate, createdAt, categories };
}

type Times = ReturnType<typeof timesOf>;

function timesOf(event: DemoEvent, now: Date) {
  const createdAt = new Date(now.getTime() - event.createdDaysAgo * day);
  const onDay = indiaDay(new Date(now.getTime() + event.startsInDays * day));
  const startsAt = new Date(`${onDay}T${event.startsAt}:00+05:30`);
  const lastDate =
    'minutesFromNow' in event.closes
      ? laterToday(now, event.closes.minutesFromNow)
      : new Date(startsAt.getTime() - event.closes.hoursBefore * 3_600_000);
  return { now, createdAt, startsAt, lastDate };
}

/** The fields that the organizer filled in. */
const fieldsOf = ({ event, organizerId, contact, poster, code }: NewEvent, { startsAt, lastDate }: Times) => ({
  organizer_id: organizerId,
  code,
  name: event.name,
  sports: event.sports,
  about: event.about,
  location: event.location,
  location_link: event.locationLink,
  prize_pool_paise: rupeesToPaise(event.prizePool),
  starts_at: startsAt,
  days: event.days ?? 1,
  last_date: lastDate,
  contact,
  state_ut: event.stateUT,
  poster_file_id: poster?.fileId ?? null,
  customization: {},
});

/** The state that the event has reached since. */
function stateOf(given: NewEvent, times: Times) {
  const { event } = given;
  const { createdAt, startsAt, now } = times;
  const tournament = event.tournament ?? 'open';
  const approved = event.approval === 'approved';
  const closedAt =
    tournament === 'completed' ? new Date(startsAt.getTime() + day / 2) : new Date(now.getTime() - 2 * day);
  return {
    umpire_password_hash: given.umpirePasswordHash,
    approval_status: event.approval,
    tournament_status: tournament,
    rejection_reason: event.rejectionReason ?? null,
    submitted_at: event.approval === 'draft' ? null : createdAt,
    approved_at: approved ? new Date(createdAt.getTime() + day / 2) : null,
    approved_snapshot: approved ? eventSnapshot(answered(given, times)) : null,
    closed_at: tournament === 'open' ? null : closedAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

const answered = ({ event, contact, poster }: NewEvent, { startsAt, lastDate }: Times) => ({
  eventName: event.name,
  sports: event.sports,
  about: event.about,
  location: event.location,
  locationlink: event.locationLink,
  prizePool: event.prizePool,
  dateandtime: startsAt.toISOString(),
  lastdate: lastDate.toISOString(),
  contact,
  stateUT: event.stateUT,
  poster: poster ? `/files/${poster.fileId}` : null,
  categories: event.categories,
});

/** Who has won: of those in the hall, two of each category, so that their certificates can be printed. */
export async function recordWinners(tx: Db): Promise<void> {
  const isEntered = sql`r.status = 'confirmed' and r.checked_in_at is not null and n.cancelled_at is null`;
  const entered = sql`select n.category_id, json_build_array(json_build_object('entry', n.id)) as entry,
      row_number() over (partition by n.category_id order by n.id) as place
    from registration_entries n join registrations r on r.id = n.registration_id where ${isEntered}`;
  await sql`update events e set winners = (
      select jsonb_object_agg(f.category_id, jsonb_build_object('firstPlace', f.entry, 'secondPlace', s.entry))
      from (${entered}) f join (${entered}) s using (category_id) join categories c on c.id = category_id
      where f.place = 1 and s.place = 2 and c.event_id = e.id)
    where e.tournament_status = 'completed'`.execute(tx);
}
