import { type TakenReport, tournamentReportEndpoints } from '@maidan/contract/entries/tournament-reports';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { textOfReport } from './report-text.ts';
import { TournamentReportCard } from './tournament-report-card.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const player = (number: number, change: object = {}) => ({
  number,
  name: `Player ${number}`,
  gender: null,
  title: null,
  rating: 2000,
  federation: 'IND',
  fideId: null,
  points: 1.5,
  isNew: true,
  ...change,
});
const report: TakenReport = {
  name: 'City Open',
  players: [player(1, { title: 'IM' }), player(2, { isNew: false }), player(3), player(4)],
  rounds: 5,
  paired: 2,
  open: 1,
  isAccelerated: true,
  barred: 1,
  byesAhead: 2,
  births: 3,
  notes: [
    {
      code: 'trf_points_differ',
      values: { player: 3, written: '9', counted: '1' },
      msg: 'Player 3: 9 points are stated, 1 counted',
    },
  ],
  unused: [{ line: 12, text: '013 Team' }],
  notInReport: ['Somebody Else'],
  notDrawn: ['Women'],
  publishes: ['Women'],
  toPlay: 200,
  needsSchedule: true,
  outside: [],
  unknown: { dob: 0, gender: 0 },
};
const file = (text = '012 City Open') => new File([text], 'open.trf', { type: '' });

async function opened() {
  const screen = await render(<TournamentReportCard eventId={eventId} categories={['Open', 'Women']} />);
  await screen.getByRole('button', { name: 'Open tournament report' }).click();
  const dialog = screen.getByRole('dialog');
  await userEvent.upload(dialog.getByLabelText(/^Tournament report/), file());
  return { screen, dialog };
}

test('what was read is shown before anything is taken over, with what is not used', async () => {
  const api = fakeApi();
  api.answer(tournamentReportEndpoints.open, { success: true as const, report });
  const { screen, dialog } = await opened();
  await dialog.getByRole('button', { name: 'Read the report' }).click();
  await expect.element(dialog.getByText('4 players · 2 of 5 rounds paired · 1 board without a result')).toBeVisible();
  for (const said of [
    /3 players are entered; no fee is asked for\. 3 dates of birth are kept/,
    /With 200 boards to come, none gets a time automatically/,
    /entries in Open close: nobody can enter it and pay any more\. These become public too, as they are saved now: Women/,
    /Some rounds are paired with extra points/,
    /1 group of players must not meet/,
    /2 byes are already set/,
    /Player 3: 9 points are stated, 1 counted/,
    /Line 12: 013 Team/,
    /In the category, but not in the report: Somebody Else/,
    /Not drawn yet: Women/,
  ])
    await expect.element(dialog.getByText(said)).toBeVisible();
  const sent = () => api.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent()).toEqual([{ category: 'Open', report: '012 City Open', preview: true }]);
  await expect.element(dialog.getByRole('textbox', { name: 'Boards' })).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Import it' }).click();
  await expect.element(screen.getByText('4 players and 2 rounds imported. Entries in Open are closed.')).toBeVisible();
  expect(sent()[1]).toEqual({ category: 'Open', report: '012 City Open', boards: 2, minutes: 60, start: '09:00' });
});

test('a report that does not fit says its lines, and another file begins anew', async () => {
  const api = fakeApi();
  api.refuse(tournamentReportEndpoints.open, 400, {
    code: 'report_unreadable',
    message: 'This tournament report cannot be taken over',
    errors: [{ path: 'report.7', msg: 'Starting rank 1 appears twice' }],
  });
  const { dialog } = await opened();
  await dialog.getByRole('button', { name: 'Read the report' }).click();
  await expect.element(dialog.getByText('Line 7: Starting rank 1 appears twice')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Import it' })).not.toBeInTheDocument();
  await userEvent.upload(dialog.getByLabelText(/^Tournament report/), file('012 Another'));
  await expect.element(dialog.getByText('Line 7: Starting rank 1 appears twice')).not.toBeInTheDocument();
});

test('a number of rounds that is missing is asked for at its field', async () => {
  const api = fakeApi();
  const msg = 'The report does not say how many rounds are played. Please add the number.';
  api.refuse(tournamentReportEndpoints.open, 400, {
    code: 'report_unreadable',
    message: msg,
    errors: [{ path: 'report.1', msg, code: 'trf_no_rounds', values: {} }],
  });
  const { dialog } = await opened();
  await dialog.getByRole('button', { name: 'Read the report' }).click();
  const rounds = dialog.getByRole('textbox', { name: 'Rounds in total' });
  await expect.element(rounds).toHaveAccessibleDescription(/Please add the number/);
  await expect.element(rounds).toHaveFocus();
  await expect.element(dialog.getByText('What does not fit')).not.toBeInTheDocument();
});

test('a report in the characters of Windows is read like one in UTF-8', async () => {
  expect(await textOfReport(new Blob([new Uint8Array([0x4a, 0xf3, 0x6e])]))).toBe('Jón');
  expect(await textOfReport(new Blob(['Jón']))).toBe('Jón');
});

test('a tournament that is played asks for no board; players outside the category are asked about', async () => {
  const api = fakeApi();
  const whole = {
    ...report,
    paired: 5,
    open: 0,
    toPlay: 0,
    needsSchedule: false,
    outside: [{ name: 'Player 3', why: 'too_old' as const }],
    unknown: { dob: 2, gender: 0 },
  };
  api.answer(tournamentReportEndpoints.open, { success: true as const, report: whole });
  const { dialog } = await opened();
  await dialog.getByRole('button', { name: 'Read the report' }).click();
  await expect.element(dialog.getByText(/All games are played: no board and no time is needed/)).toBeVisible();
  await expect.element(dialog.getByText(/2 players have no whole date of birth/)).toBeVisible();
  await expect
    .element(dialog.getByText(/1 player is not of the age or gender of Open: Player 3 \(too old\)/))
    .toBeVisible();
  await expect.element(dialog.getByText('Boards', { exact: true })).not.toBeInTheDocument();
  const take = dialog.getByRole('button', { name: 'Import it' });
  await expect.element(take).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Import them anyway' }).click();
  await take.click();
  await expect.poll(() => api.asked.at(-1)?.body).toMatchObject({ category: 'Open', outside: true });
});
