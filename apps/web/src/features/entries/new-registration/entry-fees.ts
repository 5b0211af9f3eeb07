import type { PublicEvent } from '@maidan/contract/events/public-events';
import { depositOf, depositReason } from '@maidan/domain/events/prices/deposit';
import type { Fact } from '@maidan/domain/fact';
import { fromRupees, sumRupees, toRupees } from '@maidan/domain/money';
import { pricesAt, rulesOfEvent } from '../../../platform/fees/event-prices.ts';
import { chosenCategories, type EntryDraft, isWaiting } from './entry-draft.ts';

/** Who pays how much of a fee that is shared: of a partner who is still wanted half of it. */
export const shareOf = (own: Pick<EntryDraft['chosen'][number], 'invite' | 'isWanted'> | undefined) =>
  own?.isWanted ? 'half' : (own?.invite?.share ?? null);

/** What each chosen category costs the player, and why, in the event's order: half of it where an invited or a wanted partner pays the other. */
export function agreedOf(event: PublicEvent, draft: EntryDraft, now = new Date()) {
  const categories = chosenCategories(event, draft);
  const prices = pricesAt(
    event,
    categories.map((category) => {
      const own = draft.chosen.find(({ name }) => name === category.name);
      return {
        category,
        feeClass: own?.feeClass ?? null,
        invite: shareOf(own),
        waits: isWaiting(category),
      };
    }),
    now,
  );
  return categories.map((category, at) => ({ category, ...(prices[at] ?? { amount: category.price, reasons: [] }) }));
}

/** What a chosen category costs before it is shared with a partner, and why. */
export const wholeFeeOf = (event: PublicEvent, draft: EntryDraft, name: string) =>
  agreedOf(event, { ...draft, chosen: draft.chosen.map(({ invite: _shared, isWanted: _wanted, ...own }) => own) }).find(
    ({ category }) => category.name === name,
  );

/** What is left beside the fees, and comes back: in rupees, with its rule; null where nothing is. */
export function depositIn(event: PublicEvent, draft: EntryDraft): { amount: number; why: Fact } | null {
  const { deposit } = rulesOfEvent(event.prices);
  const paid = agreedOf(event, draft).filter(({ category }) => !isWaiting(category));
  const amount = sumRupees(
    paid.map(({ category: { name }, amount: fee }) =>
      toRupees(depositOf(deposit, { category: name, fee: fromRupees(fee) })),
    ),
  );
  return deposit && amount > 0 ? { amount, why: depositReason(deposit.back) } : null;
}

/** What is to be paid now: nothing for what waits. */
export const totalOf = (event: PublicEvent, draft: EntryDraft): number =>
  sumRupees([
    ...agreedOf(event, draft).map(({ category, amount }) => (isWaiting(category) ? 0 : amount)),
    -(draft.codeOff ?? 0),
    depositIn(event, draft)?.amount ?? 0,
  ]);
