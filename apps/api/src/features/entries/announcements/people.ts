import type { EventAnnouncement } from '@maidan/contract/entries/announcements';
import {
  type Audience,
  type Candidate,
  meantEntries,
  type Reader,
  readersOf,
} from '@maidan/domain/entries/announcements/audience';
import { unreadable } from '@maidan/domain/operations/unreadable';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openEmail, openPhone } from '../records/confidential.ts';
import { openInvitedEmail } from '../records/new-invite.ts';
import * as store from './store.ts';

/** Who tells: the owner, a helper who may, or an administrator. */
export interface Teller {
  eventId: string;
  userId: string;
  isAdmin: boolean;
}

export async function openAnnounced(db: Db, { eventId, userId, isAdmin }: Teller, lock = false) {
  const event = await store.findAnnouncedEvent(db, { eventId, staffId: isAdmin ? null : userId, lock });
  if (!event) throw new AppError('event_not_found');
  return event;
}

/** A candidate with the phone that the organizer may call. */
export type Contact = Candidate & { phone: () => string | null };

/** Everybody who may be meant; of these players and invitations alone, where they are named. */
export async function listCandidates(
  deps: Deps,
  db: Db,
  eventId: string,
  only: { registrations: readonly string[]; invites: readonly string[] } | null = null,
): Promise<Contact[]> {
  const players = await store.listPlayers(db, eventId, only && only.registrations);
  const invited = await store.listInvited(db, eventId, only && only.invites);
  const addresses = new Map(invited.map((one) => [one.id, openInvitedEmail(deps, one)]));
  const proved = await store.listProved(
    db,
    [...addresses.values()].flatMap((one) => one ?? []),
  );
  return [
    ...players.map((row) => ({
      ...row,
      email: row.email ?? addressOf(deps, row),
      isInvited: false,
      phone: () => openPhone(deps, row),
    })),
    ...invited.map((row) => {
      const email = addresses.get(row.id) ?? null;
      const userId = (email && proved.get(email.toLowerCase())) ?? null;
      return { ...row, email, userId, isInvited: true, owes: false, isCheckedIn: false, phone: () => null };
    }),
  ];
}

function addressOf(deps: Deps, { id, emailEnc }: store.PlayerRow): string | null {
  const email = emailEnc && openEmail(deps, id, emailEnc);
  return email && email !== unreadable ? email : null;
}

export type MeantReader = Reader & { of: readonly Contact[] };

export const readersIn = (candidates: readonly Contact[], audience: Audience): MeantReader[] =>
  readersOf(candidates.filter((one) => meantEntries(one, audience).length > 0)) as MeantReader[];

/** The audience with the ids of its categories, which may be named. */
export function audienceOf(
  { categories: known }: store.AnnouncedEvent,
  { categories = [], states = [] }: Audience,
): store.NewAnnouncement['audience'] {
  const ids = categories.map((wanted) => {
    const found = known.find(({ id, name }) => id === wanted || name === wanted);
    if (found) return found.id;
    const msg = 'This category is not one of the event';
    throw new AppError('validation_failed', { message: msg, fields: [{ path: 'audience.categories', msg }] });
  });
  return { categories: [...new Set(ids)], states: [...new Set(states)] };
}

export function shown(row: store.AnnouncementRow, { categories }: store.AnnouncedEvent): EventAnnouncement {
  const { id, textHindi, text, audience, channels, people, told, failed, dueAt, state, pinUntil, by, createdAt } = row;
  const names = new Map(categories.map((one) => [one.id, one.name]));
  return {
    _id: id,
    text,
    textHindi,
    audience: { categories: audience.categories.flatMap((one) => names.get(one) ?? []), states: audience.states },
    channels,
    people,
    told,
    failed,
    at: dueAt.toISOString(),
    state,
    pinUntil: pinUntil?.toISOString() ?? null,
    by,
    createdAt: createdAt.toISOString(),
  };
}

export async function showOne(db: Db, event: store.AnnouncedEvent, id: string): Promise<EventAnnouncement> {
  const [found] = await store.listAnnouncements(db, event.id, id);
  if (!found) throw new AppError('announcement_not_found');
  return shown(found, event);
}
