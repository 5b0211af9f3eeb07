import { rupees } from '../format.ts';

/** Why a fee is more or less than the category's own: each reason on a line, with what it takes off. */
export function PriceReasons({ reasons }: { reasons: readonly { text: string; amount: number | null }[] }) {
  return reasons.map(({ text, amount }) => (
    <span key={text} className="quiet small" style={{ display: 'block' }}>
      {text}
      {amount !== null && <span className="num"> {rupees(amount)}</span>}
    </span>
  ));
}
