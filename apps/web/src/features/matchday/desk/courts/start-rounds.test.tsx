import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import { aMatch } from '../../../../../test/a-match.ts';
import { answerWith } from '../../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { StartRounds } from './start-rounds.tsx';

const swiss = { colours: true };

test('one press starts the boards of a round, and its message takes them back', async () => {
  const api = fakeApi();
  const ids = ['MS/R1/1', 'MS/R1/2'];
  answerWith(api, liveEventEndpoints.round, { matches: ids });
  answerWith(api, liveEventEndpoints.round, { matches: ids });
  const unpaired = aMatch(3, { swiss, round: 2, sides: [{ entry: null, name: null, text: 'Round 2' }] });
  const alone = aMatch(4, { swiss, category: 'Women' });
  const screen = await render(
    <StartRounds
      access={{ eventId: 'e' }}
      free={4}
      matches={[aMatch(1, { swiss }), aMatch(2, { swiss }), unpaired, alone]}
    />,
  );
  const press = screen.getByRole('button', { name: 'Start round 1 of MS: 2 boards' });
  await expect.element(press).toBeVisible();
  expect(screen.getByRole('button', { name: /^Start round/ }).elements()).toHaveLength(1);
  await press.click();
  await expect.element(screen.getByText('Round 1: 2 boards are started')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('The start of the round is undone')).toBeVisible();
  expect(api.asked.map(({ body }) => body)).toEqual([
    { category: 'MS', round: 1, action: 'start' },
    { category: 'MS', round: 1, action: 'undo', matches: ids },
  ]);
});

test('a round says how many of its boards can start now, and what the others wait for', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.round, { matches: ['MS/R1/1'] });
  const waits = [{ reason: 'on_court' as const, who: ['Asha'], court: 3, until: null }];
  const matches = [aMatch(1, { swiss }), aMatch(2, { swiss }), aMatch(3, { swiss }), aMatch(4, { swiss, waits })];
  const screen = await render(<StartRounds access={{ eventId: 'e' }} free={1} matches={matches} />);
  const press = screen.getByRole('button', { name: 'Start round 1 of MS: 1 of 4 boards' });
  await expect.element(press).toBeEnabled();
  await expect.element(screen.getByText('2 wait for a free court. 1 has players on another court.')).toBeVisible();
  await press.click();
  await expect.element(screen.getByText('Round 1: 1 board is started, 3 wait')).toBeVisible();
  await screen.unmount();
  const full = await render(<StartRounds access={{ eventId: 'e' }} free={0} matches={matches} />);
  await expect.element(full.getByRole('button', { name: 'Start round 1 of MS: 0 of 4 boards' })).toBeDisabled();
});
