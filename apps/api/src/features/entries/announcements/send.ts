import { eventQuietUntil } from '@maidan/domain/operations/quiet-hours';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { type Telling, tellPeople } from '../../operations/messages/tell-people.ts';
import { announcementMail } from '../letters/announcement-mails.ts';
import { type Contact, listCandidates, type MeantReader, readersIn } from './people.ts';
import * as store from './store.ts';

/** Sends what is due; any process may, and a second one does no harm. */
export const announcementQueue = jobQueue<{ announcementId: string }>('event-announcements');

/** Registrations go on meanwhile: each batch is a transaction of its own. */
const atOnce = 200;
const pushSeconds = 4 * 3600;

export async function sendAnnouncement(deps: Deps, announcementId: string): Promise<void> {
  const found = await store.findEventOf(deps.db, announcementId);
  if (!found) return;
  const isWanted = await inTransaction(deps.db, async (tx) => {
    const { state } = (await store.lockState(tx, announcementId)) ?? {};
    if (state !== 'waiting') return state === 'sending';
    const [row] = await store.listAnnouncements(tx, found.eventId, announcementId);
    if (!row) return false;
    return beginSending(tx, announcementId, readersIn(await listCandidates(deps, tx, found.eventId), row.audience));
  });
  if (!isWanted) return;
  const some = () => inTransaction(deps.db, (tx) => sendSome(deps, tx, { id: announcementId, now: deps.clock() }));
  while (!(await some()));
}

/** Whom it is for is settled now. */
export async function beginSending(tx: Db, id: string, readers: readonly MeantReader[]): Promise<boolean> {
  if (!(await store.beginSending(tx, id, readers.length))) return false;
  const people = readers.map(({ id: person, of }) => ({
    person,
    registrations: of.filter(({ isInvited }) => !isInvited).map((one) => one.id),
    invites: of.filter(({ isInvited }) => isInvited).map((one) => one.id),
  }));
  await store.insertPeople(tx, id, people);
  return true;
}

/** Tells the next of them; true when nobody is left. */
export async function sendSome(deps: Deps, tx: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { state } = (await store.lockState(tx, id)) ?? {};
  if (state !== 'sending') return true;
  const people = await store.listUntold(tx, id, atOnce);
  const found = await store.findEventOf(tx, id);
  const event = found && (await store.findAnnouncedEvent(tx, { eventId: found.eventId, staffId: null }));
  const row = await store.findText(tx, id);
  if (!event || !row) return true;
  const candidates = await listCandidates(deps, tx, event.id, {
    registrations: people.flatMap((one) => one.registrations),
    invites: people.flatMap((one) => one.invites),
  });
  const known = new Map(candidates.map((one) => [one.id, one]));
  const tellings = people.map((person) => tellingOf(deps, { event, row, known }, person));
  const kind = {
    kind: 'announcement',
    relatedTo: 'announcement',
    eventId: event.id,
    organizerId: event.organizerId,
    channels: row.channels,
    notBefore: eventQuietUntil(now, event),
    pushSeconds,
  } as const;
  await tellPeople(deps, tx, kind, tellings);
  await store.saveTold(
    tx,
    id,
    people.map(({ person }) => person),
  );
  if (people.length === atOnce) return false;
  await store.endSending(tx, id);
  return true;
}

interface Ground {
  event: store.AnnouncedEvent;
  row: store.AnnouncedText;
  known: ReadonlyMap<string, Contact>;
}

function tellingOf(deps: Deps, { event, row, known }: Ground, person: store.AnnouncedRow): Telling {
  const of = [...person.registrations, ...person.invites].flatMap((id) => known.get(id) ?? []);
  const userId = of.find((one) => one.userId !== null)?.userId ?? null;
  const email =
    of.find((one) => one.userId === userId && one.email)?.email ?? of.find((one) => one.email)?.email ?? null;
  const players = of.map(({ name }) => name);
  const page = userId ? ticketOf(person) : `/events/${event.id}`;
  const news = { kind: 'announcement', event: event.name, text: row.text, textHindi: row.textHindi, players } as const;
  const url = `${deps.settings.publicUrl}${page}`;
  return {
    about: row.id,
    person: person.person,
    userId,
    email,
    news,
    page,
    mail: ({ email: to, stop }) =>
      announcementMail({ to, news, organizer: event.organizationName, url, stop, isTicket: userId !== null }),
  };
}

/** The ticket of the one player who is meant; the list where there are several. */
const ticketOf = ({ registrations, invites }: store.AnnouncedRow): string =>
  registrations.length === 1 && invites.length === 0 ? `/my/registrations/${registrations[0]}` : '/my';
