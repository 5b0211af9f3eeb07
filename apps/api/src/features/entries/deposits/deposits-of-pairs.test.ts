import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { wantedPartnerEndpoints } from '@maidan/contract/entries/wanted-partners';
import { priceEndpoints } from '@maidan/contract/events/prices';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  aDoublesEvent,
  anAwaitedPartner,
  aWantedPartner,
  letDecisionRunOut,
  registrationOf,
} from '../../../../test/factories-pairs.ts';
import { aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { proveBooks } from '../../money/reconciliation/reconcile.ts';
import { endWaits } from '../invites/end-waits.ts';
import { decideDue } from './decide-due.ts';

const t = startApi();

const askDeposit = ({ token, eventId }: MadeEvent, amount = 300) =>
  t.call(priceEndpoints.save, {
    token,
    params: { eventId },
    body: { deposit: { amount, back: 'checked_in' } },
  });
async function anEvent(): Promise<MadeEvent> {
  const event = await aDoublesEvent(t);
  expect(await askDeposit(event)).toMatchObject({ status: 200 });
  return event;
}
type Wanted = Awaited<ReturnType<typeof aWantedPartner>>;
const rohanIn = async (event: MadeEvent) =>
  aWantedPartner(t, { event, player: await aParticipant(t, { name: 'Rohan Das' }) });
const aditiIn = async (event: MadeEvent) =>
  aWantedPartner(t, { event, player: await aParticipant(t, { name: 'Aditi Rao' }), gender: 'female' });
const pair = async ({ token, eventId }: MadeEvent, host: Wanted, guest: Wanted) => {
  const params = { eventId };
  const made = await t.call(wantedPartnerEndpoints.pair, {
    token,
    params,
    body: { entryId: host.entryId, withEntryId: guest.entryId },
  });
  expect(made).toMatchObject({ status: 200 });
};
const depositsOf = async (player: Pick<Person, 'token'>, registrationId: string) =>
  (await registrationOf(t, player, registrationId)).deposits;
const refundsOf = (registrationId: string) =>
  rows(
    t.db,
    sql<{ amount: number; isDeposit: boolean }>`select amount_paise as amount, is_deposit from refunds
      where registration_id = ${registrationId} order by is_deposit, id`,
  );
const lettersTo = ({ userId }: Person) =>
  rows(
    t.db,
    sql<{ text: string }>`select m.body_text as text from mail_outbox m join users u on u.email = m.recipient
      where u.id = ${userId} and m.subject like '%deposit%' order by m.created_at, m.id`,
  );

test('two who each left a deposit become a pair: one is left, with the place, and the other goes back once', async () => {
  const event = await anEvent();
  const [rohan, aditi] = [await rohanIn(event), await aditiIn(event)];
  await pair(event, aditi, rohan);
  expect(await depositsOf(aditi.player, aditi.registrationId)).toMatchObject([{ state: 'open' }]);
  expect(await depositsOf(rohan.player, rohan.registrationId)).toMatchObject([
    { amount: 300, state: 'given_back', why: 'pair_left_one' },
  ]);
  await decideDue(t.deps);
  expect(await refundsOf(rohan.registrationId)).toEqual([{ amount: 30_000, isDeposit: true }]);
  expect(await refundsOf(aditi.registrationId)).toEqual([]);
  expect(await lettersTo(rohan.player)).toMatchObject([{ text: expect.stringContaining('A pair leaves one deposit') }]);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test.each([200, 500])(
  'the other left ₹%i after the amount was changed: the larger of the two stays',
  async (amount) => {
    const event = await anEvent();
    const host = await aditiIn(event);
    await askDeposit(event, amount);
    const guest = await rohanIn(event);
    await pair(event, host, guest);
    const [stays, goes] = amount > 300 ? [guest, host] : [host, guest];
    expect(await depositsOf(stays.player, stays.registrationId)).toMatchObject([
      { amount: Math.max(300, amount), state: 'open' },
    ]);
    expect(await depositsOf(goes.player, goes.registrationId)).toMatchObject([
      { state: 'given_back', why: 'pair_left_one' },
    ]);
    expect(await refundsOf(goes.registrationId)).toEqual([{ amount: Math.min(300, amount) * 100, isDeposit: true }]);
    expect(await refundsOf(stays.registrationId)).toEqual([]);
  },
);

test('who has the place left none: the other’s stays, and is not doubled', async () => {
  const event = await aDoublesEvent(t);
  const aditi = await aditiIn(event);
  await askDeposit(event);
  const rohan = await rohanIn(event);
  await pair(event, aditi, rohan);
  expect(await depositsOf(rohan.player, rohan.registrationId)).toMatchObject([{ state: 'open' }]);
  expect(await refundsOf(rohan.registrationId)).toEqual([]);
});

test('nobody is found: fee and deposit come back, and neither says that the organizer ended it', async () => {
  const event = await anEvent();
  const rohan = await rohanIn(event);
  await sql`update events set last_date = now() - interval '1 second' where id = ${event.eventId}`.execute(t.db);
  await endWaits(t.deps);
  await endWaits(t.deps);
  expect(await refundsOf(rohan.registrationId)).toEqual([
    { amount: 65_000, isDeposit: false },
    { amount: 30_000, isDeposit: true },
  ]);
  expect(await depositsOf(rohan.player, rohan.registrationId)).toMatchObject([
    { state: 'given_back', why: 'no_partner' },
  ]);
  expect(await lettersTo(rohan.player)).toHaveLength(1);
});

test('an invited partner declines, and the inviter says nothing or takes it back: fee and deposit, once', async () => {
  const event = await anEvent();
  for (const isSilent of [true, false]) {
    const inviter = await aParticipant(t, { name: isSilent ? 'Rohan Das' : 'Kabir Shah' });
    const invited = await anAwaitedPartner(t, { event, inviter });
    const declined = await t.call(partnerInviteEndpoints.decline, { params: { token: invited.token }, body: {} });
    expect(declined).toMatchObject({ status: 200 });
    if (isSilent) {
      await letDecisionRunOut(t, invited);
      await endWaits(t.deps);
    } else {
      const params = { registrationId: invited.registrationId };
      const back = await t.call(refundEndpoints.cancel, { token: inviter.token, params, body: {} });
      expect(back).toMatchObject({ status: 200 });
    }
    expect(await depositsOf(inviter, invited.registrationId)).toMatchObject([
      { state: 'given_back', why: isSilent ? 'no_partner' : 'withdrawn_by_rules' },
    ]);
    expect(await refundsOf(invited.registrationId)).toEqual([
      { amount: 65_000, isDeposit: false },
      { amount: 30_000, isDeposit: true },
    ]);
  }
});
