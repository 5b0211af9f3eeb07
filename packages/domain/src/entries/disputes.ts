/**
 * How far a dispute is: `open` waits for evidence, `under_review` for the bank's word; `won` and `lost` are its ends.
 */
export type DisputeState = 'open' | 'under_review' | 'won' | 'lost';
export const disputeStates = ['open', 'under_review', 'won', 'lost'] as const satisfies readonly DisputeState[];

/** What somebody says of a dispute, and since when it is so. */
export interface DisputeWord {
  state: DisputeState;
  at: Date;
}

/**
 * What follows when the provider's word of a dispute is compared with what is known of it. Words come late, twice and out
 * of order: an older one says nothing. `hold`: it is new, or its bank begins anew after it was won (pre-arbitration), and
 * money is held; `move`: between the open states; `end`: won or lost; `contradict`: it was lost and shall be otherwise,
 * which is for a person to look at.
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

/** Whether evidence can still be sent: the dispute waits for it and its deadline, if there is one, has not passed. */
export function takesEvidence(
  { state, respondBy }: { state: DisputeState; respondBy: Date | null },
  now: Date,
): boolean {
  return state === 'open' && (respondBy === null || now <= respondBy);
}
