import { type AgreedLine, sumOfLines } from '@maidan/domain/entries/entering/price-entries';
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
  /** `owed`: of an entry that has its place already. */
  kind: 'fee' | 'owed' | 'discount' | 'addition';
  /** Why a fee is raised, or of a discount. */
  why?: KeptLine['why'];
  amount: number;
}
