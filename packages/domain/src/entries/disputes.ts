/**
 * The state of a dispute: `open` waits for evidence, `under_review` for the bank's decision; `won` and `lost` are
 * final.
 */
export type DisputeState = 'open' | 'under_review' | 'won' | 'lost';
export const disputeStates = ['open', 'under_review', 'won', 'lost'] as const satisfies readonly DisputeState[];

/** A report on a dispute, and since when it holds. */
export interface DisputeWord {
  state: DisputeState;
  at: Date;
}

/**
 * What follows when the provider's report on a dispute is compared with what is known of it. Reports arrive late,
 * twice and out of order: an older one changes nothing. `hold`: it is new, or the bank reopens it after it was won
 * (pre-arbitration), and money is held; `move`: between the open states; `end`: won or lost; `contradict`: it was lost
 * and is now reported otherwise, which needs a person.
 */
export function disputeStep(
  known: DisputeWord | null,
  told: DisputeWord,
): 'hold' | 'move' | 'end' | 'contradict' | null {
  if (!known) return 'hold';
  if (told.at < known.at || told.state === known.state) return null;
  if (known.state === 'lost') return 'contradict';
  if (known.state === 'won') return 'hold';
  return isOver(told.state) ? 'end' : 'move';
}

/** Whether the bank has decided. */
export const isOver = (state: DisputeState): boolean => state === 'won' || state === 'lost';

/** Whether evidence can still be sent: the dispute waits for it, and any deadline has not passed. */
export function takesEvidence(
  { state, respondBy }: { state: DisputeState; respondBy: Date | null },
  now: Date,
): boolean {
  return state === 'open' && (respondBy === null || now <= respondBy);
}
