import { randomBytes } from 'node:crypto';
import { eventCode } from '@maidan/domain/events/code';
import { sql } from 'kysely';
import { newId } from '../src/platform/ids.ts';
import { newSecret, secretHash } from '../src/platform/keys/secrets.ts';
import type { TestApi } from './start.ts';

/**
 * Rows for tests. A builder creates the parents it is not given, so that a test states only what it is about. Each
 * answers ids and a token for a signed-in session.
 */
type World = Pick<TestApi, 'db' | 'deps'>;

export interface Person {
  userId: string;
  token: string;
  email: string;
  name: string;
}

let counter = 0;
const next = () => `${++counter}${randomBytes(3).toString('hex')}`;
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

export interface UserOptions {
  name?: string;
  email?: string;
  role?: 'participant' | 'organizer' | 'admin';
  phone?: string;
  /** YYYY-MM-DD */
  dob?: string;
  gender?: 'female' | 'male' | 'other';
  city?: string;
  aadhaarLast4?: string;
  /** Proved unless it says otherwise. */
  emailProof?: 'none' | 'earlier' | 'proved';
  /** Hashed for real, so that the account can sign in with it; by default the account has no usable password. */
  password?: string;
}

// A hash costs 20 ms: accounts that never sign in share one of a password that no one knows.
let unused: Promise<string> | undefined;
const unusedPassword = (t: World) => (unused ??= t.deps.passwords.hash('a password that nobody has'));

export async function aUser(t: World, options: UserOptions = {}): Promise<Person> {
  const userId = newId();
  const number = next();
  const email = options.email ?? `person-${number}@example.test`;
  // Two accounts with one name and one birthday would be one player.
  const name = options.name ?? `Ananya Reddy ${number}`;
  const { encryption } = t.deps;
  const phone = options.phone ?? null;
  const password = await (options.password ? t.deps.passwords.hash(options.password) : unusedPassword(t));
  await sql`insert into users (id, email, name, role, password_hash, phone_enc, phone_index, dob_enc, gender, city, aadhaar_last4_enc,
      email_proof)
    values (${userId}, ${email}, ${name}, ${options.role ?? 'participant'}, ${password},
      ${phone && encryption.encrypt(phone, `users.phone:${userId}`)}, ${phone && encryption.blindIndex(phone, 'users.phone')},
      ${options.dob ? encryption.encrypt(options.dob, `users.dob:${userId}`) : null}, ${options.gender ?? null},
      ${options.city ?? null}, ${options.aadhaarLast4 ? encryption.encrypt(options.aadhaarLast4, `users.aadhaar:${userId}`) : null},
      ${options.emailProof ?? 'proved'})`.execute(t.db);
  return { userId, token: await aToken(t, userId), email, name };
}

/** A new session of an existing account. */
export async function aToken(t: World, userId: string): Promise<string> {
  const sessionId = newId();
  const token = newSecret('access');
  await sql`insert into sessions (id, user_id, expires_at) values (${sessionId}, ${userId}, now() + interval '30 days')`.execute(
    t.db,
  );
  await sql`insert into session_tokens (token_hash, session_id, kind, expires_at)
    values (${secretHash(token)}, ${sessionId}, 'access', now() + interval '1 day')`.execute(t.db);
  return token;
}

export const aParticipant = (t: World, options: Omit<UserOptions, 'role'> = {}): Promise<Person> => aUser(t, options);

export const anAdmin = (t: World, options: Omit<UserOptions, 'role'> = {}): Promise<Person> =>
  aUser(t, { name: 'Asha Administrator', ...options, role: 'admin' });

export interface Organizer extends Person {
  organizerId: string;
}

export interface OrganizerOptions extends Omit<UserOptions, 'role'> {
  status?: 'active' | 'suspended';
  organizationName?: string;
}

export async function anOrganizer(t: World, options: OrganizerOptions = {}): Promise<Organizer> {
  const person = await aUser(t, { name: 'Suresh Yadav', ...options, role: 'organizer' });
  const phone = options.phone ?? '9876543210';
  await sql`insert into organizers (user_id, organization_name, phone_enc, city, state_ut, status, terms_accepted_at)
    values (${person.userId}, ${options.organizationName ?? 'Hyderabad Shuttle Club'},
      ${t.deps.encryption.encrypt(phone, `organizers.phone:${person.userId}`)}, ${options.city ?? 'Hyderabad'}, 'Telangana',
      ${options.status ?? 'active'}, now())`.execute(t.db);
  return { ...person, organizerId: person.userId };
}

export interface Vendor extends Organizer {
  vendorId: string;
  providerVendorId: string;
}

