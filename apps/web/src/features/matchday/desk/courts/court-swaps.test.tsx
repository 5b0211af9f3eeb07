import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aHall, aLiveEvent } from '../../../../../test/a-dashboard.ts';
import { aMatch as match, called } from '../../../../../test/a-match.ts';
import { drag } from '../../../../../test/drag-onto.ts';
import { answerWith } from '../../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { Desk } from '../desk.tsx';

const desk = (matches: LiveMatchAnswer[]) => ({
  liveEvent: aLiveEvent,
  code: 'PUNE26',
  version: 'one',
  hall: aHall,
  courts: [1, 2].map((court) => ({
    court,
    head: null,
    match: matches.find((one) => one.court === court)?._id ?? null,
  })),
  matches,
  expected: null,
});
const show = () => render(<Desk access={{ eventId: '01890a5d-ac96-774b-bcce-b302099a8057' }} mayCorrect />);

test('dropped on a court that is taken, two matches swap courts: both are shown first, and told who hears of it', async () => {
  const api = fakeApi();
  const two = match(2, { ...called, status: 'playing', court: 2, startedAt: called.calledAt });
  answerWith(api, liveEventEndpoints.read, desk([match(1, called), two]));
  const swapped = {
    match: match(1, { ...called, court: 2 }),
    other: { ...two, court: 1 },
    against: [],
    told: ['Asha Rao'],
  };
  answerWith(api, liveEventEndpoints.act, swapped);
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Court 2' })).toBeVisible();
  const tile = (court: number) => document.querySelector(`[data-court="${court}"]`) as Element;
  await drag(tile(1), tile(2));
  const dialog = screen.getByRole('dialog', { name: /^Swap courts/ });
  await expect.element(dialog.getByText('These players are told: Asha Rao')).toBeVisible();
  const changes = dialog.getByRole('listitem');
  await expect
    .poll(() => changes.elements().map((one) => one.textContent))
    .toEqual([
      expect.stringMatching(/match 1.*Court 1 becomes Court 2$/),
      expect.stringMatching(/match 2.*Court 2 becomes Court 1$/),
    ]);
  // One of them is being played: the button says so, and is not the usual one.
  await expect.element(dialog.getByText(/^In play: /)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Swap the courts' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Swap although it is in play' }).click();
  await expect.element(screen.getByText('The courts are swapped')).toBeVisible();
  const wish = { action: 'swap', with: two._id, court: 2 };
  const sent = api.asked.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ path, body }) => [path.includes(encodeURIComponent('MS/R1/1')), body])).toEqual([
    [true, { ...wish, preview: true }],
    [true, wish],
  ]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => api.asked.filter(({ method }) => method === 'PUT').at(-1)?.body)
    .toEqual({ ...wish, court: 1, reason: 'Undo' });
});

test('by keyboard, a match that waits takes the court of one that is called, from its menu', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.read, desk([match(1, called), match(2)]));
  const resting = 'Chitra Iyer: resting until 7:40 PM';
  const swapped = { match: match(2, called), other: match(1), against: [resting], told: ['Chitra Iyer'] };
  answerWith(api, liveEventEndpoints.act, swapped);
  const screen = await show();
  const more = screen.getByRole('button', { name: 'More for MS, round 1, match 2' });
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const item = screen.getByRole('menuitem', { name: 'Move or swap …' });
  await expect.element(screen.getByRole('menuitem', { name: 'Swap courts …' })).not.toBeInTheDocument();
  await expect.element(item).toBeVisible();
  // The open menu takes the focus by itself; from there the arrows lead to the item.
  await expect.poll(() => document.activeElement?.closest('[role="menu"]')).not.toBeNull();
  while (document.activeElement !== item.element()) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: /^Move or swap/ });
  await dialog.getByRole('radio', { name: 'Swap with another match' }).click();
  await dialog.getByRole('combobox', { name: 'Swap with' }).click();
  await screen.getByRole('option', { name: /^Called to court 1 · Asha Rao – Bina Das/ }).click();
  await expect.element(dialog.getByText(resting)).toBeVisible();
  await expect.element(dialog.getByText(/^In play: /)).not.toBeInTheDocument();
  const swap = dialog.getByRole('button', { name: 'Swap the matches' });
  await expect.element(swap).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Why it is moved/ }).fill('Both agreed');
  await swap.click();
  await expect
    .poll(() => api.asked.filter(({ method }) => method === 'PUT').at(-1)?.body)
    .toEqual({ action: 'swap', with: 'MS/R1/1', court: 1, reason: 'Both agreed' });
});

test('a called match is not started on a court that is out of use', async () => {
  const out = { since: called.calledAt, until: null, reason: 'Wet floor' };
  const shown = desk([match(1, called)]);
  const courts = shown.courts.map((one) => (one.court === 1 ? { ...one, out } : one));
  answerWith(fakeApi(), liveEventEndpoints.read, { ...shown, courts });
  const screen = await show();
  await expect.element(screen.getByText('Out of use: Wet floor')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
});
