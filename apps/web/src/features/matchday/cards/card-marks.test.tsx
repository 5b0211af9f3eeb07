import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import { aHall, aLiveEvent } from '../../../../test/a-dashboard.ts';
import { aMatch, called } from '../../../../test/a-match.ts';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { Desk } from '../desk/desk.tsx';

const show = (live: LiveMatchAnswer['live'], sides: [string, string] = ['Asha / Bina', 'Riya / Sita']) => {
  const match = aMatch(1, {
    ...called,
    status: 'playing',
    sides: sides.map((text) => ({ entry: text, name: text, text })),
    live,
  });
  answerWith(fakeApi(), liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    courts: [{ court: 1, head: null, match: match._id }],
    matches: [match],
    expected: null,
  });
  return render(<Desk access={{ eventId: aLiveEvent.eventId }} mayCorrect />);
};

test('a court shows the cards of its match, and of a pair whose each is', async () => {
  const cards = [
    { side: 2, player: 1, card: 'yellow' },
    { side: 2, player: 0, card: 'red' },
  ] satisfies NonNullable<LiveMatchAnswer['live']>['cards'];
  const screen = await show({ games: [], current: [4, 2], server: 1, cards });
  await expect.element(screen.getByTitle('Yellow card: Sita')).toBeVisible();
  await expect.element(screen.getByTitle('Red card: Riya')).toBeVisible();
  await expect.element(screen.getByTitle(/: (Asha|Bina)$/)).not.toBeInTheDocument();
});

test('penalties stand behind the goals that they decide', async () => {
  const screen = await show({ games: [], current: [1, 1], server: null, decider: [4, 3] }, ['Pune City', 'Nashik FC']);
  await expect.element(screen.getByText('1–1 (4–3)')).toBeVisible();
});