export async function aVendor(
  t: World,
  options: OrganizerOptions & { organizer?: Organizer; vendorStatus?: string; isEnabled?: boolean } = {},
): Promise<Vendor> {
  const organizer = options.organizer ?? (await anOrganizer(t, options));
  const vendorId = newId();
  const providerVendorId = `vendor_${next()}`;
  const { encryption } = t.deps;
  const pan = 'AAAPA1234A';
  await sql`insert into vendors (id, organizer_id, provider, provider_vendor_id, status, account_number_enc, account_last4, ifsc,
      account_holder_name, account_type, pan_enc, pan_index, business_type, kyc_account_type, is_enabled)
    values (${vendorId}, ${organizer.organizerId}, ${t.deps.payments.name}, ${providerVendorId}, ${options.vendorStatus ?? 'ACTIVATED'},
      ${encryption.encrypt('50100012345678', `vendors.account_number:${vendorId}`)}, '5678', 'HDFC0000123', ${organizer.name},
      'SAVINGS', ${encryption.encrypt(pan, `vendors.pan:${vendorId}`)}, ${encryption.blindIndex(pan, 'vendors.pan')},
      'Events and Hospitality', 'INDIVIDUAL', ${options.isEnabled ?? true})`.execute(t.db);
  return { ...organizer, vendorId, providerVendorId };
}

/** A valid form in which an organizer enters bank details to be paid. */
export const vendorForm = {
  accountNumber: '026291800001191',
  ifsc: 'YESB0000262',
  accountHolderName: 'Suresh Yadav',
  accountType: 'SAVINGS',
  pan: 'AAGPN1234F',
  businessType: 'Events and Hospitality',
};

export interface CategoryOptions {
  name: string;
  /** In rupees; 0 by default. */
  price?: number;
  capacity?: number;
  /** Singles by default; null leaves it open, as an organizer may. */
  format?: 'singles' | 'doubles' | 'mixed_doubles' | 'team' | null;
  minAge?: number;
  maxAge?: number;
  gender?: 'female' | 'male' | 'mixed';
  agesOn?: 'day_of_play' | 'january' | 'december';
}

export interface EventOptions {
  /** The owner; created with a vendor if not given. */
  organizer?: Organizer;
  name?: string;
  sports?: string;
  approvalStatus?: 'draft' | 'pending_approval' | 'approved' | 'rejected';
  tournamentStatus?: 'open' | 'closed' | 'completed';
  startsAt?: Date;
  lastDate?: Date;
  categories?: CategoryOptions[];
  customization?: unknown;
}

export interface MadeEvent {
  eventId: string;
  code: string;
  name: string;
  organizerId: string;
  organizer: Organizer;
  /** The organizer's. */
  token: string;
  categories: { id: string; name: string; pricePaise: number }[];
}

export async function anEvent(t: World, options: EventOptions = {}): Promise<MadeEvent> {
  const organizer = options.organizer ?? (await aVendor(t));
  const eventId = newId();
  const code = eventCode(randomBytes(6));
  const name = options.name ?? 'Hyderabad Winter Smash';
  const approval = options.approvalStatus ?? 'draft';
  const closedAt = (options.tournamentStatus ?? 'open') === 'open' ? null : new Date();
  await sql`insert into events (id, organizer_id, code, name, sports, about, location, starts_at, last_date, contact, state_ut,
      approval_status, tournament_status, submitted_at, approved_at, closed_at, customization)
    values (${eventId}, ${organizer.organizerId}, ${code}, ${name}, ${options.sports ?? 'Badminton'}, 'Open to everybody who plays.',
      'Gachibowli Indoor Stadium', ${options.startsAt ?? days(14)}, ${options.lastDate ?? days(10)}, '9876543210', 'Telangana',
      ${approval}, ${options.tournamentStatus ?? 'open'}, ${approval === 'draft' ? null : new Date()},
      ${approval === 'approved' ? new Date() : null}, ${closedAt}, ${JSON.stringify(options.customization ?? {})})`.execute(
    t.db,
  );
  const wanted = options.categories ?? [{ name: "Women's Singles" }, { name: "Men's Singles" }];
  const categories = [];
  for (const [position, category] of wanted.entries()) {
    const id = newId();
    const pricePaise = Math.round((category.price ?? 0) * 100);
    await sql`insert into categories (id, event_id, name, position, price_paise, capacity, format, min_age, max_age, gender, ages_on)
      values (${id}, ${eventId}, ${category.name}, ${position}, ${pricePaise}, ${category.capacity ?? null},
        ${category.format === undefined ? 'singles' : category.format}, ${category.minAge ?? null}, ${category.maxAge ?? null}, ${category.gender ?? null},
        ${category.agesOn ?? 'day_of_play'})`.execute(t.db);
    categories.push({ id, name: category.name, pricePaise });
  }
  return { eventId, code, name, organizerId: organizer.organizerId, organizer, token: organizer.token, categories };
}

export const anApprovedEvent = (t: World, options: Omit<EventOptions, 'approvalStatus'> = {}): Promise<MadeEvent> =>
  anEvent(t, { ...options, approvalStatus: 'approved' });
