import { expect, test } from 'vitest';
import { decideMatchAction, type MatchAction, scoreFits, scoreText } from './live-match.ts';

const match = {
  id: 'm1',
  status: 'waiting' as const,
  players: ['asha', 'bina'],
  sidesKnown: true,
  mustRest: false,
};
const hall = { courts: 4, out: [3], stopped: false, busy: [{ match: 'm2', court: 2, players: ['chitra', 'divya'] }] };

test.each([
  [{ action: 'call', court: 1 }, 'waiting', { status: 'called', court: 1 }],
  [{ action: 'start', court: 1 }, 'waiting', { status: 'playing', court: 1 }],
  [{ action: 'start', court: 1 }, 'called', { status: 'playing', court: 1 }],
  [{ action: 'start', court: 1 }, 'held', { status: 'playing', court: 1 }],
  [{ action: 'move', court: 1 }, 'playing', { status: 'playing', court: 1 }],
  [{ action: 'hold' }, 'called', { status: 'held', court: null }],
  [{ action: 'postpone' }, 'held', { status: 'waiting', court: null }],
  [{ action: 'uncall' }, 'called', { status: 'waiting', court: null }],
  [{ action: 'unstart' }, 'playing', { status: 'waiting', court: null }],
  [{ action: 'unstart' }, 'suspended', { status: 'waiting', court: null }],
  [{ action: 'suspend' }, 'playing', { status: 'suspended', court: null }],
  [{ action: 'resume', court: 4 }, 'suspended', { status: 'playing', court: 4 }],
  [{ action: 'start', court: 4 }, 'suspended', { status: 'playing', court: 4 }],
] as const)('%j on a %s match', (request, status, state) => {
  expect(decideMatchAction({ ...match, status }, request as MatchAction, hall)).toEqual({ ok: true, state });
});

test.each([
  ['done', { action: 'call', court: 1 }, {}, 'match_already_done'],
  ['waiting', { action: 'call', court: 1 }, { sidesKnown: false }, 'match_players_unknown'],
  ['waiting', { action: 'call', court: 5 }, {}, 'court_unknown'],
  ['waiting', { action: 'call', court: 1.5 }, {}, 'court_unknown'],
  ['waiting', { action: 'call', court: 2 }, {}, 'court_busy'],
  ['waiting', { action: 'start', court: 1 }, { players: ['asha', 'divya'] }, 'player_on_court'],
  ['waiting', { action: 'move', court: 1 }, {}, 'match_not_called'],
  ['playing', { action: 'call', court: 1 }, {}, 'match_is_playing'],
  ['playing', { action: 'hold' }, {}, 'match_is_playing'],
  ['suspended', { action: 'hold' }, {}, 'match_is_playing'],
  ['suspended', { action: 'call', court: 1 }, {}, 'match_is_suspended'],
  ['waiting', { action: 'call', court: 3 }, {}, 'court_out'],
  ['playing', { action: 'move', court: 3 }, {}, 'court_out'],
  ['waiting', { action: 'call', court: 1 }, { mustRest: true }, 'player_resting'],
  ['waiting', { action: 'start', court: 1 }, { mustRest: true }, 'player_resting'],
  ['playing', { action: 'uncall' }, {}, 'match_not_called'],
  ['called', { action: 'unstart' }, {}, 'match_not_started'],
  ['called', { action: 'suspend' }, {}, 'match_not_started'],
  ['playing', { action: 'resume', court: 1 }, {}, 'match_not_suspended'],
] as const)('a %s match refuses %j with %j', (status, request, change, reason) => {
  expect(decideMatchAction({ ...match, ...change, status }, request as MatchAction, hall)).toEqual({
    ok: false,
    reason,
  });
});

test('while the hall is stopped nobody is called, but a match may be moved, and what was played is believed', () => {
  const stopped = { ...hall, stopped: true };
  const decide = (status: 'waiting' | 'playing' | 'suspended', request: MatchAction, how = {}) =>
    decideMatchAction({ ...match, status, mustRest: true }, request, stopped, how);
  expect(decide('waiting', { action: 'call', court: 1 })).toEqual({ ok: false, reason: 'hall_stopped' });
  expect(decide('suspended', { action: 'resume', court: 1 })).toEqual({ ok: false, reason: 'hall_stopped' });
  expect(decide('playing', { action: 'move', court: 1 })).toMatchObject({ ok: true });
  expect(decide('waiting', { action: 'start', court: 3 }, { wasPlayed: true })).toMatchObject({ ok: true });
});

test('a match on its own court is in nobody else’s way', () => {
  const busy = [{ match: 'm1', court: 1, players: ['asha', 'bina'] }];
  expect(
    decideMatchAction({ ...match, status: 'called' }, { action: 'start', court: 1 }, { ...hall, courts: 1, busy }),
  ).toMatchObject({ ok: true });
});

test('a score is written in games and must not speak for the loser', () => {
  expect(
    scoreText([
      [21, 18],
      [19, 21],
      [21, 15],
    ]),
  ).toBe('21-18 19-21 21-15');
  expect(
    scoreFits(
      [
        [21, 18],
        [19, 21],
        [21, 15],
      ],
      0,
    ),
  ).toBe(true);
  expect(
    scoreFits(
      [
        [21, 18],
        [21, 15],
      ],
      1,
    ),
  ).toBe(false);
  expect(scoreFits([], 1)).toBe(true);
});
