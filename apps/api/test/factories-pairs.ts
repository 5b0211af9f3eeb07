import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import type { Entry as ShownEntry } from '@maidan/contract/entries/entry';
import type { Registration } from '@maidan/contract/entries/registration';
import { type RawBuilder, sql } from 'kysely';
import { oneRow } from '../src/platform/db/db.ts';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from './factories.ts';
import type { TestApi } from './start.ts';

const category = 'Mixed Doubles';

export interface Inviting {
  event: MadeEvent;
  inviter: Person;
  registrationId: string;
  entryId: string;
  /** The link's secret. */
  token: string;
  code: string;
  orderId: string | null;
}

export const aPlayer = (name: string, over: Record<string, unknown> = {}) => ({
  name,
  dob: '1998-04-12',
  gender: 'male',
  phone: '9876543210',
  ...over,
});

export const aDoublesEvent = (
  t: TestApi,
  over: { price?: number; capacity?: number } & Record<string, unknown> = {},
) => {
  const { price = 1300, capacity, ...event } = over;
  return anApprovedEvent(t, {
    categories: [
      { name: category, price, format: 'mixed_doubles', ...(capacity && { capacity }) },
      { name: 'Open Singles', price: 300, format: 'singles' },
      { name: 'Open Doubles', price, format: 'doubles' },
    ],
    ...event,
  });
};

/** The inviter's part is paid at the sandbox provider. */
export async function payOrder(t: TestApi, orderId: string): Promise<void> {
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  const { syncOrder } = await import('../src/features/entries/payments/sync-order.ts');
  await syncOrder(t.deps, orderId);
}

/** Rohan Das invites somebody to the mixed doubles; not paid yet. */
export async function anInvitation(
  t: TestApi,
  over: {
    event?: MadeEvent;
    inviter?: Person;
    share?: 'whole' | 'half';
    partner?: string;
    email?: string;
    player?: Record<string, unknown>;
    category?: string;
    join?: 'waitlist';
  } = {},
): Promise<Inviting> {
  const event = over.event ?? (await aDoublesEvent(t));
  const inviter = over.inviter ?? (await aParticipant(t, { name: 'Rohan Das' }));
  const partner = {
    name: over.partner ?? 'Aditi Rao',
    invite: true,
    share: over.share ?? 'half',
    ...(over.email && { email: over.email }),
  };
  const { status, body } = await t.call(enteringEndpoints.enter, {
    token: inviter.token,
    params: { eventId: event.eventId },
    body: {
      players: [
        {
          player: aPlayer(inviter.name, over.player),
          categories: [{ name: over.category ?? category, partner, ...(over.join && { join: over.join }) }],
        },
      ],
      consent: true,
    },
  });
  if (status !== 201) throw new Error(`the entry was refused: ${body.message}`);
  const [registration] = body.registrations as Registration[];
  const entry = registration?.entries[0];
  return {
    event,
    inviter,
    registrationId: registration?._id ?? '',
    entryId: entry?._id ?? '',
    token: entry?.partner?.inviteUrl?.split('/').pop() ?? '',
    code: entry?.partner?.inviteCode ?? '',
    orderId: body.payment?.orderId ?? null,
  };
}

/** The same, with the inviter's part paid: an answer is awaited. */
export async function anAwaitedPartner(t: TestApi, over: Parameters<typeof anInvitation>[1] = {}): Promise<Inviting> {
  const invited = await anInvitation(t, over);
  if (invited.orderId) await payOrder(t, invited.orderId);
  return invited;
}

export const acceptInvite = (t: TestApi, token: string, who: Person, player: unknown, more: object = {}) =>
  t.call(partnerInviteEndpoints.accept, {
    token: who.token,
    params: { token },
    body: { player, consent: true, ...more },
  });

