import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../../test/a-desk.ts';
import { anEvent } from '../../../../../test/an-event.ts';
import { answerWith } from '../../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { GoLiveDialog } from './go-live-dialog.tsx';
import { NotShown } from './not-shown.tsx';

const today = { dateandtime: new Date().toISOString(), tournamentStatus: 'closed' as const };
const liveEvent = aDesk([]).liveEvent;

const told = {
  people: 2,
  byChannel: { bell: 2, email: 0, push: 0, whatsapp: 0 },
  moved: 0,
  mayKeepQuiet: false,
};

function ask(publicDraws: 'none' | 'older' | 'current', mayPublish = true, publication = told) {
  const api = fakeApi();
  answerWith(api, fixtureEndpoints.publication, publication);
  answerWith(api, liveEventEndpoints.goLive, { liveEvent });
  const event = anEvent({ ...today, publicDraws });
  const none = () => undefined;
  return { api, event, screen: render(<GoLiveDialog {...{ event, mayPublish }} onClose={none} onDone={none} />) };
}

test('going live says who is told, and may do it quietly where no time is new', async () => {
  const { api, event, screen: opened } = ask('older', true, { ...told, mayKeepQuiet: true });
  const screen = await opened;
  await expect.element(screen.getByText('2 people are told of their matches: 2 by bell.')).toBeVisible();
  await screen.getByRole('checkbox', { name: /^Publish without telling/ }).click();
  await screen.getByRole('button', { name: 'Publish and go live' }).click();
  await expect.poll(() => api.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    eventId: event._id,
    publish: true,
    tell: false,
  });
});

test('without published draws nobody is promised scores: they are published with it, or that is left on purpose', async () => {
  for (const [press, publish] of [
    ['Publish and go live', true],
    ['Go live without publishing', false],
  ] as const) {
    const { api, event, screen: opened } = ask('none');
    const screen = await opened;
    await expect.element(screen.getByText(/^The draws are not published: the public page would say/)).toBeVisible();
    expect(screen.getByText(/the public page shows live scores/).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: press }).click();
    await expect.poll(() => api.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const [asked] = api.asked.filter(({ method }) => method === 'POST');
    expect(asked?.body).toMatchObject({ eventId: event._id, publish });
    await screen.unmount();
  }
});

test('with an older version published, what the public would see is said too', async () => {
  const screen = await ask('older').screen;
  await expect.element(screen.getByText(/^The latest changes are not published/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Publish and go live' })).toBeVisible();
});

test('whoever may not publish is told so; with published draws there is nothing to ask', async () => {
  const { screen: opened } = ask('none', false);
  const screen = await opened;
  await expect.element(screen.getByText(/Whoever makes the draws can publish them/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Go live', exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /ublish/ }).elements()).toHaveLength(0);
  await screen.unmount();
  const shown = await ask('current').screen;
  await expect.element(shown.getByText('The desk opens, and the public page shows live scores.')).toBeVisible();
  expect(shown.getByRole('button', { name: /ublish/ }).elements()).toHaveLength(0);
});

test('the desk says what the public page does not show, with the press that publishes it', async () => {
  const api = fakeApi();
  answerWith(api, fixtureEndpoints.publish, { version: 2 });
  answerWith(api, fixtureEndpoints.publication, told);
  const live = { success: true as const, ...aDesk([]), publicDraws: 'none' as const };
  const screen = await render(<NotShown eventId="e" live={{ ...live, expected: null }} mayPublish />);
  await expect.element(screen.getByText(/the public page shows no matches and no scores/)).toBeVisible();
  await screen.getByRole('button', { name: 'Publish' }).click();
  const question = screen.getByRole('dialog', { name: 'Publish and tell players?' });
  await expect.element(question.getByText('2 people are told of their matches: 2 by bell.')).toBeVisible();
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect
    .poll(() => api.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]))
    .toEqual([['/event/e/fixtures/publish', { tell: true }]]);
});
