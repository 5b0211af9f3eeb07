import { pointEndpoints } from '@maidan/contract/matchday/points';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { anotherMatch, aPad, log, named, on, rallies } from '../../../../test/scored-pad.tsx';

beforeEach(anotherMatch);

const recorded = {
  winner: 'r',
  kind: 'played' as const,
  score: [[12, 21]] as [number, number][],
  sides: ['Asha', 'Riya'].map((text) => ({ entry: text === 'Riya' ? 'r' : 'a', name: text, text })),
};

/** A pad whose desk tells later that its match is over. */
function ToldLater() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const told = () => setOver(true);
    window.addEventListener('told', told);
    return () => window.removeEventListener('told', told);
  }, []);
  return aPad({}, isOver ? recorded : undefined);
}

test.each([
  ['finish', 'The match is over: Uma has sent the result'],
  ['none', 'The desk has recorded the result'],
])('a phone that lost its match learns that it is over, and by whom: %s', async (last, said) => {
  const api = fakeApi();
  const game = Array.from({ length: 21 }, () => ({ type: 'point', side: 1 as const }));
  let told = game as { type: string; side: 1 }[];
  api.answerFrom(pointEndpoints.read, () => log(0, 'other', told));
  const screen = await render(<ToldLater />);
  await expect.element(screen.getByText('Uma scores this match')).toBeVisible();
  on.done = 0;
  if (last === 'finish') told = [...game, { type: last, side: 1 }];
  window.dispatchEvent(new Event('told'));
  await expect.element(screen.getByText(said)).toBeVisible();
  if (last === 'none') {
    // The umpire is not thrown off the pad: who has won by what is read first.
    expect(on.done).toBe(0);
    await expect.element(screen.getByRole('heading', { name: 'Riya wins' })).toBeVisible();
    await expect.element(screen.getByText('21–12')).toBeVisible();
    await screen.getByRole('button', { name: 'Go on' }).click();
  }
  expect(on.done).toBe(1);
});

test('points that the desk did not wait for are said not to count', async () => {
  const api = fakeApi();
  api.answerFrom(pointEndpoints.read, () => log());
  api.send(pointEndpoints.append, 503, '');
  const screen = await render(<ToldLater />);
  await named(screen, 'Asha');
  await rallies(screen, 'Asha', 3);
  await expect.element(screen.getByText(/^Offline: 3 points/)).toBeVisible();
  api.refuse(pointEndpoints.append, 409, { code: 'match_not_in_play', message: 'The match is over.' });
  window.dispatchEvent(new Event('told'));
  await expect
    .element(screen.getByText('3 points on this phone were not sent; the desk’s result counts.'))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Riya wins' })).toBeVisible();
});
