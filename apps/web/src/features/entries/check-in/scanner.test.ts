import { expect, test } from 'vitest';
import { nextScanner, type Outcome, type Scanner, type ScannerEvent, startingScanner } from './scanner.ts';

const player = { source: 'offline', registrationId: 'r', name: 'Ananya', categories: [], note: '' } as const;
const ok: Outcome = { tone: 'ok', player };
const no: Outcome = { tone: 'no', message: 'Registration not found', detail: null, text: 'x', elsewhere: false };

const after = (events: ScannerEvent[], from: Scanner = startingScanner) => events.reduce(nextScanner, from);
const scanned = (text: string, outcome: Outcome): ScannerEvent[] => [
  { type: 'text-read', text },
  { type: 'answered', outcome },
];

test('from the camera to the answer and back', () => {
  expect(after([])).toEqual({ phase: 'starting' });
  expect(after([{ type: 'camera-ready' }])).toEqual({ phase: 'scanning', passed: null });
  expect(after([{ type: 'camera-ready' }, { type: 'text-read', text: 'a' }])).toEqual({
    phase: 'processing',
    text: 'a',
  });
  expect(after([{ type: 'camera-ready' }, ...scanned('a', ok)])).toEqual({ phase: 'success', text: 'a', outcome: ok });
  expect(after([{ type: 'camera-ready' }, ...scanned('a', ok), { type: 'restarted' }])).toEqual({
    phase: 'scanning',
    passed: 'a',
  });
});

test('after an invalid code the next valid one works', () => {
  const events: ScannerEvent[] = [{ type: 'camera-ready' }, ...scanned('bad', no), { type: 'restarted' }];
  expect(after([...events, ...scanned('good', ok)])).toMatchObject({ phase: 'success', text: 'good' });
});

test('the code that was just handled is read again only after it was out of sight', () => {
  const events: ScannerEvent[] = [{ type: 'camera-ready' }, ...scanned('a', ok), { type: 'restarted' }];
  const again: ScannerEvent = { type: 'text-read', text: 'a' };
  expect(after([...events, again])).toMatchObject({ phase: 'scanning' });
  expect(after([...events, { type: 'sight-lost' }, again])).toMatchObject({ phase: 'processing' });
  expect(after([...events, { type: 'text-typed', text: 'a' }])).toMatchObject({ phase: 'processing' });
});

test('a second code is not read while the first is on its way or on the screen', () => {
  const processing = after([{ type: 'camera-ready' }, { type: 'text-read', text: 'a' }]);
  const shown = nextScanner(processing, { type: 'answered', outcome: no });
  for (const state of [processing, shown]) {
    for (const type of ['text-read', 'text-typed'] as const)
      expect(nextScanner(state, { type, text: 'b' })).toBe(state);
    for (const type of ['camera-denied', 'camera-missing', 'camera-ready'] as const)
      expect(nextScanner(state, { type })).toBe(state);
  }
  expect(nextScanner(after([{ type: 'camera-ready' }]), { type: 'answered', outcome: ok })).toMatchObject({
    phase: 'scanning',
  });
});

test('without a camera one can try again, and type a code all the same', () => {
  for (const type of ['camera-denied', 'camera-missing'] as const) {
    const without = after([{ type }]);
    expect(without).toEqual({ phase: type });
    expect(nextScanner(without, { type: 'restarted' })).toEqual({ phase: 'starting' });
    expect(nextScanner(without, { type: 'text-typed', text: 'ABCD-2345' })).toMatchObject({ phase: 'processing' });
  }
});
