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

function ask(publicDraws: 'none' | 'older' | 'current', mayPublish = true) {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.goLive, { liveEvent });
  const event = anEvent({ ...today, publicDraws });
  const none = () => undefined;
  return { api, event, screen: render(<GoLiveDialog {...{ event, mayPublish }} onClose={none} onDone={none} />) };
}

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
    await expect.poll(() => api.asked).toHaveLength(1);
    expect(api.asked[0]?.body).toMatchObject({ eventId: event._id, publish });
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
  const live = { success: true as const, ...aDesk([]), publicDraws: 'none' as const };
  const screen = await render(<NotShown eventId="e" live={{ ...live, expected: null }} mayPublish />);
  await expect.element(screen.getByText(/the public page shows no matches and no scores/)).toBeVisible();
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => api.asked.map(({ path }) => path)).toEqual(['/event/e/fixtures/publish']);
});
