import { expect, test } from 'vitest';
import { closedPad, nextPad, nextSeq, type PadState } from './pad-state.ts';
import type { PadEntry, PadMatch } from './pad-storage.ts';

const match: PadMatch = {
  match: 'm',
  eventId: 'e',
  label: 'Match 1',
  court: 1,
  sides: ['Asha', 'Bela'],
  scoring: 'badminton-3x21',
  doubles: false,
  base: [],
  lastSeq: 4,
};
const line = (seq: number): PadEntry => ({ match: 'm', seq, clientId: 'c', at: '', type: 'point', side: 1 });
const opened = (mine: readonly PadEntry[] = [], isHeld = false): PadState =>
  nextPad(closedPad, { type: 'opened', match, mine, isHeld, holder: isHeld ? 'Ravi' : null });

test('a phone that opens a match goes on after the last line of the server, or of its own', () => {
  expect(nextSeq(match, opened().mine)).toBe(5);
  expect(nextSeq(match, opened([line(5), line(6)]).mine)).toBe(7);
  expect(opened([line(5), line(6)])).toMatchObject({ acked: 4, kept: 6, line: 'sending' });
  expect(opened([], true)).toMatchObject({ line: 'held', holder: 'Ravi' });
});

test('a line counts as pressed at once, and as stored only when it is; one stored late takes nothing back', () => {
  const pressed = [line(5), line(6)].reduce((pad, entry) => nextPad(pad, { type: 'pressed', entry }), opened());
  expect(pressed).toMatchObject({ mine: [{ seq: 5 }, { seq: 6 }], kept: 0 });
  const both = nextPad(nextPad(pressed, { type: 'stored', seq: 6 }), { type: 'stored', seq: 5 });
  expect(both.kept).toBe(6);
});

test('what an answer does not say stays; trouble goes with the next answer', () => {
  const troubled = nextPad(opened(), { type: 'heard', line: 'stopped', trouble: 'No', holder: 'Asha' });
  expect(troubled).toMatchObject({ line: 'stopped', trouble: 'No', holder: 'Asha', acked: 4 });
  const after = nextPad(troubled, { type: 'heard', lastSeq: 9, line: 'sent', stoppedSince: '10:00' });
  expect(after).toMatchObject({ line: 'sent', trouble: null, holder: 'Asha', acked: 9, stoppedSince: '10:00' });
  expect(nextPad(after, { type: 'heard', holder: null }).holder).toBe(null);
});

test('lines that were set aside follow the log, or are dropped with the match as it stands', () => {
  const settled = nextPad(opened([line(5)]), { type: 'settled', match, lines: [line(6), line(7)] });
  expect(settled).toMatchObject({ mine: [{ seq: 5 }, { seq: 6 }, { seq: 7 }], kept: 7 });
  expect(nextPad(opened([line(5)]), { type: 'settled', match, lines: [] })).toMatchObject({ kept: 5 });
});
