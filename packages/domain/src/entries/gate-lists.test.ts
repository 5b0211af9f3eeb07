import { expect, test } from 'vitest';
import { decideGateScan, type GateCandidate, type GateList, readGateList } from './gate-lists.ts';

const nine = new Date('2026-11-21T03:30:00Z');
const ten = new Date('2026-11-21T04:30:00Z');
const singles = '019f0000-0000-7000-8000-00000000000c';
const doubles = '019f0000-0000-7000-8000-00000000000d';
const candidate = (change: Partial<GateCandidate> = {}): GateCandidate => ({
  status: 'confirmed',
  checkedInAt: null,
  categoryIds: [singles],
  marks: {},
  ...change,
});

test.each([
  ['arrival', true],
  ['exit', true],
  ['kit', true],
  ['day:2026-11-22', true],
  [`category:${singles}`, true],
  ['day:2026-02-31', false],
  ['day:2026-11-22x', false],
  ['day:2026-11-22:more', false],
  ['category:singles', false],
  ['', false],
  ['lunch', false],
])('%s is a list of the gate: %s', (text, isList) => {
  expect(readGateList(text)).toBe(isList ? text : null);
});

const here = { checkedInAt: nine };
test.each<[string, GateList, Partial<GateCandidate>, ReturnType<typeof decideGateScan>]>([
  ['comes', 'arrival', {}, { ok: true, arrives: true, returns: false }],
  ['comes twice', 'arrival', here, { ok: false, reason: 'already_checked_in', at: nine }],
  ['comes back', 'arrival', { ...here, marks: { exit: ten } }, { ok: true, arrives: false, returns: true }],
  ['leaves', 'exit', here, { ok: true, arrives: false, returns: false }],
  ['leaves twice', 'exit', { ...here, marks: { exit: ten } }, { ok: false, reason: 'already_scanned', at: ten }],
  ['leaves without having come', 'exit', {}, { ok: false, reason: 'not_checked_in' }],
  ['gets the kit without having come', 'kit', {}, { ok: true, arrives: false, returns: false }],
  ['gets the kit twice', 'kit', { marks: { kit: ten } }, { ok: false, reason: 'already_scanned', at: ten }],
  ['comes on the second day only', 'day:2026-11-22', {}, { ok: true, arrives: true, returns: false }],
  ['comes on the second day too', 'day:2026-11-22', here, { ok: true, arrives: false, returns: false }],
  [
    'left on the first day, comes on the second',
    'day:2026-11-22',
    { ...here, marks: { exit: ten } },
    { ok: true, arrives: false, returns: true },
  ],
  ['comes for the category', `category:${singles}`, {}, { ok: true, arrives: true, returns: false }],
  ['comes for another category', `category:${doubles}`, {}, { ok: false, reason: 'not_in_category' }],
  [
    'was cancelled',
    'kit',
    { status: 'cancelled' },
    { ok: false, reason: 'registration_not_found', because: 'cancelled' },
  ],
  ['never paid', 'arrival', { status: 'held' }, { ok: false, reason: 'registration_not_found', because: 'unpaid' }],
])('who %s (%s)', (_what, list, change, verdict) => {
  expect(decideGateScan(candidate(change), list)).toEqual(verdict);
});
