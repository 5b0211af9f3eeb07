import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  acceptInvite,
  anAwaitedPartner,
  anInvitation,
  aPlayer,
  letInviteRunOut,
} from '../../../../test/factories-pairs.ts';
import { aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
const waiting = async ({ token }: { token: string }) =>
  (await t.call(partnerInviteEndpoints.mine, { token })).body.invites;

test('an invitation stands in the account of the address it was sent to, until it is answered', async () => {
  const aditi = await aParticipant(t, { name: 'Aditi Rao' });
  const invited = await anAwaitedPartner(t, { email: aditi.email.toUpperCase() });
  expect(await waiting(aditi)).toMatchObject([
    {
      event: { _id: invited.event.eventId, name: invited.event.name },
      category: 'Mixed Doubles',
      from: 'Rohan Das',
      name: 'Aditi Rao',
      isAskedFor: false,
      share: 650,
      token: invited.token,
    },
  ]);
  expect(await waiting(invited.inviter)).toEqual([]);
  await acceptInvite(t, invited.token, aditi, aPlayer('Aditi Rao', { gender: 'female' }));
  expect(await waiting(aditi)).toEqual([]);
});

test('it does not stand there before the inviter has paid, after it has run out, or once it was declined', async () => {
  const aditi = await aParticipant(t, { name: 'Aditi Rao' });
  await anInvitation(t, { email: aditi.email });
  expect(await waiting(aditi)).toEqual([]);
  const late = await anAwaitedPartner(t, { email: aditi.email });
  await letInviteRunOut(t, late);
  expect(await waiting(aditi)).toEqual([]);
  const declined = await anAwaitedPartner(t, { email: aditi.email });
  expect(await waiting(aditi)).toHaveLength(1);
  await t.call(partnerInviteEndpoints.decline, { params: { token: declined.token }, body: {} });
  expect(await waiting(aditi)).toEqual([]);
  // Nothing of the address is left.
  expect(
    await rows(
      t.db,
      sql`select from partner_invites where entry_id = ${declined.entryId} and (email_enc is not null or email_index is not null)`,
    ),
  ).toEqual([]);
});

test('an address that nobody has proved shows nobody’s invitations', async () => {
  const stranger = await aParticipant(t, { name: 'Aditi Rao', emailProof: 'none' });
  await anAwaitedPartner(t, { email: stranger.email });
  expect(await waiting(stranger)).toEqual([]);
  await sql`update users set email_proof = 'proved' where id = ${stranger.userId}`.execute(t.db);
  expect(await waiting(stranger)).toHaveLength(1);
});
