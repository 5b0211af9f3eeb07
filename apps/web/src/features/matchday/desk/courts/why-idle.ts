import { timeBeside } from '../../../../platform/format.ts';
import type { Spoken } from '../../../../platform/language.tsx';
import { toast } from '../../../../platform/toast.ts';
import { isOnCourt, isReady } from '../desk-lists.ts';
import type { hallWords } from '../hall-words.ts';
import type { LiveEvent } from '../live-query.ts';
import { laterDayAt } from './passed-over.ts';

/** Why nothing is proposed for a free court; `at` is when the next match of a later day is planned. */
export type Idle =
  | { why: 'stopped' | 'byHand' | 'waiting' | 'noOther' | 'absent' | 'none' }
  | { why: 'later'; at: string };

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
  return today.length > 0 || at === undefined ? { why: 'none' } : { why: 'later', at };
}

export function sayIdle(idle: Idle, words: Spoken<typeof hallWords.en>, now: Date): string {
  if (idle.why === 'stopped') return words.isStopped;
  return 'at' in idle ? words.idle[idle.why]({ time: timeBeside(idle.at, now) }) : words.idle[idle.why];
}

/** A key that calls nobody says why, in the words of the sport. */
export function tellIdle(live: LiveEvent, free: readonly number[], words: Spoken<typeof hallWords.en>): void {
  const now = new Date();
  toast.info(free.length === 0 ? words.noneFree : sayIdle(whyIdle(live, now), words, now));
}
