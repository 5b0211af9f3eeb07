import type { QuotedLine } from '@maidan/contract/entries/entering';
import { sumRupees } from '@maidan/domain/money';
import { reasonInWords } from '../../../platform/fees/reason-words.ts';

export interface QuotedEntry {
  amount: number;
  state: QuotedLine['state'];
  /** What makes it more or less than the category's own fee, each with its amount; of a raised fee none. */
  reasons: { text: string; amount: number | null }[];
}

/** An entry of a quote: the sum of its lines, and why it is so much. */
export function quotedEntry(lines: readonly QuotedLine[], category: string): QuotedEntry | undefined {
  const own = lines.filter((line) => line.category === category);
  const [fee] = own;
  if (!fee) return undefined;
  return {
    amount: sumRupees(own.map(({ amount }) => amount)),
    state: fee.state,
    reasons: own.flatMap(({ why, kind, amount }) =>
      why ? [{ text: reasonInWords(why), amount: kind === 'fee' ? null : amount }] : [],
    ),
  };
}