/** The partner, Aditi Rao unless said otherwise, has accepted and paid her half. */
export async function aPair(t: TestApi, over: Parameters<typeof anInvitation>[1] = {}) {
  const invited = await anAwaitedPartner(t, over);
  const partner = await aParticipant(t, { name: over.partner ?? 'Aditi Rao' });
  const { status, body } = await acceptInvite(t, invited.token, partner, aPlayer(partner.name, { gender: 'female' }));
  if (status !== 200) throw new Error(`the invitation was refused: ${body.message}`);
  if (body.payment) await payOrder(t, body.payment.orderId);
  return { ...invited, partner, partnerRegistrationId: body.registration._id as string };
}

export async function registrationOf(
  t: TestApi,
  who: Pick<Person, 'token'>,
  registrationId: string,
): Promise<Registration> {
  const { body } = await t.call(registrationEndpoints.listMine, { token: who.token });
  const found = (body.registrations as Registration[]).find(({ _id }) => _id === registrationId);
  if (!found) throw new Error('this registration is not theirs');
  return found;
}

export const entryOf = async (t: TestApi, who: Pick<Person, 'token'>, registrationId: string): Promise<ShownEntry> => {
  const [entry] = (await registrationOf(t, who, registrationId)).entries;
  if (!entry) throw new Error('the registration has no entry');
  return entry;
};

/** Places of the category that are taken. */
export const placesTaken = async (
  t: TestApi,
  { eventId }: Pick<MadeEvent, 'eventId'>,
  name = category,
): Promise<number> =>
  (
    await oneRow(
      t.db,
      sql<{ taken: number }>`select taken from categories where event_id = ${eventId} and name = ${name}`,
    )
  ).taken;

/** The database's clock decides, and no test can wait for it. */
export async function letInviteRunOut(t: TestApi, { entryId }: Pick<Inviting, 'entryId'>): Promise<void> {
  await backBy(t, sql`interval '49 hours'`, entryId);
}

export async function letHalfTimePass(t: TestApi, { entryId }: Pick<Inviting, 'entryId'>): Promise<void> {
  await backBy(t, sql`interval '25 hours'`, entryId);
}

export async function letDecisionRunOut(t: TestApi, { entryId }: Pick<Inviting, 'entryId'>): Promise<void> {
  await sql`update registration_entries set hold_expires_at = now() - interval '1 second'
    where id = ${entryId} and state = 'awaiting_partner'`.execute(t.db);
}

async function backBy(t: TestApi, time: RawBuilder<unknown>, entryId: string): Promise<void> {
  await sql`update partner_invites set sent_at = sent_at - ${time}, expires_at = expires_at - ${time}
    where entry_id = ${entryId} and state <> 'replaced'`.execute(t.db);
  await sql`update registration_entries set hold_expires_at = hold_expires_at - ${time}
    where id = ${entryId} and state = 'awaiting_partner'`.execute(t.db);
}

/** A place in a pair whose partner is still wanted, with half the fee paid. */
export async function aWantedPartner(
  t: TestApi,
  over: {
    event: MadeEvent;
    player: Person;
    gender?: 'female' | 'male';
    dob?: string;
    name?: string;
    category?: string;
  } & {
    isUnpaid?: boolean;
  },
): Promise<{ player: Person; registrationId: string; entryId: string; orderId: string | null }> {
  const { event, player, gender = 'male' } = over;
  const { status, body } = await t.call(enteringEndpoints.enter, {
    token: player.token,
    params: { eventId: event.eventId },
    body: {
      players: [
        {
          player: aPlayer(over.name ?? player.name, {
            gender,
            city: 'Nashik',
            ...(over.dob && {
              dob: over.dob,
              guardian: { name: 'Anil Guardian', relation: 'Father', phone: '9876500001' },
            }),
          }),
          categories: [{ name: over.category ?? category, partnerWanted: true }],
        },
      ],
      consent: true,
    },
  });
  if (status !== 201) throw new Error(`the entry was refused: ${JSON.stringify(body)}`);
  const [registration] = body.registrations as Registration[];
  const orderId = body.payment?.orderId ?? null;
  if (orderId && !over.isUnpaid) await payOrder(t, orderId);
  return { player, registrationId: registration?._id ?? '', entryId: registration?.entries[0]?._id ?? '', orderId };
}
