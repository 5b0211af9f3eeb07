import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent, waitingChange } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { EventOverview } from './event-overview.tsx';
import type { EventAction } from './event-state.ts';

const Home = ({ event }: { event: OwnEvent }) => (
  <EventOverview hasSteps event={event} primary={null} onAction={() => undefined} qr={(text) => text} />
);
const barely = { approvalStatus: 'draft', sports: '', location: '', about: '', contact: '', stateUT: '' } as const;

test('a draft with a name and its dates alone says what is missing, and leaves no empty pieces', async () => {
  const screen = await render(<Home event={anEvent({ ...barely, categories: [], poster: null })} />);
  await expect.element(screen.getByText('No categories yet')).toBeVisible();
  await expect
    .element(
      screen.getByText('Still missing: Sport, Location, About, State or union territory, Contact, Poster, Category.'),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'About' })).not.toBeInTheDocument();
});

test('umpires are told where they come in once there is something to umpire', async () => {
  const before = await render(<Home event={anEvent()} />);
  await expect.element(before.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await expect.element(before.getByText('For umpires')).not.toBeInTheDocument();
  const screen = await render(<Home event={anEvent({ hasFixtures: true })} />);
  await expect.element(screen.getByText(`${window.location.host}/umpire`)).toBeVisible();
});

test('one category without a limit leaves the event without one, and it is said in how many', async () => {
  const [category] = anEvent().categories;
  if (!category) throw new Error('an event has a category');
  const limited = { ...category, name: 'MS', capacity: 16, participants: 4 };
  const unlimited = { ...category, name: 'U-15', capacity: undefined, participants: 3 };
  const screen = await render(<Home event={anEvent({ categories: [limited, unlimited] })} />);
  await expect.element(screen.getByText('No limit in 1 of 2 categories')).toBeVisible();
  await expect.element(screen.getByText('4 of 16', { exact: true })).toBeVisible();
});

const steps = (screen: Awaited<ReturnType<typeof render>>) =>
  screen
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .elements()
    .map((step) => [
      step.querySelector('[role=img]')?.getAttribute('aria-label'),
      step.querySelector('h3')?.textContent,
      step.querySelector('button')?.textContent ?? null,
    ]);
const complete = anEvent({ approvalStatus: 'draft', registrationsCount: 0 });
const draftPage = (event: OwnEvent, pressed: EventAction[] = [], may: (action: EventAction) => boolean = () => true) =>
  render(
    <EventOverview
      hasSteps
      event={event}
      primary={null}
      may={may}
      onAction={(action) => pressed.push(action)}
      qr={(text) => text}
    />,
  );

test('a complete draft says in one place what comes next, and shows what players will see', async () => {
  const pressed: EventAction[] = [];
  const screen = await draftPage(complete, pressed);
  await expect.element(screen.getByRole('heading', { name: 'Steps until players can enter' })).toBeVisible();
  expect(steps(screen)).toEqual([
    ['Done', 'Details', null],
    ['Later', 'Page', 'Customize event page'],
    ['Next', 'To the administrator', 'Submit for approval'],
    ['Later', 'Approved', null],
    ['Later', 'Entries', null],
  ]);
  await screen.getByRole('button', { name: 'Submit for approval' }).click();
  expect(pressed).toEqual(['submit']);
  await expect.element(screen.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  // Figures of nobody would only be noughts.
  expect(screen.getByText('Checked in', { exact: true }).query()).toBeNull();
});

test('an incomplete draft leads to its details alone, and a helper without the right to nothing', async () => {
  const pressed: EventAction[] = [];
  const screen = await draftPage({ ...complete, poster: null }, pressed);
  await expect.element(screen.getByText('Still missing: Poster.')).toBeVisible();
  expect(
    screen
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Complete the details']);
  await screen.getByRole('button', { name: 'Complete the details' }).click();
  expect(pressed).toEqual(['edit']);
  const helper = await draftPage(complete, pressed, () => false);
  await expect.element(helper.getByText('All required details are in.')).toBeVisible();
  expect(helper.getByRole('button', { name: 'Submit for approval' }).query()).toBeNull();
});

test('one that was sent back has the reason above all, and one press to edit and send it again', async () => {
  const sentBack = { ...complete, approvalStatus: 'rejected', rejectionReason: 'Please add the map link' } as const;
  const screen = await draftPage(sentBack);
  await expect.element(screen.getByRole('alert').getByText('Please add the map link')).toBeVisible();
  expect(steps(screen)[2]).toEqual(['Next', 'To the administrator', 'Edit and resubmit']);
});

test('one in review waits for the administrator, and its page can be made meanwhile', async () => {
  const inReview = {
    ...complete,
    approvalStatus: 'pending_approval',
    submittedAt: '2026-11-19T04:00:00.000Z',
  } as const;
  const screen = await draftPage(inReview);
  await expect.element(screen.getByText(/^In review since/)).toBeVisible();
  expect(steps(screen).map(([state, , press]) => [state, press])).toEqual([
    ['Done', null],
    ['Later', 'Customize event page'],
    ['Done', null],
    ['Next', null],
    ['Later', null],
  ]);
});

test('the certificates stand below the winners', async () => {
  const winners = { MS: { firstPlace: 'Asha Rao', secondPlace: 'Bina Shah' } };
  const screen = await render(
    <EventOverview
      hasSteps
      event={anEvent({ tournamentStatus: 'completed', hasWinners: true, winners })}
      primary={null}
      onAction={() => undefined}
      qr={(text) => text}
      certificates="Certificates of all"
    />,
  );
  await expect.element(screen.getByText('Certificates of all')).toBeVisible();
});

test('a change that waits stands beside what players see, and is taken back with one press', async () => {
  await page.viewport(1280, 900);
  const api = fakeApi();
  const event = anEvent({ pendingRevision: waitingChange });
  api.answer(eventEndpoints.takeBackChange, { success: true, event: { ...event, pendingRevision: null } });
  const screen = await draftPage(event);
  await expect.element(screen.getByRole('heading', { name: 'Your change is waiting for approval' })).toBeVisible();
  await expect.element(screen.getByText('Aarohi Deshpande: from U-13 to U-15')).toBeVisible();
  await expect.element(screen.getByText(/^Whoever cancels gets the whole fee back until 9 Dec 2026/)).toBeVisible();
  await expect.element(screen.getByText('Kabir Shaikh: out of U-11, the whole fee goes back')).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: 'Venue PYC Gymkhana Balewadi Stadium', exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'MS ₹500 ₹550 for new entries' })).toBeVisible();
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  await expect
    .poll(() => api.asked.map(({ method, path }) => `${method} ${path}`))
    .toContain(`DELETE /api/events/${event._id}/revision`);
});

test('a helper who may not change the event reads what waits, without the buttons', async () => {
  const screen = await draftPage(anEvent({ pendingRevision: waitingChange }), [], () => false);
  await expect.element(screen.getByText('The hall is needed for the count')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});
