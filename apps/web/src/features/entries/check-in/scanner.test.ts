import { expect, test } from 'vitest';
import { nextScanner, type Outcome, type Scanner, type ScannerEvent, startingScanner } from './scanner.ts';

const player = {
  source: 'offline',
  registrationId: 'r',
  name: 'Ananya',
  categories: [],
  partners: [],
  note: '',
  flags: undefined,
} as const;
const ok: Outcome = { tone: 'ok', list: 'arrival', player, returned: false };
const no: Outcome = { tone: 'no', message: 'Registration not found', detail: null, text: 'x', elsewhere: false };

const after = (events: ScannerEvent[], from: Scanner = startingScanner) => events.reduce(nextScanner, from);
const on: ScannerEvent = { type: 'camera-ready' };
const read = (text: string): ScannerEvent => ({ type: 'text-read', text });
const typed = (text: string): ScannerEvent => ({ type: 'text-typed', text });
const answered = (outcome: Outcome): ScannerEvent => ({ type: 'answered', outcome });
const restarted: ScannerEvent = { type: 'restarted' };

test('from the camera to the answer and back', () => {
  expect(after([])).toMatchObject({ phase: 'scanning', camera: 'starting' });
  expect(after([read('a')])).toMatchObject({ phase: 'scanning', camera: 'starting' });
  expect(after([on])).toMatchObject({ phase: 'scanning', camera: 'on', passed: null });
  expect(after([on, read('a')])).toMatchObject({ phase: 'processing', text: 'a' });
  expect(after([on, read('a'), answered(ok)])).toMatchObject({ phase: 'success', text: 'a', outcome: ok });
  expect(after([on, read('a'), answered(ok), restarted])).toMatchObject({ phase: 'scanning', passed: 'a' });
});

test('after an invalid code the next valid one works, also while the refusal is still shown', () => {
  const refused = [on, read('bad'), answered(no)];
  expect(after([...refused, restarted, read('good'), answered(ok)])).toMatchObject({ phase: 'success', text: 'good' });
  expect(after([...refused, read('good'), answered(ok)])).toMatchObject({ phase: 'success', text: 'good' });
});

test('the code that was just handled is read again only after it was out of sight', () => {
  for (const handled of [
    [on, read('a'), answered(ok)],
    [on, read('a'), answered(ok), restarted],
  ]) {
    expect(after([...handled, read('a')])).toEqual(after(handled));
    expect(after([...handled, { type: 'sight-lost' }, read('a')])).toMatchObject({ phase: 'processing' });
    expect(after([...handled, typed('a')])).toMatchObject({ phase: 'processing' });
  }
});

test('what a hand-held scanner reads while the desk still asks stands in line, and each gets its answer', () => {
  const asking = after([on, read('a'), typed('b'), read('c'), typed('b')]);
  expect(asking).toMatchObject({ phase: 'processing', text: 'a', line: ['b', 'b'] });
  const second = after([answered(no), restarted], asking);
  expect(second).toMatchObject({ phase: 'processing', text: 'b', line: ['b'] });
  const third = after([answered(ok), restarted], second);
  expect(third).toMatchObject({ phase: 'processing', text: 'b', line: [] });
  expect(after([answered(ok), restarted], third)).toMatchObject({ phase: 'scanning', line: [] });
});

test('an answer to nothing changes nothing, and neither does a restart of nothing', () => {
  expect(after([answered(ok)], after([on]))).toEqual(after([on]));
  expect(after([restarted], after([on]))).toEqual(after([on]));
  expect(after([restarted], after([on, read('a')]))).toEqual(after([on, read('a')]));
});

test('a code that was not meant is dropped with those behind it, and not read again while it is in sight', () => {
  const asking = after([on, read('a'), typed('b')]);
  const dropped = after([{ type: 'dropped' }], asking);
  expect(dropped).toMatchObject({ phase: 'scanning', camera: 'on', line: [] });
  expect(after([read('a')], dropped)).toEqual(dropped);
  expect(after([{ type: 'sight-lost' }, read('a')], dropped)).toMatchObject({ phase: 'processing', text: 'a' });
  expect(after([{ type: 'dropped' }], after([on]))).toEqual(after([on]));
});

test('a camera that was refused or is missing stays so through codes, restarts and answers, until it is asked again', () => {
  for (const camera of ['denied', 'missing'] as const) {
    const without = after([{ type: `camera-${camera}` }]);
    const everything = [typed('ABCD-2345'), answered(no), restarted, typed('ABCD-2345'), answered(ok), restarted];
    for (let steps = 0; steps <= everything.length; steps += 1)
      expect(after(everything.slice(0, steps), without)).toMatchObject({ camera });
    expect(after([...everything, read('a')], without)).toMatchObject({ phase: 'scanning', camera });
    expect(after([{ type: 'camera-asked' }], without)).toMatchObject({ camera: 'starting' });
    expect(after([{ type: 'camera-asked' }, on], without)).toMatchObject({ phase: 'scanning', camera: 'on' });
    // The camera fails while an answer is shown: this is reported once the answer is gone.
    const shown = after([on, read('a'), answered(ok), { type: `camera-${camera}` }]);
    expect(shown).toMatchObject({ phase: 'success', camera });
    expect(after([restarted], shown)).toMatchObject({ phase: 'scanning', camera });
  }
});
