import { defineWords } from '../../../platform/language.tsx';

const en = {
  move: 'Move',
  moveFrom: 'Move {name} from {category} to another category',
  title: 'Move {name} to another category?',
  sub: 'From {category}. The ticket stays the same.',
  subPair: 'From {category}, together with {partner}. The ticket stays the same.',
  to: 'To',
  choose: 'Please choose a category',
  full: '{category} (full)',
  less: '{category} costs {amount} less. The difference comes off what is still owed; then what was paid online goes back, then by hand what the desk took.',
  more: '{category} costs {amount} more. The player pays nothing extra: the move was not their wish.',
  same: 'The fee is the same.',
  until: 'Full refund on request until',
  untilWhy:
    'A player who does not want to play there can cancel by the end of that day and gets the whole fee back, whatever the refund rules say.',
  reason: 'Reason',
  reasonWhy: 'The player sees it, and it stays in the history.',
  confirm: 'Move',
  done: '{name} now plays {category}',
  back: '{amount} is on its way back',
  byHand: 'Pay {amount} back by hand',
  owedLess: '{amount} less is owed',
  exception: 'Outside the limits: your exception',
  undoneFull: 'No longer fits. It was to move to {to}, which was full by then: move it, refund it or keep it in.',
  undoneOther: 'No longer fits. It was to move to {to}, which was not possible: move it, refund it or keep it in.',
  undoneRefund: 'No longer fits. It was to be refunded, which was not possible: refund it, move it or keep it in.',
  keepIn: 'Keep in',
  keptIn: '{name} stays in {category}',
  /** To the player. */
  moved: 'You were moved from {from} to {to}',
  movedWhy: 'If you do not want that, cancel by {until} and you get the whole fee for it back.',
} as const;

export type English = typeof en;

export const movingWords = defineWords(en, () => import('./words.hi.ts'));
