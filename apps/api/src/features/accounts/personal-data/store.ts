import { maskAccountNumber, maskNumber, maskPan } from '@maidan/domain/bank-details';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Rows of one kind that belong to a person, with the id after which the next page starts. */
export interface Kind {
  name: string;
  /** The rows as JSON with their `id`: the query itself restricts them to this person. */
  query: (userId: string) => RawBuilder<{ id: string }>;
  /** Encrypted columns of the answer, with the purpose that each value is bound to. */
  sealed?: Record<string, string>;
  /** Columns that hold JSON. */
  objects?: readonly string[];
  /** Columns shown only by their last characters: a file on a lost phone must not empty an account. */
  masked?: Record<string, (value: string) => string>;
}

/** Tables in which a person may have very many rows; each is read page by page. */
export const kinds: readonly Kind[] = [
  {
    name: 'account',
    sealed: { phone: 'users.phone', dob: 'users.dob', aadhaar_last4: 'users.aadhaar' },
    query: (userId) => sql`select id, email, name, role, phone_enc as phone, dob_enc as dob, gender, city, state_ut,
      district, academy, aadhaar_last4_enc as aadhaar_last4, picture_file_id, language, created_at, password_changed_at from users where id = ${userId}`,
  },
  {
    name: 'organizer',
    sealed: { phone: 'organizers.phone', bank_account: 'organizers.bank_account' },
    masked: { bank_account: maskAccountNumber },
    query: (userId) => sql`select user_id as id, organization_name, phone_enc as phone, city, state_ut, status,
      suspended_reason, commission_bps, bank_account_enc as bank_account, bank_ifsc, bank_holder_name,
      bank_account_type, terms_accepted_at, created_at from organizers where user_id = ${userId}`,
  },
  {
    name: 'formerOrganizationNames',
    query: (userId) => sql`select id, name, until from former_organization_names where organizer_id = ${userId}`,
  },
  {
    name: 'ratingLists',
    query: (userId) => sql`select id, kind, name, players, loaded_at from rating_lists where organizer_id = ${userId}`,
  },
  {
    name: 'vendor',
    sealed: {
      account_number: 'vendors.account_number',
      pan: 'vendors.pan',
      gst: 'vendors.gst',
      cin: 'vendors.cin',
    },
    masked: { account_number: maskAccountNumber, pan: maskPan, gst: maskNumber },
    query: (
      userId,
    ) => sql`select id, provider, provider_vendor_id, status, remarks, account_number_enc as account_number,
      ifsc, account_holder_name, account_type, pan_enc as pan, gst_enc as gst, cin_enc as cin, business_type, enabled_at,
      disabled_at, created_at from vendors where organizer_id = ${userId}`,
  },
  {
    name: 'taxProfiles',
    sealed: { gstin: 'tax_profiles.gstin' },
    masked: { gstin: maskNumber },
    query: (userId) => sql`select id, legal_name, address, gstin_enc as gstin, state_ut, fees, gst_bps, exemption,
      created_at, replaced_at from tax_profiles where organizer_id = ${userId}`,
  },
  {
    name: 'vendorDocuments',
    query: (userId) => sql`select d.id, d.doc_type, d.shown_value, d.status, d.uploaded_at from vendor_documents d
      join vendors v on v.id = d.vendor_id where v.organizer_id = ${userId}`,
  },
  {
    name: 'devices',
    query: (userId) => sql`select id, user_agent, created_at, last_seen_at, ended_at, ended_reason
      from sessions where user_id = ${userId}`,
  },
  {
    name: 'secondFactor',
    query: (userId) => sql`select f.user_id as id, f.enrolled_at,
      (select count(*)::int from recovery_codes r where r.user_id = f.user_id and r.used_at is null) as recovery_codes_left
      from second_factors f where f.user_id = ${userId}`,
  },
  {
    name: 'stoppedMessages',
    query: (userId) => sql`select person as id, kind, channel, stopped_at
      from message_stops where person = ${userId}`,
  },
  {
    name: 'matchAlerts',
    query: (userId) => sql`select user_id as id, by_mail from match_alerts where user_id = ${userId}`,
  },
  {
    name: 'whatsapp',
    sealed: { phone: 'whatsapp_contacts.phone' },
    query: (userId) => sql`select user_id as id, phone_enc as phone, business_id, agreed_at, agreed_in, stopped_at,
      stopped_by from whatsapp_contacts where user_id = ${userId}`,
  },
  {
    name: 'whatsappMessages',
    query: (userId) => sql`select id, template, language, state, page, created_at
      from whatsapp_messages where user_id = ${userId}`,
  },
  {
    name: 'followedPlayers',
    query: (userId) => sql`select f.entry_id as id, e.name as event, f.since from player_follows f
      join registrations r on r.id = f.registration_id join events e on e.id = r.event_id where f.user_id = ${userId}`,
  },
  {
    name: 'players',
    sealed: {
      phone: 'players.phone',
      dob: 'players.dob',
      email: 'players.email',
      guardian: 'players.guardian',
    },
    objects: ['guardian'],
    query: (
      userId,
    ) => sql`select id, is_self, name, phone_enc as phone, dob_enc as dob, email_enc as email, gender, city,
      academy, district, state_ut, guardian_enc as guardian, ids, created_at, removed_at
      from players where user_id = ${userId}`,
  },
  {
    name: 'registrations',
    sealed: {
      phone: 'registrations.phone',
      email: 'registrations.email',
      dob: 'registrations.dob',
      aadhaar_last4: 'registrations.aadhaar',
      accommodation_required: 'registrations.accommodation',
      answers: 'registrations.answers',
    },
    objects: ['answers'],
    query: (
      userId,
    ) => sql`select r.id, e.name as event, r.name, r.phone_enc as phone, r.email_enc as email, r.dob_enc as dob, r.aadhaar_last4_enc as aadhaar_last4, r.gender, r.city,
      r.academy, r.district, r.state_ut, r.status, r.amount_paise, r.owed_paise, r.referral_source, r.accommodation_enc as accommodation_required, r.answers_enc as answers, r.consent_at, r.consent_by,
      r.source, r.paid_by, r.ticket_code, r.confirmed_at, r.checked_in_at, r.created_at,
      (select jsonb_agg(jsonb_build_object('amount_paise', d.amount_paise, 'how', d.how, 'reference', d.reference,
        'at', d.at, 'undone_at', d.undone_at)) from desk_payments d where d.registration_id = r.id) as desk_payments,
      (select jsonb_agg(jsonb_build_object('category', c.name, 'amount_paise', d.amount_paise, 'taken_at', d.taken_at, 'state', d.state,
        'why', d.why, 'note', d.note, 'decided_at', d.decided_at, 'handed_at', d.handed_at)) from deposits d
        join registration_entries n on n.id = d.entry_id join categories c on c.id = n.category_id
        where n.registration_id = r.id) as deposits,
      (select jsonb_object_agg(m.list, m.at) from gate_marks m where m.registration_id = r.id) as gate_scans,
      (select jsonb_agg(jsonb_build_object('category', c.name, 'price_paise', n.price_paise, 'partner_name', n.partner_name,
        'partner_academy', n.partner_academy, 'partner_district', n.partner_district, 'partner_state_ut', n.partner_state_ut,
        'team_name', n.team_name, 'team_players', n.team_players,
        'team_declined', (select q.declined from squads q where q.entry_id = n.id), 'seed', n.seed, 'cancelled_at', n.cancelled_at)) from registration_entries n
        join categories c on c.id = n.category_id where n.registration_id = r.id) as entries
      from registrations r join events e on e.id = r.event_id where r.user_id = ${userId}`,
  },
  {
    name: 'corrections',
    sealed: { changes: 'registration_corrections.changes' },
    objects: ['changes'],
    query: (userId) => sql`select k.id, k.registration_id, k.at, k.by_player, k.fields, k.changes_enc as changes
      from registration_corrections k join registrations r on r.id = k.registration_id where r.user_id = ${userId}`,
  },
  {
    name: 'chess',
    query: (userId) => sql`select c.registration_id as id, c.fide_id, c.aicf_id, c.title, c.federation, c.fide_rating,
      c.national_rating, c.event_rating, c.k
      from chess_players c join registrations r on r.id = c.registration_id where r.user_id = ${userId}`,
  },
  {
    name: 'gateNotes',
    sealed: { note: 'gate_flags.note' },
    query: (userId) => sql`select f.registration_id as id, f.documents_due, f.note_enc as note, f.saved_at
      from gate_flags f join registrations r on r.id = f.registration_id where r.user_id = ${userId}`,
  },
  {
    name: 'partnerRequests',
    query: (
      userId,
    ) => sql`select q.id, e.name as event, c.name as category, q.name, q.state, q.created_at, q.answered_at
      from partner_requests q join registration_entries n on n.id = q.entry_id join categories c on c.id = n.category_id
      join events e on e.id = c.event_id where q.user_id = ${userId}`,
  },
  {
    name: 'payments',
    query: (
      userId,
    ) => sql`select p.id, o.order_ref, array(select distinct l.registration_id from order_lines l where l.order_id = o.id) as registration_ids, p.status, p.amount_paise, p.method,
      p.bank_reference, p.at from payments p join orders o on o.id = p.order_id where o.payer_id = ${userId}`,
  },
  {
    name: 'refunds',
    query: (userId) => sql`select f.id, o.order_ref, f.amount_paise, f.reason, f.status, f.created_at, f.done_at
      from refunds f join orders o on o.id = f.order_id where o.payer_id = ${userId}`,
  },
  {
    name: 'events',
    query: (userId) => sql`select id, code, name, sports, about, location, location_link, prize_pool_paise, starts_at,
      last_date, contact, state_ut, approval_status, tournament_status, rejection_reason, submitted_at, approved_at,
      customization, told_winners(winners) as winners, created_at, updated_at, deleted_at from events where organizer_id = ${userId}`,
  },
  {
    name: 'settlements',
    query: (userId) => sql`select s.id, s.reference, s.status, s.amount_paise, s.utr, s.transfer_mode, s.reason, s.ifsc,
      s.account_last4, s.initiated_at, s.settled_at from settlements s join vendors v on v.id = s.vendor_id
      where v.organizer_id = ${userId}`,
  },
  {
    name: 'rankings',
    query: (userId) => sql`select id, name, points, best, is_public, created_at, updated_at
      from rankings where organizer_id = ${userId}`,
  },
  {
    name: 'commissionRequests',
    query: (userId) => sql`select id, current_bps, requested_bps, status, note, decided_at, created_at
      from commission_requests where organizer_id = ${userId}`,
  },
  {
    name: 'helping',
    query: (userId) => sql`select s.id, e.name as event, s.role, s.email, s.invited_at, s.accepted_at, s.revoked_at
      from event_staff s join events e on e.id = s.event_id where s.user_id = ${userId}`,
  },
  {
    name: 'files',
    query: (userId) => sql`select id, kind, mime, bytes, original_name, created_at, removed_at
      from files where owner_id = ${userId}`,
  },
  {
    name: 'notifications',
    query: (userId) => sql`select id, type, related_to, message, read_at, created_at
      from notifications where user_id = ${userId}`,
  },
  {
    name: 'mails',
    query: (userId) => sql`select m.id, m.subject, m.created_at, m.sent_at from mail_outbox m
      join users u on lower(u.email) = lower(m.recipient) where u.id = ${userId}`,
  },
  {
    name: 'deeds',
    query: (userId) => sql`select id, at, action, subject_kind, subject_id, event_id, details
      from audit_log where actor_id = ${userId}`,
  },
  {
    // What was refused may have been somebody else, who tried under this account: their address is not this person's.
    name: 'securityLog',
    query: (userId) => sql`select id, act, route, event_id, host(address) as address, times, first_at, last_at
      from security_log where user_id = ${userId} and refusal is null`,
  },
  {
    name: 'checkIns',
    query: (userId) => sql`select id, event_id, registration_id, result, at, device_id
      from scan_log where scanned_by = ${userId}`,
  },
  {
    name: 'gateDevices',
    query: (userId) => sql`select id, event_id, device_id, seen_at, blocked_at
      from gate_devices where user_id = ${userId}`,
  },
  {
    name: 'deletion',
    query: (userId) => sql`select user_id as id, asked_at, due_at from account_deletions where user_id = ${userId}`,
  },
];

const pageSize = 500;

/** All rows of a kind, page by page in the order of their ids. */
export async function* readKind(db: Db, kind: Kind, userId: string): AsyncGenerator<Record<string, unknown>> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    // The file has always used the names of the columns.
    const { rows: page } = await sql<{ id: string } & Record<string, unknown>>`select * from (${kind.query(userId)}) k
      where k.id > ${after}::uuid order by k.id limit ${pageSize}`.execute(db);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}
