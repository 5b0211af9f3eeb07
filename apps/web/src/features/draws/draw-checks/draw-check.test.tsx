import { drawCheckEndpoints } from '@maidan/contract/draws/draw-checks';
import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import { swapEntries } from '@maidan/domain/draws/changes/swap-entries';
import { publicDraw } from '@maidan/domain/draws/public-draws';
import { basisOf, drawNumberOf, listText } from '@maidan/domain/draws/sealed/basis';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { DrawnByLot } from '../public-draws/drawn-by-lot.tsx';
import type { PublicDraw } from '../public-draws/queries.ts';

const names = ['Asha', 'Bina', 'Chitra', 'Dina', 'Esha', 'Farah', 'Gita', 'Hema'];
const entries = names.map((name, at) => ({ id: `e${at}`, name, players: [`p${at}`] }));
const request = { id: 'ms', category: 'MS', rule: 'BWF' as const, entries };
const basis = basisOf(request);
const secret = new Uint8Array(32).fill(7);
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function sealed() {
  const list = new TextEncoder().encode(listText([basis]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', secret));
  const number = drawNumberOf(
    new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from([...secret, ...list]))),
  );
  const verdict = buildDraw({ ...request, lotSeed: number });
  if (!verdict.ok) throw new Error('not drawn');
  const answer = {
    success: true as const,
    closesAt: '2026-12-10T12:30:00.000Z',
    sealed: null,
    made: {
      madeAt: '2026-12-11T05:00:00.000Z',
      publishedAt: '2026-12-11T06:00:00.000Z',
      drawNumber: number,
      seal: { hash: hex(hash), secret: hex(secret), sealedAt: '2026-12-02T12:40:00.000Z' },
      bases: [basis],
    },
    makings: [{ madeAt: '2026-12-11T05:00:00.000Z', entries: 8, isSealed: true }],
    changes: [],
    names: Object.fromEntries(entries.map(({ id, name }) => [id, name])),
  };
  return { answer, draw: verdict.draw, shown: publicDraw(verdict.draw) as PublicDraw };
}

async function check(draw: PublicDraw) {
  const screen = await render(<DrawnByLot eventId="e" draw={draw} />);
  await screen.getByText('Check this draw').click();
  return screen;
}

test('a draw is made again in the browser, from a seal that was there before entries closed', async () => {
  const { answer, shown } = await sealed();
  const api = fakeApi();
  api.answer(drawCheckEndpoints.read, answer);
  const screen = await check(shown);
  await expect.element(screen.getByText('Drawn again in this browser: the same draw')).toBeVisible();
  await expect.element(screen.getByText('All 8 places are as the lot gave them.')).toBeVisible();
  await expect
    .element(
      screen.getByText('The seal was published 2 Dec 2026, 6:10 pm, before entries closed 10 Dec 2026, 6:00 pm.'),
    )
    .toBeVisible();
  await expect.element(screen.getByText('The secret revealed with the draw matches the seal.')).toBeVisible();
  await expect
    .element(screen.getByText(`The secret and the list of 8 entries give draw number ${answer.made.drawNumber}.`))
    .toBeVisible();
  await expect.element(screen.getByText('Nothing was changed by hand.')).toBeVisible();
});

test('two who were swapped are named with their places, and who swapped them', async () => {
  const { answer, draw } = await sealed();
  const [first, last] = [draw.slots[0], draw.slots[7]].map((slot) => (slot?.kind === 'player' ? slot.entry : ''));
  const verdict = swapEntries(draw, first as string, last as string);
  if (!verdict.ok) throw new Error(verdict.reason);
  const change = {
    at: '2026-12-11T05:30:00.000Z',
    kind: 'swap' as const,
    category: 'MS',
    round: null,
    by: 'organizer' as const,
  };
  fakeApi().answer(drawCheckEndpoints.read, {
    ...answer,
    changes: [{ ...change, entries: [first as string, last as string], reason: 'Sisters' }],
  });
  const screen = await check(publicDraw(verdict.draw) as PublicDraw);
  await expect.element(screen.getByText('2 places differ from the lot')).toBeVisible();
  await expect.element(screen.getByText('Line 8')).toBeVisible();
  const [one, two] = [first, last].map((id) => entries.find((entry) => entry.id === id)?.name);
  await expect
    .element(screen.getByText(`${one} and ${two} changed places, by the organizer, 11 Dec 2026, 11:00 am: “Sisters”`))
    .toBeVisible();
});

test('a draw that nobody owns up to changing, another secret and a typed number are said', async () => {
  const { answer, draw } = await sealed();
  const verdict = swapEntries(draw, 'e1', 'e2');
  if (!verdict.ok) throw new Error(verdict.reason);
  const seal = { ...answer.made.seal, secret: hex(new Uint8Array(32).fill(8)) };
  fakeApi().answer(drawCheckEndpoints.read, { ...answer, made: { ...answer.made, seal } });
  const screen = await check(publicDraw(verdict.draw) as PublicDraw);
  await expect.element(screen.getByText('No change by hand is recorded.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('The secret does not match the seal', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByText('The secret and the list of entries do not give', { exact: false }))
    .toBeVisible();
});

test('a number that the organizer typed is not called sealed', async () => {
  const { answer, shown } = await sealed();
  fakeApi().answer(drawCheckEndpoints.read, { ...answer, made: { ...answer.made, seal: null } });
  const screen = await check(shown);
  await expect.element(screen.getByText('it was not sealed', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Drawn again in this browser: the same draw')).toBeVisible();
});
