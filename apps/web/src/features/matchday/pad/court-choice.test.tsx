import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, onTestFinished, test } from 'vitest';
import { aHall, aLiveEvent } from '../../../../test/a-dashboard.ts';
import { aMatch } from '../../../../test/a-match.ts';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { UmpirePage } from '../../../pages/umpire-page.tsx';
import { forgetUmpire, keepUmpire } from '../umpire/umpire-session.ts';

const match = (number: number, sides: [string, string], change: Partial<LiveMatchAnswer>) =>
  aMatch(number, {
    plannedCourt: null,
    start: null,
    sides: sides.map((text) => ({ entry: text, name: text, text })),
    scoring: 'badminton-3x21',
    ...change,
  });

test('an umpire finds the match before the court: every court says what is played on it, or comes next', async () => {
  const api = fakeApi();
  onTestFinished(forgetUmpire);
  keepUmpire({ token: 'mdu_secret', eventId: aLiveEvent.eventId, eventName: 'City Open', name: 'Ravi' });
  const matches = [
    match(1, ['Asha Rao', 'Bina Das'], { status: 'playing', court: 1 }),
    match(2, ['P. V. Anand / Chitra Iyer', 'Divya Shah / Esha S. K.'], { status: 'called', court: 2, category: 'XD' }),
    match(3, ['Farah Khan', 'Gita Nair'], { plannedCourt: 3 }),
  ];
  const at = { since: '2026-11-21T13:30:00.000Z', until: null, reason: 'Wet floor' };
  answerWith(api, liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    courts: [
      { court: 1, head: null, match: 'MS/R1/1' },
      { court: 2, head: null, match: 'MS/R1/2' },
      { court: 3, head: null, match: null, next: 'MS/R1/3' },
      { court: 4, head: null, match: null },
      { court: 5, head: null, match: null, out: at },
    ],
    matches,
    expected: null,
  });
  const screen = await render(<UmpirePage />);
  const court = (number: number) => screen.getByRole('button', { name: new RegExp(`^Court ${number} `) });
  await expect.element(court(1)).toHaveAccessibleName('Court 1 MS · On court now Asha Rao – Bina Das');
  await expect.element(court(2)).toHaveAccessibleName('Court 2 XD · Called Anand / Iyer – Shah / Esha');
  await expect.element(court(3)).toHaveAccessibleName('Court 3 MS · Free, proposed Farah Khan – Gita Nair');
  await expect.element(court(4)).toHaveAccessibleName('Court 4 Free');
  await expect.element(court(5)).toHaveAccessibleName('Court 5 Out of use');
  await court(2).click();
  await expect.element(screen.getByText('P. V. Anand / Chitra Iyer')).toBeVisible();
});
