import { type KeyedStory, storyTools } from './keyed-story.ts';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { deskCategoryEndpoints } from '@maidan/contract/entries/desk-categories';
import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { waitingEndpoints } from '@maidan/contract/entries/waiting';
import { eventEndpoints } from '@maidan/contract/events/event';
import { sql } from 'kysely';
import { oneRow } from '../src/platform/db/db.ts';
import { anApprovedEvent } from './factories.ts';
import { aHeldEntry, aPaidEvent, aPaidRegistration } from './factories-entries.ts';
import type { TestApi } from './start.ts';

/** Those of the desk: fees, categories and places that the organizer takes, gives and asks for. */
export function deskStories(t: TestApi): KeyedStory[] {
  const { counts, story, entered } = storyTools(t);
  const walkIn = { name: 'Farah Khan', phone: '9876543210', categories: ["Women's Singles"], paid: 'cash' };
  const aFeeAtTheDesk = async (paid: 'cash' | 'none' = 'cash') => {
    const event = await aPaidEvent(t);
    const params = { eventId: event.eventId };
    const answer = await t.call(eventRegistrationEndpoints.addWalkIn, {
      token: event.token,
      params,
      body: { ...walkIn, paid },
    });
    return { token: event.token, params: { ...params, registrationId: answer.body.registration._id as string } };
  };
  const twoCategories = [
    { name: "Women's Singles", price: 500 },
    { name: 'Open Singles', price: 300 },
  ];
  /** Somebody has left, and somebody waits: offered the place, unless the organizer offers by hand. */
  const aFreedPlace = async (byHand: boolean) => {
    const event = await aPaidEvent(t, { capacity: 1 });
    const { token, eventId } = event;
    await t.call(eventEndpoints.saveWaiting, { token, params: { eventId }, body: { offerHours: 24, byHand } });
    const first = await aHeldEntry(t, { event });
    const waiting = await aHeldEntry(t, { event, form: { joinWaitlist: true } });
    const { registrationId } = first;
    await t.call(refundEndpoints.cancel, { token: first.player.token, params: { registrationId }, body: {} });
    const entryOf = async (of: typeof waiting): Promise<string> =>
      (
        await oneRow(
          t.db,
          sql<{ id: string }>`select id from registration_entries where registration_id = ${of.registrationId}`,
        )
      ).id;
    return { event, waiting, entryOf };
  };
  const atTheDesk = (registrationId: string) =>
    counts(sql<Record<string, number>>`select
      (select count(*)::int from desk_refunds where registration_id = ${registrationId}) as refunds,
      (select count(*)::int from audit_log where subject_id = ${registrationId}::text::uuid
        and action = 'desk_refund_taken_back') as undone`);
  const collected = (registrationId: string) =>
    counts(sql<Record<string, number>>`select
      (select count(*)::int from desk_payments where registration_id = ${registrationId}) as payments,
      (select amount_paise::int from registrations where id = ${registrationId}) as paid,
      (select count(*)::int from audit_log where subject_id = ${registrationId}::text::uuid
        and action = 'desk_payment_undone') as undone`);
  return [
    story('collect a fee at the desk', deskPaymentEndpoints.record, async () => {
      const fee = await aFeeAtTheDesk('none');
      return { ...fee, body: { amount: 100, how: 'cash' }, effects: collected(fee.params.registrationId) };
    }),
    story('undo a fee that was collected', deskPaymentEndpoints.undo, async () => {
      const { token, params } = await aFeeAtTheDesk('none');
      const body = { amount: 100, how: 'cash' };
      const { payment } = (await t.call(deskPaymentEndpoints.record, { token, params, body })).body;
      const effects = collected(params.registrationId);
      return { token, params: { ...params, paymentId: payment._id }, body: { reason: 'Mistyped' }, effects };
    }),
    story('hand back cash', refundEndpoints.recordAtDesk, async () => {
      const fee = await aFeeAtTheDesk();
      return { ...fee, body: { amount: 100, how: 'cash' }, effects: atTheDesk(fee.params.registrationId) };
    }),
    story('undo cash that was handed back', refundEndpoints.undoAtDesk, async () => {
      const { token, params } = await aFeeAtTheDesk();
      const body = { amount: 100, how: 'cash' };
      const { refund } = (await t.call(refundEndpoints.recordAtDesk, { token, params, body })).body;
      const effects = atTheDesk(params.registrationId);
      return { token, params: { ...params, refundId: refund._id }, body: { reason: 'Mistyped' }, effects };
    }),
    story('keep cash that was to be handed back', refundEndpoints.keepAtDesk, async () => {
      const { token, params } = await aFeeAtTheDesk();
      await t.call(refundEndpoints.refund, { token, params, body: { reason: 'Left', desk: { became: 'owed' } } });
      const effects = counts(sql<Record<string, number>>`select
        (select to_hand_back_paise::int from registrations where id = ${params.registrationId}) as promised,
        (select count(*)::int from audit_log where subject_id = ${params.registrationId}::text::uuid
          and action = 'desk_money_kept') as kept`);
      return { token, params, body: { reason: 'Never came' }, effects };
    }),
    story('enter somebody at the desk', eventRegistrationEndpoints.addWalkIn, async () => {
      const event = await aPaidEvent(t);
      const body = { ...walkIn, differentPerson: true }; // else the name alone keeps it from being done twice
      return { token: event.token, params: { eventId: event.eventId }, body, effects: entered(event) };
    }),
    story('add a category for a player', deskCategoryEndpoints.add, async () => {
      const event = await anApprovedEvent(t, { categories: twoCategories });
      const params = { eventId: event.eventId };
      const { token } = event;
      const entry = (await t.call(eventRegistrationEndpoints.addWalkIn, { token, params, body: walkIn })).body;
      const body = { categories: ['Open Singles'], paid: 'cash' };
      return { token, params: { ...params, registrationId: entry.registration._id }, body, effects: entered(event) };
    }),
    story('ask for a fee by a link', deskPaymentEndpoints.sendLink, async () => {
      const event = await anApprovedEvent(t, { categories: twoCategories });
      const { registrationId } = await aPaidRegistration(t, { event });
      const { token, eventId } = event;
      const params = { eventId, registrationId };
      const body = { categories: ['Open Singles'], paid: 'none' };
      await t.call(deskCategoryEndpoints.add, { token, params, body });
      const effects = counts(sql<Record<string, number>>`select count(*)::int as sent from audit_log
        where subject_id = ${params.registrationId}::text::uuid and action = 'fee_link_sent'`);
      return { token, params, effects };
    }),
    story('offer a free place by hand', waitingEndpoints.offer, async () => {
      const { event, waiting, entryOf } = await aFreedPlace(true);
      const entry = await entryOf(waiting);
      const params = { eventId: event.eventId, registrationId: waiting.registrationId, entryId: entry };
      return { token: event.token, params, effects: entered(event) };
    }),
    story('pass an offer on', waitingEndpoints.pass, async () => {
      const { event, waiting, entryOf } = await aFreedPlace(false);
      const params = { registrationId: waiting.registrationId, entryId: await entryOf(waiting) };
      return { token: waiting.player.token, params, body: { leave: true }, effects: entered(event) };
    }),
  ];
}
