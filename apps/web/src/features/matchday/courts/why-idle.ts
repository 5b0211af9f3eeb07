import { timeBeside } from '../../../platform/format.ts';
import type { Spoken } from '../../../platform/language.tsx';
import { isOnCourt, isReady } from '../desk/desk-lists.ts';
import type { hallWords } from '../desk/hall-words.ts';
import type { LiveEvent } from '../desk/live-query.ts';
import { laterDayAt } from './passed-over.ts';

/** Why nothing is proposed for a free court; `at` is when the next match of a later day is planned or expected. */
export type Idle =
  | { why: 'stopped' | 'byHand' | 'waiting' | 'noOther' | 'absent' | 'none' }
  | { why: 'later' | 'noFit'; at: string };

/** The same for all free courts. */
export function whyIdle(live: LiveEvent, now: Date): Idle {
  const { matches, courts, hall } = live;
  if (hall.stopped) return { why: 'stopped' };
  const laterDay = laterDayAt(live, now);
  const open = matches.filter((match) => match.status !== 'done' && !isOnCourt(match));
  if (hall.mode === 'manual' && open.some(isReady)) return { why: 'byHand' };
  const today = open.filter((match) => laterDay(match) === null);
  const ready = today.filter((match) => match.status === 'waiting' && isReady(match));
  const isProposed = (id: string) => courts.some(({ next }) => next === id);
  if (ready.length > 0) return { why: ready.every(({ _id }) => isProposed(_id)) ? 'noOther' : 'waiting' };
  if (today.some(({ waits }) => waits?.some(({ reason }) => reason === 'absent'))) return { why: 'absent' };
  const [at] = open.flatMap((match) => laterDay(match) ?? []).sort();
  if (today.length > 0 || at === undefined) return { why: 'none' };
  // Of later days all are planned there, or some of today has no room left in it.
  return { why: open.every(({ start }) => start !== null && start >= at) ? 'later' : 'noFit', at };
}

export function sayIdle(idle: Idle, words: Spoken<typeof hallWords.en>, now: Date): string {
  if (idle.why === 'stopped') return words.isStopped;
  return 'at' in idle ? words.idle[idle.why]({ time: timeBeside(idle.at, now) }) : words.idle[idle.why];
}
