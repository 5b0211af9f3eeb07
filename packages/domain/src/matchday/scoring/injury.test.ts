import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Preset, presets, scoringFormats } from '../../draws/scoring-format.ts';
import { isWellFormed, type KeptEntry, type LogEntry, type Side } from './point-log.ts';
import { replay } from './score.ts';

const at = '2026-11-23T10:00:00.000Z';
const point = (side: Side): LogEntry => ({ type: 'point', side });
const injury = (side: Side, note?: string): LogEntry => ({ type: 'injury', side, at, ...(note && { note }) });
const play: LogEntry = { type: 'play' };
const after = (preset: Preset, log: KeptEntry[]) => replay(scoringFormats[preset], log, { doubles: false });

test.each<[Preset, number | null]>([
  ['badminton-3x21', null],
  ['table-tennis-5', 600],
  ['tennis-3', 180],
  ['pickleball-11', 900],
  ['squash-5x11', 180],
  ['volleyball-5', 180],
  ['beach-volleyball-3', 300],
  ['kabaddi', null],
  ['goals', null],
])('%s: an injury time-out has the seconds of the rules', (preset, seconds) => {
  expect(after(preset, [point(1), injury(2)])).toMatchObject({
    current: after(preset, [point(1)]).current,
    timeOut: { side: 2, since: at, seconds },
  });
});

test('squash: an injury to which the other player contributed has fifteen minutes, and no sport has any other time', () => {
  expect(after('squash-5x11', [injury(1, '900')]).timeOut?.seconds).toBe(900);
  expect(after('squash-5x11', [injury(1, '9000')]).timeOut?.seconds).toBe(180);
  expect(after('badminton-3x21', [injury(1, '900')]).timeOut?.seconds).toBeNull();
});

test('it ends with play, a point or the match, not with a card; an undo brings it back with its time', () => {
  const log = [point(1), injury(2)];
  for (const end of [play, point(2), { type: 'let' }, { type: 'retired', side: 2 }] as KeptEntry[]) {
    expect(after('tennis-3', [...log, end])).not.toHaveProperty('timeOut');
    expect(after('tennis-3', [...log, end, { type: 'undo' }])).toEqual(after('tennis-3', log));
  }
  expect(after('tennis-3', [...log, { type: 'card', side: 1, note: 'yellow' }]).timeOut).toBeDefined();
  expect(after('tennis-3', [...log, { type: 'undo' }])).toEqual(after('tennis-3', [point(1)]));
  expect(after('tennis-3', [point(1), play])).toEqual(after('tennis-3', [point(1)]));
});

test('who is hurt is said; that play goes on has no side', () => {
  expect([isWellFormed(injury(1)), isWellFormed({ type: 'injury' })]).toEqual([true, false]);
  expect([isWellFormed(play), isWellFormed({ type: 'play', side: 1 })]).toEqual([true, false]);
});

test('time-outs anywhere in a log change neither score nor service', () => {
  const side = fc.constantFrom<Side>(1, 2);
  const rally = side.map((of): KeptEntry[] => [point(of)]);
  const treated = side.chain((of) => fc.constantFrom<KeptEntry[]>([injury(of), play], [injury(of)], [play]));
  fc.assert(
    fc.property(
      fc.constantFrom(...presets),
      fc.array(fc.oneof({ weight: 6, arbitrary: rally }, { weight: 1, arbitrary: treated }), { maxLength: 150 }),
      (preset, pieces) => {
        const log = pieces.flat();
        const { timeOut, ...score } = after(preset, log);
        expect(score).toEqual(
          after(
            preset,
            log.filter(({ type }) => type === 'point'),
          ),
        );
        expect(timeOut !== undefined).toBe(!score.complete && log.at(-1)?.type === 'injury');
      },
    ),
  );
});
