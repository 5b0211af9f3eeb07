import { saidReason } from '@maidan/domain/events/facts/price-facts';
import type { Fact } from '@maidan/domain/fact';

interface OrderLine {
  name: string;
  player: string;
  /** Of a discount, a deposit, or a fee that is not the category's own. */
  why: Pick<Fact, 'code' | 'values'> | null;
}

/** The category with why it is so much, and its player where the order pays for several. */
export function labelOfLine({ name, player, why }: OrderLine, lines: readonly OrderLine[]): string {
  const reason = why && saidReason(why);
  const category = reason ? `${name}: ${reason}` : name;
  return lines.every((line) => line.player === player) ? category : [player, category].filter(Boolean).join(', ');
}
