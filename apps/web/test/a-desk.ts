import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { aHall, aLiveEvent } from './a-dashboard.ts';

/** What the desk is told of two courts and these matches; `starts`: when they are expected. */
export function aDesk(matches: LiveMatchAnswer[], starts: Record<string, string> = {}) {
  const on = matches.find(({ court }) => court === 1)?._id ?? null;
  const expected = {
    starts,
    late: 0,
    overflow: 0,
    finish: '2026-11-21T15:30:00.000Z',
    plannedFinish: '2026-11-21T15:30:00.000Z',
  };
  return {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    courts: [
      { court: 1, head: null, match: on },
      { court: 2, head: null, match: null },
    ],
    matches,
    expected,
  };
}
