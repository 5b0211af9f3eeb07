import { tieEndpoints } from '@maidan/contract/matchday/ties';
import { expect, test } from 'vitest';
import { answerWith } from '../../../../test/failing-calls.ts';
import { aTie, liveTie, liveTies, openDesk } from '../../../../test/failing-tie-actions.tsx';
import { fakeApi } from '../../../../test/fake-api.ts';

test('a tie opens rubber by rubber, and the next one that is open follows the one recorded', async () => {
  const api = fakeApi();
  liveTies(aTie([]), aTie([0]))(api);
  answerWith(api, tieEndpoints.record, { match: aTie([0]), changed: [], stages: [] });
  const screen = await openDesk();
  await screen.getByRole('button', { name: 'More for Teams, round 1, match 1' }).click();
  await screen.getByRole('menuitem', { name: 'Enter result' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('The tie ends with the rubber that decides it.')).toBeVisible();
  const pune = dialog.getByRole('combobox', { name: 'Who plays for Pune' });
  await expect.element(pune).toHaveFocus();
  // A list that opened with the focus would lie over the score.
  await expect.element(screen.getByRole('option', { name: 'Bina Das' })).not.toBeInTheDocument();
  await pune.click();
  await screen.getByRole('option', { name: 'Bina Das' }).click();
  await dialog.getByRole('textbox', { name: 'Game 1, Pune' }).fill('11');
  await dialog.getByRole('textbox', { name: 'Game 1, Nashik' }).fill('7');
  await expect.element(dialog.getByRole('radio', { name: 'Pune' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Record rubber' }).click();
  await expect.element(dialog.getByRole('form', { name: 'B-Y' })).toBeVisible();
  await expect.element(dialog.getByText('Won by Pune')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    rubber: 'A-X',
    players: [['Bina Das'], []],
    winner: 't0',
    kind: 'played',
    score: [[11, 7]],
  });
  answerWith(api, tieEndpoints.correct, { match: aTie([]), changed: [], stages: [] });
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => api.asked.filter(({ method }) => method === 'POST').at(-1)?.body)
    .toMatchObject({ rubber: 'A-X', takenBack: true, revision: 1, decision: 'refuse' });
});

test('a tie that is over tells who won it; who may not correct reads only', async () => {
  const api = fakeApi();
  liveTie(aTie([0, 1, 0, 0], { status: 'done', winner: 't0', kind: 'played', score: [[3, 1]] }))(api);
  const screen = await openDesk();
  await screen.getByRole('tab', { name: /^Done/ }).click();
  await expect.element(screen.getByText('3–1')).toBeVisible();
  await screen.getByRole('button', { name: /^Rubbers:/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Pune has won the tie')).toBeVisible();
  await expect.element(dialog.getByText('Not played')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'End the tie another way' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Correct C-Z' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Game 1, Pune' })).toHaveValue('11');
});

test('a correction on which later matches depend asks first', async () => {
  const api = fakeApi();
  liveTie(aTie([0, 0, 0], { status: 'done', winner: 't0', kind: 'played', score: [[3, 0]] }))(api);
  api.refuse(tieEndpoints.correct, 409, {
    code: 'later_matches_touched',
    message: 'Later matches depend on this result.',
    errors: [{ msg: 'Teams R2/1 depends on this result', path: 'decision' }],
  });
  const inRound2 = { kind: 'round', round: 2, number: 1 } as const;
  const later = aTie([], { _id: 'Teams/R2/1', label: 'Teams R2/1', name: inRound2, court: 4, status: 'called' });
  const answers = { replace: { undone: [later] }, keep: { kept: [later] } };
  api.answerFrom(tieEndpoints.correct, ({ body }) => ({
    success: true as const,
    match: aTie([0, 0]),
    changed: [],
    stages: [],
    ...answers[(body as { decision: keyof typeof answers }).decision],
  }));
  const screen = await openDesk();
  await screen.getByRole('tab', { name: /^Done/ }).click();
  await screen.getByRole('button', { name: /^Rubbers:/ }).click();
  await screen.getByRole('button', { name: 'Correct C-Z' }).click();
  await screen.getByRole('textbox', { name: 'Why it is corrected' }).fill('Wrong sheet');
  await screen.getByRole('button', { name: 'Undo the result' }).click();
  await expect.element(screen.getByText('Teams, round 2, match 1 leaves court 4.')).toBeVisible();
  await screen.getByRole('radio', { name: /^Keep/ }).click();
  await expect.element(screen.getByText('Teams, round 2, match 1 stays Pune – Nashik.')).toBeVisible();
  await screen.getByRole('button', { name: 'Correct and keep' }).click();
  await expect
    .poll(() => api.asked.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toMatchObject([
      { takenBack: true, revision: 1, decision: 'refuse' },
      { takenBack: true, revision: 1, decision: 'replace', preview: true },
      { takenBack: true, revision: 1, decision: 'keep', preview: true },
      { takenBack: true, revision: 1, decision: 'keep', reason: 'Wrong sheet' },
    ]);
});

test('a tie that is level asks who won it', async () => {
  const api = fakeApi();
  const tie = aTie([0, 1]);
  liveTie({ ...tie, tie: { ...aTie([0, 1]).tie, open: [], isLevel: true } as never })(api);
  const screen = await openDesk();
  await screen.getByRole('button', { name: 'More for Teams, round 1, match 1' }).click();
  await screen.getByRole('menuitem', { name: 'Enter result' }).click();
  await expect.element(screen.getByText(/the tie is level/)).toBeVisible();
  await screen.getByRole('button', { name: 'Say who won' }).click();
  await expect.element(screen.getByRole('button', { name: 'Record result' })).toBeVisible();
});

test('a game that no game of the sport ends like is recorded on purpose only', async () => {
  const api = fakeApi();
  liveTie(aTie([]))(api);
  const screen = await openDesk();
  await screen.getByRole('button', { name: 'More for Teams, round 1, match 1' }).click();
  await screen.getByRole('menuitem', { name: 'Enter result' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Game 1, Pune' }).fill('11');
  await dialog.getByRole('textbox', { name: 'Game 1, Nashik' }).fill('10');
  await expect.element(dialog.getByText(/^Game 1 can’t end 11–10 in .*not over yet\?$/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Record anyway' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Game 1, Nashik' }).fill('9');
  await expect.element(dialog.getByRole('button', { name: 'Record rubber' })).toBeVisible();
});

test('a pair of which one player is named is pointed out, and a side without names leaves no dash', async () => {
  const api = fakeApi();
  const over = aTie([0]);
  const rubbers = over.tie?.rubbers.map((one, at) => ({
    ...one,
    kind: 'doubles' as const,
    result: at === 0 && one.result ? { ...one.result, players: [['Asha Rao', 'Bina Das'], []] } : one.result,
  }));
  liveTie({ ...over, tie: { ...over.tie, rubbers } as never })(api);
  const screen = await openDesk();
  await screen.getByRole('button', { name: 'More for Teams, round 1, match 1' }).click();
  await screen.getByRole('menuitem', { name: 'Enter result' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Asha Rao / Bina Das', { exact: true })).toBeVisible();
  const pune = dialog.getByRole('combobox', { name: 'Who plays for Pune' });
  await expect.element(pune).toHaveFocus();
  // A list that opened with the focus would lie over the score.
  await expect.element(screen.getByRole('option', { name: 'Bina Das' })).not.toBeInTheDocument();
  await pune.click();
  await screen.getByRole('option', { name: 'Bina Das' }).click();
  await expect.element(dialog.getByText('Only one player is named')).toBeVisible();
});

test('a player who is named for a second singles of a tie is pointed out', async () => {
  const tie = aTie([0]);
  const rubbers = tie.tie!.rubbers.map((rubber, at) => ({
    ...rubber,
    name: `S${at + 1}`,
    result: rubber.result && { ...rubber.result, players: [['Asha Rao'], ['Esha Gill']] as [string[], string[]] },
  }));
  liveTie({ ...tie, tie: { ...tie.tie!, rubbers, open: rubbers.slice(1).map(({ name }) => name) } })(fakeApi());
  const screen = await openDesk();
  await screen.getByRole('button', { name: 'More for Teams, round 1, match 1' }).click();
  await screen.getByRole('menuitem', { name: 'Enter result' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('form', { name: 'S2' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Who plays for Pune' }).click();
  await screen.getByRole('option', { name: 'Asha Rao' }).click();
  await expect.element(dialog.getByText('Asha Rao is named for S1 already')).toBeVisible();
});
