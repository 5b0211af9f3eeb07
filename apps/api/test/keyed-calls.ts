import { deskStories } from './keyed-calls-of-desk.ts';
import { squadStories } from './squads/keyed-calls.ts';
import { type KeyedStory, storyTools } from './keyed-story.ts';
import { eventAnnouncementEndpoints } from '@maidan/contract/entries/announcements';
import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { categoryCallOffEndpoints } from '@maidan/contract/entries/category-call-off';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { openRefundEndpoints } from '@maidan/contract/entries/open-refunds';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { eventCopyEndpoints } from '@maidan/contract/events/copies';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { tieEndpoints } from '@maidan/contract/matchday/ties';
import { vendorOnboardingEndpoints } from '@maidan/contract/money/easy-split-onboarding';
import { tiePresets } from '@maidan/domain/draws/tie-form';
import { sql } from 'kysely';
import { runRefund } from '../src/features/entries/refunds/send-refund.ts';
import { oneRow } from '../src/platform/db/db.ts';
import { anAdmin, anApprovedEvent, anOrganizer, aParticipant, type MadeEvent, vendorForm } from './factories.ts';
import { aHeldEntry, aPaidEvent, aPaidRegistration, anEntryForm, letHoldRunOut } from './factories-entries.ts';
import { anAwaitedPartner, aPlayer } from './factories-pairs.ts';
import { aConfirmedRegistration } from './factories-registrations.ts';
import type { TestApi } from './start.ts';

