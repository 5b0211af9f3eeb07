import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideGateScan, type GateList } from './gate-lists.ts';
import { type GateState, type OfflineScan, settleOfflineScan } from './offline-scans.ts';

const nine = new Date('2026-11-21T03:30:00Z');
const ten = new Date('2026-11-21T04:30:00Z');
const eleven = new Date('2026-11-21T05:30:00Z');
const singles = '019f0000-0000-7000-8000-00000000000c';
const statuses = ['held', 'confirmed', 'waitlisted', 'offered', 'expired', 'cancelled'] as const;
const player = (change: Partial<GateState> = {}): GateState => ({
  status: 'confirmed',
  categoryIds: [singles],
  arrival: null,
  marks: {},
  ...change,
});
const scan: OfflineScan = { at: ten, deviceId: 'gate-2', by: 'Sunita Rao', list: 'arrival' };
const counted = { at: ten, deviceId: 'gate-2', by: 'Sunita Rao' };
const at = (time: Date, deviceId: string | null = 'gate-1') => ({ at: time, deviceId, by: 'Vikram Shah' });

describe('an arrival', () => {
  test.each<[string, GateState | null, ReturnType<typeof settleOfflineScan>['result'], ReturnType<typeof at> | null]>([
    ['of nobody', null, 'invalid', null],
    ['with a ticket that was cancelled since', player({ status: 'cancelled' }), 'conflict', null],
    ['that is the first scan', player(), 'checked_in', counted],
    ['by the same device again', player({ arrival: at(nine, 'gate-2') }), 'already_checked_in', at(nine, 'gate-2')],
    ['when another device was earlier', player({ arrival: at(nine) }), 'conflict', at(nine)],
    ['when another device was later, and known first', player({ arrival: at(eleven) }), 'conflict', counted],
    ['when a device did not say which it was', player({ arrival: at(nine, null) }), 'conflict', at(nine, null)],
    ['of who had left by then', player({ arrival: at(nine), marks: { exit: at(nine) } }), 'checked_in', at(nine)],
    ['of who left later', player({ arrival: at(nine), marks: { exit: at(eleven) } }), 'conflict', at(nine)],
  ])('%s', (_case, state, result, arrival) => {
    const settled = settleOfflineScan(state, scan);
    expect(settled.result).toBe(result);
    expect(settled.after?.arrival ?? null).toEqual(arrival);
    if (result === 'already_checked_in' || result === 'conflict') expect(settled.first).toEqual(arrival);
    if (result === 'conflict') expect(settled.against).toEqual(state?.arrival);
  });

  test('brings back who had left', () => {
    const state = player({ arrival: at(nine), marks: { exit: at(nine), kit: at(nine) } });
    expect(settleOfflineScan(state, scan).after?.marks).toEqual({ kit: at(nine) });
  });
});

test.each<[GateList, boolean]>([
  ['exit', false],
  ['kit', false],
  ['day:2026-11-21', true],
  [`category:${singles}`, true],
])('a scan for %s is kept there, and is an arrival: %s', (list, arrives) => {
  const { result, after } = settleOfflineScan(player(), { ...scan, list });
  expect(result).toBe('checked_in');
  expect(after).toEqual(player({ marks: { [list]: counted }, arrival: arrives ? counted : null }));
  expect(settleOfflineScan(after, { ...scan, list, deviceId: 'gate-3' })).toMatchObject({
    result: 'conflict',
    against: counted,
    after,
  });
});

test('who is not entered in a category is no scan for it', () => {
  const list = 'category:019f0000-0000-7000-8000-00000000000d';
  expect(settleOfflineScan(player(), { ...scan, list })).toMatchObject({ result: 'invalid', after: player() });
});

test('a scan is let in offline exactly when it would be let in online', () => {
  const times = fc.option(fc.constantFrom(at(nine), at(ten)), { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom<GateList>('arrival', 'kit', 'day:2026-11-21', `category:${singles}`),
      fc.record({ status: fc.constantFrom(...statuses), arrival: times, kit: times, day: times, exit: times }),
      (list, { status, arrival, kit, day, exit }) => {
        const marks = {
          ...(kit && { kit }),
          ...(day && { 'day:2026-11-21': day }),
          // Nobody leaves without having come.
          ...(exit && arrival && { exit }),
        };
        const state = player({ status, marks, arrival: arrival ?? null });
        const dates = Object.fromEntries(Object.entries(marks).map(([name, one]) => [name, one.at]));
        const online = decideGateScan(
          { status, categoryIds: [singles], checkedInAt: state.arrival?.at ?? null, marks: dates },
          list,
        );
        expect(settleOfflineScan(state, { ...scan, list }).result === 'checked_in').toBe(online.ok);
      },
    ),
  );
});
