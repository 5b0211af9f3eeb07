import { type Paise, paise } from '../../money.ts';

/** What the inviter and the partner pay of a fee, which always adds up: of an odd sum the inviter pays the paisa more. */
export function sharesOf(fee: Paise, share: 'whole' | 'half'): { inviter: Paise; partner: Paise } {
  const partner = share === 'half' ? Math.floor(fee / 2) : 0;
  return { inviter: paise(fee - partner), partner: paise(partner) };
}