/** Every call that takes an `Idempotency-Key`, each with data of its own. */
export function keyedStories(t: TestApi): KeyedStory[] {
  const { counts, story, entered } = storyTools(t);
  const givenBack = (registrationId: string) =>
    counts(sql<Record<string, number>>`select
      (select count(*)::int from refunds f join orders o on o.id = f.order_id
        where o.id in (select order_id from order_lines where registration_id = ${registrationId})) as refunds,
      (select count(*)::int from audit_log where subject_id = ${registrationId}::text::uuid
        and action = 'registration_cancelled') as cancelled`);
  /** A fee that the provider failed to refund. */
  const aStuckRefund = async () => {
    const { event, registrationId } = await aPaidRegistration(t);
    const params = { eventId: event.eventId, registrationId };
    const { refund } = (
      await t.call(refundEndpoints.refund, { token: event.token, params, body: { reason: 'FAILED' } })
    ).body;
    await runRefund(t.deps, refund._id);
    return { token: event.token, params: { eventId: event.eventId, refundId: refund._id as string } };
  };
  const followedUp = (refundId: string) =>
    counts(sql<Record<string, number>>`select f.attempt,
      (select count(*)::int from payout_items where kind = 'refund_paid' and refund_id = f.id) as comes_back,
      (select count(*)::int from audit_log where subject_id = f.registration_id
        and action in ('refund_retried', 'refund_paid_by_hand')) as deeds
      from refunds f join orders o on o.id = f.order_id where f.id = ${refundId}`);
  const byHand = { how: 'upi', reference: '432198765012' };
  const recorded = (what: { match: string; rubber?: string }) =>
    counts(sql<Record<string, number>>`select count(*)::int as results from audit_log
      where action = 'result_recorded' and details @> ${JSON.stringify(what)}::jsonb`);
  const matches = matchesOf(t, { name: "Men's Singles", format: 'singles' }, 16);
  const ties = matchesOf(t, { name: 'District teams', format: 'team' }, 8);
  let tie: { event: MadeEvent; match: LiveMatchAnswer; rubbers: string[] } | null = null;

  return [
    story('enter and pay', entryEndpoints.register, async () => {
      const event = await aPaidEvent(t);
      const { token } = await aParticipant(t);
      return { token, params: { eventId: event.eventId }, body: anEntryForm(), effects: entered(event) };
    }),
    story('enter for free', entryEndpoints.register, async () => {
      const event = await anApprovedEvent(t);
      const { token } = await aParticipant(t);
      return { token, params: { eventId: event.eventId }, body: anEntryForm(), effects: entered(event) };
    }),
    story('enter two players at once', enteringEndpoints.enter, async () => {
      const event = await aPaidEvent(t);
      const { token } = await aParticipant(t);
      const players = ['Ira Joshi', 'Tara Rao'].map((name) => ({
        player: { name, dob: '1998-04-12', gender: 'female', phone: '9876543210' },
        categories: [{ name: "Women's Singles" }],
      }));
      return { token, params: { eventId: event.eventId }, body: { players, consent: true }, effects: entered(event) };
    }),
    story('add a category', enteringEndpoints.addCategories, async () => {
      const categories = ['Open', 'Veterans'].map((name) => ({ name, price: 300, capacity: 4 }));
      const event = await anApprovedEvent(t, { categories });
      const form = { categories: [{ name: 'Open' }] };
      const { player, registrationId } = await aPaidRegistration(t, { event, form });
      const body = { categories: [{ name: 'Veterans' }] };
      return { token: player.token, params: { registrationId }, body, effects: entered(event) };
    }),
    story('accept an invitation and pay half', partnerInviteEndpoints.accept, async () => {
      const { event, token: invite } = await anAwaitedPartner(t);
      const { token } = await aParticipant(t);
      const player = aPlayer('Aditi Rao', { gender: 'female' });
      const effects = counts(sql<Record<string, number>>`select
        (select count(*)::int from registrations where event_id = ${event.eventId}) as registrations,
        (select count(*)::int from registration_entries n join categories c on c.id = n.category_id
          where c.event_id = ${event.eventId} and n.pair_of is not null) as partners,
        (select count(*)::int from orders where event_id = ${event.eventId} and status = 'open') as orders,
        (select sum(taken)::int from categories where event_id = ${event.eventId}) as taken`);
      return { token, params: { token: invite }, body: { player, consent: true }, effects };
    }),
    ...squadStories(t),
    story('pay for a place that ran out', entryEndpoints.pay, async () => {
      const { event, player, registrationId } = await aHeldEntry(t);
      await letHoldRunOut(t, registrationId);
      return { token: player.token, params: { registrationId }, effects: entered(event) };
    }),
    story('cancel a paid place', refundEndpoints.cancel, async () => {
      const { player, registrationId } = await aPaidRegistration(t);
      return { token: player.token, params: { registrationId }, body: {}, effects: givenBack(registrationId) };
    }),
    story('cancel an unpaid place', refundEndpoints.cancel, async () => {
      const { player, registrationId } = await aHeldEntry(t);
      return { token: player.token, params: { registrationId }, body: {}, effects: givenBack(registrationId) };
    }),
    story('refund as the organizer', refundEndpoints.refund, async () => {
      const { event, registrationId } = await aPaidRegistration(t);
      const params = { eventId: event.eventId, registrationId };
      return { token: event.token, params, body: { reason: 'Injury' }, effects: givenBack(registrationId) };
    }),
    story('change an event and refund whom it leaves out', eventChangeEndpoints.save, async () => {
      const { event, registrationId } = await aPaidRegistration(t);
      const { id } = await oneRow(
        t.db,
        sql<{ id: string }>`select id from registration_entries where registration_id = ${registrationId}`,
      );
      const body = {
        categories: event.categories.map(({ name, pricePaise }) => ({ name, price: pricePaise / 100, maxAge: 10 })),
        choices: [{ entry: id, to: null }],
        changeReason: 'For children only',
      };
      return {
        token: event.token,
        params: { eventId: event.eventId },
        body,
        effects: givenBack(registrationId),
      };
    }),
    story('try an open refund again', openRefundEndpoints.retry, async () => {
      const stuck = await aStuckRefund();
      return { ...stuck, body: {}, effects: followedUp(stuck.params.refundId) };
    }),
    story('try an open refund again as administrator', openRefundEndpoints.retryAsAdmin, async () => {
      const { params } = await aStuckRefund();
      return { token: (await anAdmin(t)).token, params, body: {}, effects: followedUp(params.refundId) };
    }),
    story('pay an open refund by hand', openRefundEndpoints.payByHand, async () => {
      const stuck = await aStuckRefund();
      return { ...stuck, body: byHand, effects: followedUp(stuck.params.refundId) };
    }),
    story('pay an open refund as administrator', openRefundEndpoints.payAsAdmin, async () => {
      const { params } = await aStuckRefund();
      return { token: (await anAdmin(t)).token, params, body: byHand, effects: followedUp(params.refundId) };
    }),
    story('call an event off', callOffEndpoints.start, async () => {
      const { event } = await aHeldEntry(t);
      const effects = counts(sql<Record<string, number>>`select
        (select count(*)::int from call_offs where event_id = ${event.eventId}) as called_off,
        (select count(*)::int from call_off_entries where event_id = ${event.eventId}) as entries,
        (select count(*)::int from audit_log where event_id = ${event.eventId} and action = 'event_call_off') as deeds`);
      const body = { reason: 'Rain', refund: 'full' };
      return { token: event.token, params: { eventId: event.eventId }, body, effects };
    }),
    story('call one category off', categoryCallOffEndpoints.start, async () => {
      const categories = [
        { name: 'Singles', price: 300 },
        { name: 'Veterans', price: 200 },
      ];
      const event = await anApprovedEvent(t, { categories });
      await aHeldEntry(t, { event, form: { categories: [{ name: 'Veterans' }] } });
      const effects = counts(sql<Record<string, number>>`select
        (select count(*)::int from registration_entries e join registrations r on r.id = e.registration_id
          where r.event_id = ${event.eventId} and e.state = 'cancelled') as ended,
        (select count(*)::int from notifications where news ->> 'kind' = 'category_called_off' and user_id in
          (select user_id from registrations where event_id = ${event.eventId})) as told`);
      const body = { category: 'Veterans', reason: 'Too few entries' };
      return { token: event.token, params: { eventId: event.eventId }, body, effects };
    }),
    story('write to the players', eventAnnouncementEndpoints.create, async () => {
      const event = await anApprovedEvent(t);
      await aConfirmedRegistration(t, { event });
      const effects = counts(sql<Record<string, number>>`select
        (select count(*)::int from event_announcements where event_id = ${event.eventId}) as announcements,
        (select count(*)::int from messages where event_id = ${event.eventId}) as messages`);
      return { token: event.token, params: { eventId: event.eventId }, body: { text: 'Lunch is at 1 pm' }, effects };
    }),
    ...deskStories(t),
    story('undo a check-in', checkInEndpoints.undoCheckIn, async () => {
      const event = await anApprovedEvent(t);
      const { registrationId } = await aConfirmedRegistration(t, { event });
      const params = { eventId: event.eventId };
      await t.call(checkInEndpoints.checkIn, { token: event.token, params, body: { registrationId } });
      const effects = counts(sql<Record<string, number>>`select
        (select count(*)::int from scan_log where registration_id = ${registrationId} and result = 'undone') as undone,
        (select count(*)::int from audit_log where subject_id = ${registrationId}::text::uuid
          and action = 'check_in_undone') as deeds`);
      return { token: event.token, params: { ...params, registrationId }, effects };
    }),
    story('copy an event', eventCopyEndpoints.duplicate, async () => {
      const event = await anApprovedEvent(t);
      const body = { eventName: 'Winter Smash 2027', dateandtime: '2027-12-12T09:00', lastdate: '2027-12-01' };
      const effects = counts(
        sql<
          Record<string, number>
        >`select count(*)::int as events from events where organizer_id = ${event.organizerId}`,
      );
      return { token: event.token, params: { eventId: event.eventId }, body, effects };
    }),
    story('set up Easy Split', vendorOnboardingEndpoints.create, async () => {
      const { token, userId } = await anOrganizer(t);
      const effects = counts(sql<Record<string, number>>`select
        (select count(*)::int from vendors where organizer_id = ${userId}) as vendors,
        (select count(*)::int from sandbox_payees p join vendors v on v.provider_vendor_id = p.payee_ref
          where v.organizer_id = ${userId}) as payees,
        (select count(*)::int from audit_log where actor_id = ${userId} and action = 'vendor_created') as created`);
      return { token, params: {}, body: vendorForm, effects };
    }),
    story('record a result', liveEventEndpoints.result, async () => {
      const { event, match } = await matches();
      const params = { eventId: event.eventId, matchId: match._id };
      const body = { winner: match.sides[0]?.entry, kind: 'walkover', score: [] };
      return { token: event.token, params, body, effects: recorded({ match: match._id }) };
    }),
    story('record a rubber', tieEndpoints.record, async () => {
      if (!tie?.rubbers.length) tie = { ...(await ties()), rubbers: ['A-X', 'B-Y'] };
      const { event, match, rubbers } = tie;
      const rubber = rubbers.shift() ?? '';
      const params = { eventId: event.eventId, matchId: match._id };
      const game = [11, 7];
      const body = { rubber, winner: match.sides[0]?.entry, score: [game, game, game] };
      return { token: event.token, params, body, effects: recorded({ match: match._id, rubber }) };
    }),
  ];
}

