import { type AgreedLine, sumOfLines } from '@maidan/domain/entries/entering/price-entries';
import { depositOf, depositReason } from '@maidan/domain/events/prices/deposit';
import type { PriceRules } from '@maidan/domain/events/prices/price-rules';
import type { Fact } from '@maidan/domain/fact';

/** A fee or discount as the database keeps it: its reason as data. */
export interface KeptLine {
  kind: 'fee' | 'discount';
  why: Pick<Fact, 'code' | 'values'> | null;
  /** In paise. */
  amount: number;
}

/** What is kept with an entry; null where it is the category's own price. */
export const keptLines = (lines: readonly AgreedLine[]): KeptLine[] | null =>
  lines.every(({ kind, reason }) => kind === 'fee' && reason === null)
    ? null
    : lines.map(({ kind, reason, amount }) => ({
        kind,
        why: reason && { code: reason.code, values: reason.values },
        amount,
      }));

/** The lines of an order for an entry: as agreed, or its price alone where that was agreed anew since. */
export const linesOf = ({
  price,
  priceLines,
}: {
  price: number;
  priceLines?: readonly KeptLine[] | null;
}): KeptLine[] =>
  priceLines && sumOfLines(priceLines) === price ? [...priceLines] : [{ kind: 'fee', why: null, amount: price }];

/** A fee, discount or addition of one entry of one player, in paise. */
export interface NewLine {
  registrationId: string;
  entryId: string;
  /** `owed`: of an entry that has its place already. `deposit`: beside the fee, and given back to who comes. */
  kind: 'fee' | 'owed' | 'discount' | 'addition' | 'deposit';
  /** Why a fee is raised, or of a discount. */
  why?: KeptLine['why'];
  amount: number;
}

interface Depositing {
  id: string;
  registrationId: string;
  categoryId: string;
  price: number;
  /** A pair leaves one deposit, with the entry that has the place. */
  pairOf?: string | null | undefined;
}

/** The deposits that entries leave beside their fees by the event's rules, as lines of the order that pays for them. */
export function depositLines({ deposit }: Pick<PriceRules, 'deposit'>, entries: readonly Depositing[]): NewLine[] {
  if (!deposit) return [];
  const { code, values } = depositReason(deposit.back);
  return entries.flatMap(({ id: entryId, registrationId, categoryId, price, pairOf }): NewLine[] => {
    const amount = pairOf ? 0 : depositOf(deposit, { category: categoryId, fee: price });
    return amount > 0 ? [{ registrationId, entryId, kind: 'deposit', why: { code, values }, amount }] : [];
  });
}
