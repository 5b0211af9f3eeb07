import { factsOf } from '../fact.ts';

/** What stands against deleting an account, and what the deletion waits for, in English. */
const sentences = {
  closed_by_operator: () => 'An administrator’s account is closed by whoever runs this installation.',
  event_still_open: (it: { event: string }) => `${it.event} is still open. Complete or delete it first.`,
  events_still_open: (it: { count: number; events: readonly string[]; more: number }) =>
    `${it.count} events are still open: ${named(it)}. Complete or delete them first.`,
  money_on_its_way: (it: { amount: string }) =>
    `${it.amount} is on its way to your bank. Ask again when it has arrived.`,
  refunds_to_balance: (it: { amount: string }) =>
    `${it.amount} of refunds is still to be balanced with your settlements.`,
  refund_to_player: () => 'A refund to a player is still on its way.',
  refunds_to_players: (it: { count: number }) => `${it.count} refunds to players are still on their way.`,
  player_disputes: () => 'A player’s bank asks a payment back. Ask again when it has decided.',
  has_a_place: (it: { events: readonly string[]; more: number }) =>
    `You have a place in ${named(it)}. Your details stay until it is played, or until you cancel.`,
  own_refund_on_its_way: () => 'A refund to you is still on its way.',
  own_dispute: () => 'Your bank has not decided yet about a payment that it asks back.',
};

const named = ({ events, more }: { events: readonly string[]; more: number }) =>
  `${events.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;

export type AccountFacts = typeof sentences;
export const accountFact = factsOf(sentences);