/** Playable matches of live events, one after the other; an event serves several stories, because planning is slow. */
function matchesOf(t: TestApi, category: { name: string; format: 'singles' | 'team' }, entries: number) {
  let open: { event: MadeEvent; match: LiveMatchAnswer }[] = [];
  return async () => {
    if (open.length === 0) open = await aLiveEvent(t, category, entries);
    return open.shift() as (typeof open)[number];
  };
}

async function aLiveEvent(t: TestApi, category: { name: string; format: 'singles' | 'team' }, entries: number) {
  const event = await anApprovedEvent(t, { categories: [category] });
  for (let index = 1; index <= entries; index += 1)
    await aConfirmedRegistration(t, { event, name: `${category.format} ${index}` });
  const { token } = event;
  const params = { eventId: event.eventId };
  const tie = category.format === 'team' ? { tie: { rubbers: tiePresets.five_singles } } : {};
  const body = {
    startTime: '09:00',
    endTime: '21:00',
    matchTime: 20,
    courts: 4,
    courtHeads: ['Ravi', 'Sita', 'Anil', 'Mina'],
    lot_seed: 7,
    category_formats: { [category.name]: { ...tie, format: 'single_elimination' } },
  };
  const made = await t.call(fixtureEndpoints.create, { token, params, body });
  const live = await t.call(liveEventEndpoints.goLive, { token, body: { ...params, confirm: true } });
  if (made.status !== 200 || live.status !== 201) throw new Error('the event did not go live');
  const { matches } = (await t.call(liveEventEndpoints.read, { token, params })).body as { matches: LiveMatchAnswer[] };
  return matches.filter((match) => match.sides.every(({ entry }) => entry !== null)).map((match) => ({ event, match }));
}
