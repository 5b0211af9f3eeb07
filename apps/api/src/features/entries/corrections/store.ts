import type { HistoryEntry } from '@maidan/contract/events/history';
import type { RegistrationStatus } from '@maidan/contract/entries/registration';
import type { AgesOn } from '@maidan/domain/events/eligibility';
import type { EventRole } from '@maidan/domain/event-roles';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { isCategoryDrawn } from '../../events/records/public-draws-state.ts';

/** Whose registration it is, or who works for its event. */
export type Door =
  | { by: 'player'; userId: string; registrationId: string }
  | { by: 'organizer'; userId: string; eventId: string; registrationId: string };

/** An entry that is not cancelled, with the rules of its category. */
export interface EntryRow {
  entryId: string;
  categoryId: string;
  name: string;
  format: 'singles' | 'doubles' | 'mixed_doubles' | 'team' | null;
  minAge: number | null;
  maxAge: number | null;
  gender: 'female' | 'male' | 'mixed' | null;
  agesOn: AgesOn;
  partner: string | null;
  /** It is the pair of whoever has invited this player, who can change it. */
  isJoined: boolean;
  /** Its partner was invited and has not said yes. */
  isUnanswered: boolean;
  /** Its draw is published. */
  isDrawn: boolean;
}

export interface CorrectableRow {
  id: string;
  eventId: string;
  userId: string | null;
  status: RegistrationStatus;
  name: string;
  phoneEnc: string | null;
  phoneIndex: string | null;
  userPhoneEnc: string | null;
  dobEnc: string | null;
  dobIndex: string | null;
  userDobEnc: string | null;
  emailEnc: string | null;
  /** The account's. */
  email: string | null;
  gender: 'female' | 'male' | 'other' | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUt: string | null;
  referralSource: string;
  accommodationEnc: string | null;
  answersEnc: string | null;
  eventName: string;
  contact: string;
  startsAt: Date;
  customization: unknown;
  isOver: boolean;
  /** Corrections of name or birthday that the player has made. */
  ownCorrections: number;
  entries: EntryRow[];
}

export async function mayCorrect(db: Db, { userId, eventId }: { userId: string; eventId: string }): Promise<boolean> {
  const { may } = await oneRow(
    db,
    sql<{ may: boolean }>`select exists (select from events e
      where e.id = ${eventId} and e.deleted_at is null and ${mayOnEvent(userId, 'registrations_write')}) as may`,
  );
  return may;
}

const within = (door: Door) =>
  door.by === 'player'
    ? sql`r.id = ${door.registrationId} and r.user_id = ${door.userId}`
    : sql`r.id = ${door.registrationId} and r.event_id = ${door.eventId}`;

/** Locks the registration, then its event, so that no draw is published between the check and the change. */
export async function lockForCorrection(tx: Db, door: Door): Promise<boolean> {
  const own = await firstRow(
    tx,
    sql<{ eventId: string }>`select r.event_id from registrations r where ${within(door)} for update`,
  );
  if (!own) return false;
  await sql`select 1 from events where id = ${own.eventId} for no key update`.execute(tx);
  return true;
}

export function find(db: Db, door: Door): Promise<CorrectableRow | null> {
  return firstRow(
    db,
    sql<CorrectableRow>`select r.id, r.event_id, r.user_id, r.status, r.name, r.phone_enc, r.phone_index,
        u.phone_enc as user_phone_enc, r.dob_enc, r.dob_index, u.dob_enc as user_dob_enc, r.email_enc, u.email,
        coalesce(r.gender, u.gender) as gender,
        coalesce(r.city, u.city) as city, r.academy, r.district, r.state_ut, r.referral_source, r.accommodation_enc,
        r.answers_enc, e.name as event_name, e.contact, e.starts_at, e.customization,
        e.tournament_status in ('completed', 'cancelled') as is_over,
        (select count(*)::int from registration_corrections k where k.registration_id = r.id and k.by_player
          and k.fields && array['name', 'dob']) as own_corrections,
        (select coalesce(json_agg(json_build_object('entryId', coalesce(n.pair_of, n.id), 'isJoined', n.pair_of is not null,
            'isUnanswered', exists (select from partner_invites i where i.entry_id = n.id and i.state in ('open', 'declined', 'over')), 'categoryId', c.id, 'name', c.name,
            'format', c.format, 'minAge', c.min_age, 'maxAge', c.max_age, 'gender', c.gender, 'agesOn', c.ages_on,
            'partner', n.partner_name, 'isDrawn', ${isCategoryDrawn}) order by c.position), '[]')
          from registration_entries n join categories c on c.id = n.category_id
          left join fixtures f on f.event_id = r.event_id
          where n.registration_id = r.id and ${isLivingEntry}) as entries
      from registrations r join events e on e.id = r.event_id and e.deleted_at is null
      left join users u on u.id = r.user_id where ${within(door)}`,
  );
}

export interface DeedRow {
  id: string;
  at: Date;
  actor: string | null;
  actorKind: HistoryEntry['actorKind'];
  actorRole: EventRole | null;
  action: string;
  details: Record<string, unknown>;
  about: string | null;
  correction: string | null;
  changesEnc: string | null;
}

/** What was done about a registration and its orders, latest first; more than anybody reads is left out. */
export function listDeeds(
  db: Db,
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<DeedRow[]> {
  return rows(
    db,
    sql<DeedRow>`select a.id, a.at, coalesce(u.name, case when a.action = 'registration_confirmed' then r.name end) as actor,
        a.actor_kind, a.action, a.details, r.name as about,
        k.id as correction, k.changes_enc, case when u.id = e.organizer_id then 'owner'
          else (select s.role from event_staff s where s.event_id = e.id and s.user_id = u.id
            order by s.invited_at desc limit 1) end as actor_role
      from registrations r join events e on e.id = r.event_id
      join audit_log a on a.event_id = e.id and ((a.subject_kind = 'registration' and a.subject_id = any(array(
          select m.id from merged_registrations m where m.registration_id = r.id) || r.id))
        or (a.subject_kind = 'order' and a.subject_id in (select l.order_id from order_lines l where l.registration_id = r.id)))
      left join users u on u.id = a.actor_id and a.actor_kind = 'user'
      left join registration_corrections k on k.id::text = a.details ->> 'correction'
      where r.id = ${registrationId} and r.event_id = ${eventId}
        and (a.action <> 'registration_confirmed' or r.source = 'online')
      order by a.at desc, a.id desc limit 200`,
  );
}

/** Whether the caller may read the event's registrations, and the contacts of its players. */
export async function findReader(
  db: Db,
  { userId, eventId, registrationId }: { userId: string; eventId: string; registrationId: string },
): Promise<{ seesContacts: boolean; isThere: boolean } | null> {
  return firstRow(
    db,
    sql<{ seesContacts: boolean; isThere: boolean }>`select ${mayOnEvent(userId, 'contacts')} as sees_contacts,
        exists (select from registrations r where r.id = ${registrationId} and r.event_id = e.id) as is_there
      from events e where e.id = ${eventId} and e.deleted_at is null and ${mayOnEvent(userId, 'registrations_read')}`,
  );
}
