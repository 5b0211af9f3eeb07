import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../src/platform/ids.ts';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from './factories.ts';
import type { TestApi } from './start.ts';

type World = Pick<TestApi, 'db' | 'deps'>;

export interface RegistrationOptions {
  event?: MadeEvent;
  /** The player; created if not given. Null for a player without an account, such as a walk-in. */
  player?: Person | null;
  status?: 'held' | 'confirmed' | 'waitlisted' | 'offered' | 'expired' | 'cancelled';
  name?: string;
  phone?: string;
  /** YYYY-MM-DD */
  dob?: string;
  gender?: 'female' | 'male' | 'other';
  city?: string;
  aadhaarLast4?: string;
  /** Names of the event's categories; by default, the first one. */
  categories?: string[];
  partner?: string;
  referralSource?: string;
  accommodationRequired?: string;
  answers?: Record<string, string | number | boolean>;
  checkedInAt?: Date;
  holdExpiresAt?: Date;
  createdAt?: Date;
}

export interface MadeRegistration {
  registrationId: string;
  eventId: string;
  event: MadeEvent;
  name: string;
  /** Null for a player without an account. */
  userId: string | null;
  /** The player's; empty for a player without an account. */
  token: string;
  /** The text of the QR code. */
  ticket: string;
  ticketCode: string;
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const fourLetters = () => Array.from(randomBytes(4), (byte) => letters[byte % letters.length]).join('');
const aTicketCode = () => `${fourLetters()}-${fourLetters()}`;

const takesPlace = new Set(['held', 'confirmed', 'offered']);

/** Confirmed by default, with its places taken. */
export async function aRegistration(t: World, options: RegistrationOptions = {}): Promise<MadeRegistration> {
  const event = options.event ?? (await anApprovedEvent(t));
  const name = options.name ?? options.player?.name ?? 'Ananya Reddy';
  const player = options.player === undefined ? await aParticipant(t, { name }) : options.player;
  const status = options.status ?? 'confirmed';
  const registrationId = newId();
  const code = aTicketCode();
  const createdAt = options.createdAt ?? new Date();
  const { encryption, tickets } = t.deps;
  const phone = options.phone ?? '9876543210';
  const { accommodationRequired: wish, answers, aadhaarLast4: digits } = options;
  const names = options.categories ?? event.categories.slice(0, 1).map((category) => category.name);
  const entries = names.map((wanted) => {
    const category = event.categories.find((one) => one.name === wanted);
    if (!category) throw new Error(`the event has no category ${wanted}`);
    return category;
  });
  const amount = entries.reduce((sum, category) => sum + category.pricePaise, 0);
  const holdExpiresAt = options.holdExpiresAt ?? (status === 'held' ? new Date(Date.now() + 900_000) : null);

  await sql`insert into registrations (id, event_id, user_id, name, phone_enc, phone_index, dob_index, dob_enc, gender, city, status,
      amount_paise, referral_source, accommodation_enc, answers_enc, consent_at, aadhaar_last4_enc, ticket_code, hold_expires_at, confirmed_at,
      checked_in_at, checked_in_by, created_at)
    values (${registrationId}, ${event.eventId}, ${player?.userId ?? null}, ${name},
      ${encryption.encrypt(phone, `registrations.phone:${registrationId}`)},
      ${encryption.blindIndex(phone, 'registrations.phone')},
      ${options.dob ? encryption.blindIndex(options.dob, 'registrations.dob') : null},
      ${options.dob ? encryption.encrypt(options.dob, `registrations.dob:${registrationId}`) : null},
      ${options.gender ?? null}, ${options.city ?? 'Hyderabad'}, ${status}, ${amount}, ${options.referralSource ?? ''},
      ${wish ? encryption.encrypt(wish, `registrations.accommodation:${registrationId}`) : null},
      ${answers ? encryption.encrypt(JSON.stringify(answers), `registrations.answers:${registrationId}`) : null}, ${createdAt},
      ${digits ? encryption.encrypt(digits, `registrations.aadhaar:${registrationId}`) : null},
      ${status === 'confirmed' ? code : null}, ${holdExpiresAt}, ${status === 'confirmed' ? createdAt : null},
      ${options.checkedInAt ?? null}, ${options.checkedInAt ? event.organizerId : null}, ${createdAt})`.execute(t.db);
  for (const category of entries) {
    await sql`insert into registration_entries (id, registration_id, category_id, price_paise, partner_name, state, hold_expires_at, cancelled_at, entered_at)
      values (${newId()}, ${registrationId}, ${category.id}, ${category.pricePaise}, ${options.partner ?? null}, ${status},
        ${holdExpiresAt}, ${status === 'cancelled' ? createdAt : null}, ${createdAt})`.execute(t.db);
    if (takesPlace.has(status)) {
      await sql`update categories set taken = taken + 1 where id = ${category.id}`.execute(t.db);
    }
  }
  return {
    registrationId,
    eventId: event.eventId,
    event,
    name,
    userId: player?.userId ?? null,
    token: player?.token ?? '',
    ticket: tickets.signTicket({ registrationId, eventId: event.eventId, issuedAt: createdAt }),
    ticketCode: code,
  };
}

export const aConfirmedRegistration = (
  t: World,
  options: Omit<RegistrationOptions, 'status'> = {},
): Promise<MadeRegistration> => aRegistration(t, { ...options, status: 'confirmed' });
