import type { Paise } from '../../money.ts';

/** Who pays the fee of a pair whose partner is invited: the inviter all of it, or each half. */
export type PartnerShare = 'whole' | 'half';

/** What the two of a pair pay, together always the fee: of an odd paisa the inviter pays the one more. */
export function partnerShares(fee: Paise, share: PartnerShare): { inviter: Paise; partner: Paise } {
  const partner = (share === 'half' ? Math.floor(fee / 2) : 0) as Paise;
  return { inviter: (fee - partner) as Paise, partner };
}
