import { type Paise, paise } from '../../money.ts';
import { feeDue, type GiveBack, type PaidFee } from './refund-due.ts';

/** What became of money that the desk took, when the entry it paid for is given up. */
export const deskOutcomes = ['handed_back', 'kept', 'owed'] as const;
export type DeskOutcome = (typeof deskOutcomes)[number];

/** What the desk took of a registration, handed back, and is to have handed back in all. In paise. */
export interface DeskSums {
  took: Paise;
  handedBack: Paise;
  toHandBack: Paise;
}

/** What is still to be handed back; a payment that was undone since leaves less. */
export const stillToHandBack = ({ took, handedBack, toHandBack }: DeskSums): Paise =>
  paise(Math.max(0, Math.min(took, toHandBack) - handedBack));

/**
 * What of these fees, to be paid at the desk, may go back: what is still owed of them was never taken, and never more
 * than what is there and not promised to anybody yet.
 */
export function deskDue(
  fees: readonly PaidFee[],
  { took, handedBack, toHandBack, owed }: DeskSums & { owed: Paise },
  by: GiveBack,
): Paise {
  let open: number = owed;
  let due = 0;
  for (const fee of fees) {
    const unpaid = Math.min(open, fee.paid);
    open -= unpaid;
    due += feeDue({ ...fee, paid: paise(fee.paid - unpaid) }, by);
  }
  return paise(Math.max(0, Math.min(due, took - Math.max(handedBack, toHandBack))));
}

/** What the desk is to have handed back in all, once this much more is promised or handed out. */
export const promised = ({ handedBack, toHandBack }: DeskSums, more: Paise): Paise =>
  paise(Math.max(handedBack, toHandBack) + more);

/** May what is to be handed back be kept after all? Only if some of it is still there. */
export const decideKeeping = (sums: DeskSums): { ok: true } | { ok: false; reason: 'nothing_to_hand_back' } =>
  stillToHandBack(sums) > 0 ? { ok: true } : { ok: false, reason: 'nothing_to_hand_back' };
