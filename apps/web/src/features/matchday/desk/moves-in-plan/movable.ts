import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';

/** A match of the schedule that nobody has called: it can be moved, or change places with another one. */
export const isMovable = ({ status, start }: LiveMatchAnswer): boolean =>
  (status === 'waiting' || status === 'held') && start !== null;
