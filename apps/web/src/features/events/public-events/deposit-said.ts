import type { PublicEvent } from '@maidan/contract/events/public-events';
import { offeredNow } from '@maidan/domain/events/registration-window';
import { rupees } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { publicWords } from './words.ts';

interface Asked {
  amount: number;
  own: readonly { category: string; amount: number }[];
}

/** What is left beside a fee, in rupees: the most of these categories, and whether others take less. Null: nothing is. */
function mostDeposit(
  { amount, own }: Asked,
  categories: readonly { name: string; price: number }[],
): { most: number; isUpTo: boolean } | null {
  const asked = categories
    .filter(({ price }) => price > 0)
    .map(({ name }) => own.find(({ category }) => category === name)?.amount ?? amount);
  const most = Math.max(0, ...asked);
  return most > 0 ? { most, isUpTo: asked.some((one) => one < most) } : null;
}

/** "+ ₹200 deposit", beside the lowest fee; null where none is asked. */
export function depositBeside({ prices, categories }: Pick<PublicEvent, 'prices' | 'categories'>): string | null {
  const found = prices?.deposit ? mostDeposit(prices.deposit, offeredNow(categories)) : null;
  if (!found) return null;
  const words = wordsNow(publicWords);
  return (found.isUpTo ? words.plusDepositUpTo : words.plusDeposit)({ amount: rupees(found.most) });
}

/** What is left beside each fee, and who has it back, in a sentence; null where none is asked. */
export function depositInWords(
  deposit: (Asked & { back: 'checked_in' | 'on_court' }) | null | undefined,
  categories: readonly { name: string; price: number }[],
): string | null {
  const found = deposit ? mostDeposit(deposit, categories) : null;
  if (!deposit || !found) return null;
  const words = wordsNow(publicWords);
  return (found.isUpTo ? words.depositUpTo : words.deposit)({ amount: rupees(found.most), back: deposit.back });
}
