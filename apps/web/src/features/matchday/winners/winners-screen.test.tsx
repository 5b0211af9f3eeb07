import { type PodiumAnswer, winnersEndpoints } from '@maidan/contract/matchday/winners';
import type { CategoryWinners } from '@maidan/domain/matchday/winners';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent } from '../../../../test/an-event.ts';
import { type fakeApi as Fake, fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { aPodium, proposed } from '../../../../test/some-podiums.ts';
import { UndoWinners } from './undo-winners.tsx';
import { WinnersScreen } from './winners-screen.tsx';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

const men = { name: 'Men', price: 0, participants: 4 };
const women = { name: 'Women', price: 0, participants: 4 };
const event = anEvent({ categories: [men, women] });
const dayMs = 86_400_000;
const yesterday = () => new Date(Date.now() - dayMs);

type Api = ReturnType<typeof Fake>;

function answerProposals(api: Api, podiums: PodiumAnswer[], winners: Record<string, CategoryWinners>) {
  api.answer(winnersEndpoints.propose, { success: true, winners, podiums });
}

const sent = (api: Api) => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

async function open(api: Api, { of = event, playEnds = yesterday() } = {}) {
  let isDone = false;
  const screen = await render(<WinnersScreen event={of} playEnds={playEnds} onDone={() => void (isDone = true)} />);
  await expect.element(screen.getByRole('button', { name: 'Submit Winners' })).toBeVisible();
  return { screen, api, isDone: () => isDone };
}

test('the podiums of the results stand, with joint thirds, and one press submits them', async () => {
  const api = fakeApi();
  answerProposals(api, [aPodium('Men'), aPodium('Women')], { Men: proposed, Women: proposed });
  api.answer(winnersEndpoints.record, { success: true, event: { ...event, hasWinners: true } });
  const { screen, isDone } = await open(api);
  await expect.element(screen.getByText('2 of 2 podiums are decided by the results.')).toBeVisible();
  await expect.element(screen.getByText('kept on this device')).not.toBeInTheDocument();
  const podium = screen.getByRole('region', { name: 'Podium of Men' });
  for (const said of ['Asha Menon beat Bina Das', '21–15', 'joint third'])
    await expect.element(podium.getByText(said)).toBeVisible();
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  await expect.poll(isDone).toBe(true);
  const { firstPlace, secondPlace, thirdPlace, thirdPlaces } = proposed;
  const one = { firstPlace, secondPlace, thirdPlace, thirdPlaces };
  expect(sent(api)).toEqual([{ winners: { Men: one, Women: one } }]);
});

test('one of the joint thirds is chosen by a press, and both again by another', async () => {
  const api = fakeApi();
  answerProposals(api, [aPodium('Men')], { Men: proposed });
  api.answer(winnersEndpoints.record, { success: true, event });
  const { screen } = await open(api, { of: anEvent({ categories: [men] }) });
  await screen.getByRole('radio', { name: 'One' }).click();
  await expect.element(screen.getByText('joint third', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: 'Joint' }).click();
  await expect.element(screen.getByText('joint third', { exact: true })).toBeVisible();
  await screen.getByRole('radio', { name: 'One' }).click();
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  await expect
    .poll(() => sent(api))
    .toEqual([{ winners: { Men: { firstPlace: 'Asha Menon', secondPlace: 'Bina Das', thirdPlace: 'Chitra Rao' } } }]);
});

test('what the results cannot say is asked first: an open final, a level group, a name that nobody entered', async () => {
  const api = fakeApi();
  const next = {
    match: 'm',
    round: 'Final',
    name: { kind: 'final' },
    sides: ['Asha Menon', 'Bina Das'],
    court: 2,
    games: [[21, 18]],
  };
  const playing = { kind: 'open', open: 1, next: { ...next, isPlayed: true } } as PodiumAnswer['question'];
  const level = { kind: 'level' as const, names: ['Chitra Rao', 'Divya Nair'] };
  const categories = ['Men', 'Women', 'Mixed', 'Girls'].map((name) => ({ name, price: 0, participants: 4 }));
  answerProposals(
    api,
    [
      aPodium('Men'),
      aPodium('Women', { question: playing, open: 1, results: [] }),
      aPodium('Mixed', { question: level, results: [] }),
      aPodium('Girls', { entrants: ['Chinmayee Rane', 'Kavya Patil'] }),
    ],
    { Men: proposed },
  );
  api.answer(winnersEndpoints.record, { success: true, event });
  const winners = { Girls: { firstPlace: 'Chinmay', secondPlace: 'Kavya Patil' } };
  const { screen } = await open(api, { of: anEvent({ categories, winners, hasWinners: true }) });
  await expect
    .element(screen.getByText('1 of 4 podiums are decided by the results. 3 need your decision.'))
    .toBeVisible();
  const rows = screen.getByRole('listitem').filter({ hasText: /Women|Mixed|Girls/ });
  for (const said of ['Final is being played', 'Chitra Rao, Divya Nair are level', '“Chinmay” is not entered'])
    await expect.element(rows.getByText(said)).toBeVisible();
  await screen.getByRole('button', { name: 'Yes, Chinmayee Rane' }).click();
  await expect.element(screen.getByText('“Chinmay” is not entered')).not.toBeInTheDocument();
  await expect
    .element(
      screen.getByText(/^2 of 4 podiums are decided by the results\. 2 need your decision\. Your changes are kept/),
    )
    .toBeVisible();
});

test('names are picked from the entries of the category, and a changed one is kept until it is submitted', async () => {
  const api = fakeApi();
  answerProposals(api, [aPodium('Men'), aPodium('Women')], { Men: proposed });
  const { screen } = await open(api);
  await screen.getByRole('button', { name: 'Open Women' }).click();
  await screen.getByRole('combobox', { name: 'First place' }).click();
  await screen.getByRole('option', { name: 'Divya Nair' }).click();
  await expect
    .element(screen.getByText(/^2 of 2 podiums are decided by the results\. +Your changes are kept/))
    .toBeVisible();
  await screen.unmount();
  const again = await open(api);
  await expect
    .element(
      again.screen.getByText(
        '2 of 2 podiums are decided by the results. Your changes are kept on this device until they are submitted.',
      ),
    )
    .toBeVisible();
});

test('on a phone a podium opens over the list', async () => {
  await page.viewport(390, 844);
  const api = fakeApi();
  answerProposals(api, [aPodium('Men')], { Men: proposed });
  const { screen } = await open(api, { of: anEvent({ categories: [men] }) });
  await expect.element(screen.getByRole('region', { name: 'Podium of Men' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Open Men' }).click();
  await expect.element(screen.getByRole('dialog').getByText('Asha Menon beat Bina Das')).toBeVisible();
});

test('before the last day, and with podiums open, submitting is asked about once more', async () => {
  const api = fakeApi();
  answerProposals(api, [aPodium('Men'), aPodium('Women')], { Men: proposed });
  api.answer(winnersEndpoints.record, { success: true, event });
  const { screen } = await open(api, { playEnds: new Date('2099-12-20T03:30:00Z') });
  const warning = /Play ends on 20 Dec 2099\. One podium is open\./;
  await expect.element(screen.getByText(warning)).toBeVisible();
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Submit the winners now?' });
  await expect.element(dialog.getByText(warning)).toBeVisible();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  expect(sent(api)).toEqual([]);
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  await dialog.getByRole('button', { name: 'Submit Winners' }).click();
  await expect.poll(() => sent(api)).toMatchObject([{ confirm: true }]);
});

test('what the server asks about is read before it is confirmed, and nothing is recorded until then', async () => {
  const api = fakeApi();
  answerProposals(api, [aPodium('Men')], { Men: proposed });
  const asked = [
    { path: 'winners', msg: '2 matches have no result yet' },
    { path: 'winners', msg: 'Registrations close, and the event can no longer go live' },
  ];
  api.refuse(winnersEndpoints.record, 409, { code: 'winners_early', message: 'Confirm', errors: asked });
  api.answer(winnersEndpoints.record, { success: true, event: { ...event, hasWinners: true } });
  const { screen, isDone } = await open(api, { of: anEvent({ categories: [men] }) });
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Submit the winners now?' });
  for (const { msg } of asked) await expect.element(dialog.getByText(msg)).toBeVisible();
  expect(isDone()).toBe(false);
  await dialog.getByRole('button', { name: 'Submit Winners' }).click();
  await expect.poll(isDone).toBe(true);
  expect(sent(api).map((body) => (body as { confirm?: true }).confirm)).toEqual([undefined, true]);
});

test('with nobody named nothing is sent', async () => {
  const api = fakeApi();
  const question = { kind: 'not_drawn' as const };
  answerProposals(api, [aPodium('Men', { question, results: [] })], {});
  const { screen } = await open(api, { of: anEvent({ categories: [men] }) });
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  await expect.element(screen.getByText('Please fill in at least one winner')).toBeVisible();
  expect(sent(api)).toEqual([]);
});

test('winners against the results are sent once somebody says why', async () => {
  const api = fakeApi();
  answerProposals(api, [aPodium('Men')], { Men: proposed });
  const doubt = {
    code: 'winners_need_reason',
    message: 'Say why',
    errors: [{ path: 'winners.Men', msg: 'Men: 2 matches are open' }],
  };
  api.refuse(winnersEndpoints.record, 409, doubt);
  api.answer(winnersEndpoints.record, { success: true, event: { ...event, hasWinners: true } });
  const { screen, isDone } = await open(api, { of: anEvent({ categories: [men] }) });
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Men: 2 matches are open' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Why they are recorded like this' }).fill('Rain');
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  await expect.poll(isDone).toBe(true);
  expect(sent(api)[1]).toMatchObject({ reason: 'Rain' });
});

test('winners are taken back after a question, and not once certificates are issued', async () => {
  const api = fakeApi();
  api.answer(winnersEndpoints.record, { success: true, event });
  const done = { _id: event._id, hasWinners: true, certificatesIssuedAt: null };
  const screen = await render(<UndoWinners event={done} />);
  await screen.getByRole('button', { name: 'Undo winners' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Undo the winners?' });
  await dialog.getByRole('button', { name: 'Undo winners' }).click();
  await expect.element(screen.getByText('Winners undone. The event is open again.')).toBeVisible();
  expect(sent(api)).toEqual([{ winners: {}, undo: true }]);
  const issued = await render(<UndoWinners event={{ ...done, certificatesIssuedAt: '2026-12-20T12:00:00.000Z' }} />);
  expect(issued.container.querySelector('button')).toBeNull();
});
