import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHall, aLiveEvent } from '../../../../../test/a-dashboard.ts';
import { aMatch } from '../../../../../test/a-match.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { Desk } from '../desk.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const asha = { _id: 'r0', name: 'Asha Rao', categories: ['MS'], at: null, deviceId: null, phone: null };
const others = Array.from({ length: 10 }, (_, at) => ({ ...asha, _id: `x${at}`, name: `Player ${at}` }));
const registration = {
  ...asha,
  user: { phone: null, dob: null, aadhaarNumber: null, city: null },
  referralSource: '',
  accommodationRequired: '',
  registrationDate: '2026-11-01T00:00:00.000Z',
  checkedInBy: null,
  checkedInDevice: null,
};

/** A desk that waits for Asha; nobody waits for the ten others. */
function aDesk(more: LiveMatchAnswer[] = []) {
  const api = fakeApi();
  let isHere = false;
  const waits = [{ reason: 'absent' as const, who: ['Asha Rao'], court: null, until: null, registrations: ['r0'] }];
  api.answerFrom(liveEventEndpoints.read, () => ({
    success: true as const,
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    absent: isHere ? 10 : 11,
    expected: null,
    courts: [{ court: 1, head: null, match: null, next: 'MS/R1/2' }],
    matches: [
      aMatch(1, isHere ? {} : { waits }),
      aMatch(2),
      aMatch(3, { waits: [{ ...waits[0]!, who: ['Player 0'], registrations: ['x0'] }] }),
      ...more,
    ],
  }));
  api.answerFrom(gateEndpoints.list, () => {
    const players = isHere ? others : [asha, ...others];
    return { success: true as const, players, total: players.length };
  });
  const turn = (checkedIn: boolean) => {
    isHere = checkedIn;
    const checkedInAt = checkedIn ? '2026-11-21T13:30:00.000Z' : null;
    return { success: true as const, message: '', registration: { ...registration, checkedIn, checkedInAt } };
  };
  api.answerFrom(checkInEndpoints.checkIn, () => turn(true));
  api.answerFrom(checkInEndpoints.undoCheckIn, () => turn(false));
  return render(<Desk access={{ eventId }} mayCorrect mayCheckIn />);
}

test('all whom the gate has not seen are counted and found; who has come keeps the row, with Undo in it', async () => {
  const screen = await aDesk();
  await screen.getByRole('button', { name: '11 players not seen yet' }).click();
  const dialog = screen.getByRole('dialog');
  const names = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('strong')?.textContent);
  await expect.poll(() => names().slice(0, 3)).toEqual(['Asha Rao', 'Player 0', 'Player 1']);
  await dialog.getByRole('button', { name: 'Check in: Asha Rao' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Undo: Asha Rao' })).toBeVisible();
  await expect.element(screen.getByText('10 players not seen yet')).toBeInTheDocument();
  expect(names().slice(0, 3)).toEqual(['Asha Rao', 'Player 0', 'Player 1']);
  await dialog.getByRole('button', { name: 'Undo: Asha Rao' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Check in: Asha Rao' })).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search players' }).fill('player 7');
  await expect.poll(names).toEqual(['Player 7']);
});

test('a player of a team that is on court is not listed, as the number does not count them', async () => {
  const tie: LiveMatchAnswer['tie'] = {
    playAll: false,
    won: [0, 0],
    open: [],
    isLevel: false,
    rosters: [['Player 4', 'Tara Bose'], ['Nina Das']],
    rubbers: [],
  };
  const onCourt = { status: 'playing', court: 2, startedAt: '2026-11-21T13:00:00.000Z' } as const;
  const screen = await aDesk([aMatch(4, { ...onCourt, tie })]);
  await screen.getByRole('button', { name: /not seen yet$/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Player 3')).toBeVisible();
  await expect.element(dialog.getByText('Player 4')).not.toBeInTheDocument();
});

test('that somebody has been checked in is told in the match’s row for a quarter of a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await aDesk();
  await screen.getByRole('tab', { name: /^Waiting/ }).click();
  await screen.getByRole('button', { name: 'Check in: Asha Rao' }).click();
  await expect.element(screen.getByText('Asha Rao is checked in')).toBeVisible();
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(screen.getByText('Asha Rao is checked in')).not.toBeInTheDocument();
});

test('on a phone without a network no call is offered over the courts', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const screen = await aDesk();
  const call = screen.getByRole('button', { name: /^Call Chitra/ });
  await expect.element(call).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  window.dispatchEvent(new Event('offline'));
  await expect.element(call).not.toBeInTheDocument();
});
