import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { nextStageEndpoints } from '@maidan/contract/draws/next-stages';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { expect, onTestFinished, test } from 'vitest';
import { aHall, aLiveEvent } from '../../../../test/a-dashboard.ts';
import { aMatch } from '../../../../test/a-match.ts';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { Desk } from './desk.tsx';
import { StageDriftDialog } from './stage-drift-dialog.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const played = aMatch(1, { status: 'done', winner: 'e1', kind: 'walkover' });
const stage = (category: string, change: Partial<ToldDrift> = {}): ToldDrift => ({
  category,
  after: 'MS',
  isOpen: false,
  instead: [{ comes: 'Asha Rao', goes: 'Bina Das' }],
  reseeded: false,
  version: 4,
  mayTakeBack: true,
  ...change,
});

async function corrected(...stages: ToldDrift[]) {
  const api = fakeApi();
  const courts = [{ court: 1, head: null, match: null }];
  answerWith(api, liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    hall: aHall,
    courts,
    matches: [played],
    expected: null,
  });
  answerWith(api, liveEventEndpoints.correct, { match: played, changed: [], stages });
  answerWith(api, nextStageEndpoints.takeBack, { version: 5 });
  const screen = await render(<Desk access={{ eventId }} mayCorrect />);
  await screen.getByRole('tab', { name: /^Done/ }).click();
  return { api, screen };
}

async function correct(screen: Awaited<ReturnType<typeof corrected>>['screen']) {
  await screen.getByRole('button', { name: /^Correct:/ }).click();
  await screen.getByRole('dialog').getByRole('radio', { name: 'Bina Das did not come' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Correct result' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Change the winner' }).click();
}

test('a correction tells who would play the stage instead, and the stage is kept or taken back, one after the other', async () => {
  const { api, screen } = await corrected(stage('MS – Stage 2'), stage('MS – Plate', { mayTakeBack: false }));
  await correct(screen);
  const dialog = screen.getByRole('dialog', { name: /^A stage was drawn from the earlier result/ });
  await expect.element(dialog.getByText('Asha Rao would play instead of Bina Das.').first()).toBeVisible();
  await expect.element(dialog.getByText(/^Whoever manages the fixtures can undo it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo MS – Stage 2' }).click();
  await expect.element(dialog.getByText('MS – Stage 2')).not.toBeInTheDocument();
  expect(api.asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ category: 'MS – Stage 2', version: 4 });
  await dialog.getByRole('button', { name: 'Keep as it is' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a correction that leaves every stage as it would be drawn says nothing of stages', async () => {
  const { screen } = await corrected();
  await correct(screen);
  await expect.element(screen.getByText(/^The result is corrected/)).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('in Hindi, where matches are open again and where only the seeds differ', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const open = stage('MS – Stage 2', { isOpen: true, instead: [] });
  const stages = [open, stage('MS – Plate', { instead: [], reseeded: true })];
  fakeApi();
  const screen = await render(<StageDriftDialog access={{ eventId }} stages={stages} onStages={() => undefined} />);
  await expect.element(screen.getByText(/^MS के मैच फिर से बाकी हैं/)).toBeVisible();
  await expect.element(screen.getByText('वही खेलते, पर सीड बदल जाते।')).toBeVisible();
});
