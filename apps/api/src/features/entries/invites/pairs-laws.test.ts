import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { createRandom } from '@maidan/domain/random';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import {
  acceptInvite,
  aDoublesEvent,
  anInvitation,
  aPlayer,
  type Inviting,
  letDecisionRunOut,
  letInviteRunOut,
  payOrder,
} from '../../../../test/factories-pairs.ts';
import { letHoldRunOut } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { expireHolds } from '../records/holds.ts';
import { endWaits } from './end-waits.ts';

const t = startApi();

interface Played extends Inviting {
  partners: { who: Person; registrationId: string; orderId: string | null }[];
}

/** What holds at every moment, whatever people do. */
async function expectLaws(event: MadeEvent, what: string): Promise<void> {
  const { eventId } = event;
  const off = await rows(
    t.db,
    sql<{ name: string; taken: number; living: number }>`select * from (
        select c.name, c.taken, (select count(*)::int from registration_entries n where n.category_id = c.id and n.pair_of is null
          and n.state in ('held', 'awaiting_partner', 'offered', 'confirmed')) as living
        from categories c where c.event_id = ${eventId}) counted where taken <> living`,
  );
  expect(off, `places taken are living entries, after ${what}`).toEqual([]);
  const twice = await rows(
    t.db,
    sql`select n.pair_of from registration_entries n join categories c on c.id = n.category_id
      where c.event_id = ${eventId} and n.pair_of is not null and n.state in ('held', 'confirmed')
      group by n.pair_of having count(*) > 1`,
  );
  expect(twice, `an invitation is accepted once, after ${what}`).toEqual([]);
  const shares = await rows(
    t.db,
    sql<{ id: string; sum: number }>`select * from (
        select n.id, n.price_paise + coalesce((select i.share_paise from partner_invites i
          where i.entry_id = n.id and i.state <> 'replaced'), 0) as sum
        from registration_entries n join categories c on c.id = n.category_id and c.price_paise > 0
        where c.event_id = ${eventId} and n.pair_of is null and n.state in ('held', 'awaiting_partner', 'confirmed')) fees
      where sum <> 130001`,
  );
  expect(shares, `both shares are the fee, after ${what}`).toEqual([]);
  const alone = await rows(
    t.db,
    sql`select s.id from registration_entries s join registration_entries n on n.id = s.pair_of
      join categories c on c.id = n.category_id
      where c.event_id = ${eventId} and s.state = 'confirmed' and n.state not in ('confirmed')`,
  );
  expect(alone, `nobody plays in a pair that is gone, after ${what}`).toEqual([]);
  const { lost } = await oneRow(
    t.db,
    sql<{
      lost: number;
    }>`select count(*)::int as lost from order_lines l join orders o on o.id = l.order_id and o.paid_at is not null
      join registration_entries n on n.id = l.entry_id
      where o.event_id = ${eventId} and n.state in ('cancelled', 'expired') and l.refunded_paise < l.amount_paise`,
  );
  // All of it goes back as long as registrations are open.
  expect(lost, `no money is left with somebody who does not play, after ${what}`).toBe(0);
}

test('whatever people do with their invitations: places, shares and money add up', { timeout: 120_000 }, async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  const { below } = createRandom(String(seed));
  const event = await aDoublesEvent(t, { price: 1300.01, capacity: 6 });
  const pairs: Played[] = [];
  const one = <T>(list: readonly T[]): T | undefined => list[below(Math.max(1, list.length))];
  const deeds: Record<string, () => Promise<unknown>> = {
    invite: async () => {
      const inviter = await aParticipant(t, { name: `Inviter ${pairs.length} ${seed}` });
      const partner = `Partner ${pairs.length} ${seed}`;
      const made = await anInvitation(t, {
        event,
        inviter,
        partner,
        share: pairs.length === 0 || below(2) === 0 ? 'half' : 'whole',
      }).catch(() => null);
      if (made) pairs.push({ ...made, partners: [] });
    },
    pay: async () => {
      const pair = one(pairs.filter(({ orderId }) => orderId));
      if (pair?.orderId) await payOrder(t, pair.orderId);
    },
    accept: async () => {
      const pair = one(pairs);
      if (!pair) return;
      const who = await aParticipant(t);
      const name = `Guest ${pairs.indexOf(pair)} ${pair.partners.length} ${seed}`;
      const { status, body } = await acceptInvite(t, pair.token, who, aPlayer(name, { gender: 'female' }));
      if (status === 200)
        pair.partners.push({ who, registrationId: body.registration._id, orderId: body.payment?.orderId ?? null });
    },
    payPart: async () => {
      const partner = one(pairs.flatMap(({ partners }) => partners.filter(({ orderId }) => orderId)));
      if (partner?.orderId) await payOrder(t, partner.orderId);
    },
    letPartnerRunOut: async () => {
      const partner = one(pairs.flatMap(({ partners }) => partners));
      if (partner) await letHoldRunOut(t, partner.registrationId);
      await expireHolds(t.deps, event.eventId);
    },
    decline: async () => {
      const pair = one(pairs);
      if (pair) await t.call(partnerInviteEndpoints.decline, { params: { token: pair.token }, body: {} });
    },
    leave: async () => {
      const pair = one(pairs);
      if (!pair) return;
      const { inviter, registrationId } = pair;
      await t.call(refundEndpoints.cancel, { token: inviter.token, params: { registrationId }, body: {} });
    },
    cancel: async () => {
      const pair = one(pairs);
      const partner = pair && below(2) === 0 ? one(pair.partners) : null;
      if (!pair) return;
      const { token, registrationId } = partner
        ? { token: partner.who.token, registrationId: partner.registrationId }
        : { token: pair.inviter.token, registrationId: pair.registrationId };
      await t.call(refundEndpoints.cancel, { token, params: { registrationId }, body: {} });
    },
    name: async () => {
      const pair = one(pairs);
      if (!pair) return;
      const { inviter, registrationId, entryId } = pair;
      const name = `Named ${below(1e6)} ${seed}`;
      const partner = below(2) === 0 ? { name } : { name, invite: true, share: below(2) === 0 ? 'half' : 'whole' };
      await t.call(correctionEndpoints.changeOwnPartner, {
        token: inviter.token,
        params: { registrationId, entryId },
        body: { partner },
      });
    },
    silence: async () => {
      const pair = one(pairs);
      if (!pair) return;
      await (below(2) === 0 ? letInviteRunOut(t, pair) : letDecisionRunOut(t, pair));
      await endWaits(t.deps);
    },
  };
  const names = Object.keys(deeds);
  const done: string[] = [];
  const begun = ['invite', 'pay', 'accept', 'payPart', 'leave', 'invite', 'pay', 'accept', 'invite', 'pay'];
  for (let step = 0; step < 60; step += 1) {
    const name = begun[step] ?? one(names) ?? 'invite';
    await deeds[name]?.();
    done.push(name);
    await expectLaws(event, `${done.join(' ')} (SEED=${seed})`);
  }
  // In the end all inviters leave: nobody's money is left.
  for (const { inviter, registrationId } of pairs) {
    await t.call(refundEndpoints.cancel, { token: inviter.token, params: { registrationId }, body: {} });
    await expectLaws(event, `${done.join(' ')}, all leave (SEED=${seed})`);
  }
  expect(pairs.length, 'no invitation was made: the laws were not tried').toBeGreaterThan(1);
});
