import { eventEndpoints } from '@maidan/contract/events/event';
import { eventRights } from '@maidan/domain/events/staff';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { certificateEndpoints } from '@maidan/contract/matchday/certificates';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { expect, test } from 'vitest';
import { dashboardApi } from '../../../../test/a-dashboard.ts';
import { anEvent } from '../../../../test/an-event.ts';
import { answerWith } from '../../../../test/failing-calls.ts';
import { renderApp } from '../../../../test/render.tsx';
import { aPodium, proposed } from '../../../../test/some-podiums.ts';

const played = anEvent({
  isLive: true,
  categories: [{ name: 'Men', price: 0, participants: 4 }],
  registrationsCount: 4,
  checkedInCount: 4,
});

const won = { ...played, hasWinners: true, winners: { Men: proposed }, tournamentStatus: 'completed' as const };

/** `then`: as it is read from the second time on. */
async function openEnd(event: typeof played, podium = aPodium('Men'), then = event) {
  const api = dashboardApi({ events: [event] });
  answerWith(api, eventEndpoints.get, { event });
  answerWith(api, eventEndpoints.get, { event: then });
  answerWith(api, eventStaffEndpoints.access, {
    role: 'co_organizer',
    rights: eventRights.filter((right) => right !== 'money'),
  });
  answerWith(api, winnersEndpoints.propose, { winners: { Men: proposed }, podiums: [podium] });
  answerWith(api, liveEventEndpoints.end, { message: 'Done' });
  answerWith(api, certificateEndpoints.ofEvent, {});
  const app = await renderApp(`/dashboard/event/${event._id}/end`, 'token');
  await expect.element(app.screen.getByRole('heading', { name: 'End of the tournament' })).toBeVisible();
  return { ...app, api };
}

test('once all is played the winners come first, with the one filled button', async () => {
  const { screen, path } = await openEnd(played);
  await expect.element(screen.getByText('All 3 matches are played')).toBeVisible();
  await expect.element(screen.getByText('They are made from the winners: submit those first.')).toBeVisible();
  await screen.getByRole('link', { name: 'Submit Winners' }).click();
  await expect.poll(path).toBe(`/dashboard/event/${played._id}/winners`);
});

test('with winners recorded certificates are next, winners can be undone, and live ends with one press', async () => {
  const { screen, api } = await openEnd(won);
  const open = (name: string) => screen.getByRole('button', { name: `Show ${name}` });
  await expect.element(open('Certificates')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('button', { name: 'Certificates for the winners' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo winners' })).toBeVisible();
  await open('Thank you').click();
  await expect.element(screen.getByText(/Thank you for playing.+Men: Asha Menon/s)).toBeVisible();
  await screen.getByRole('button', { name: 'End live' }).click();
  await expect.poll(() => api.asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('what is open is named, and nothing is forbidden', async () => {
  const { screen } = await openEnd({ ...played, isLive: false, isPlayed: true, hasFixtures: true });
  await expect
    .element(
      screen.getByText(
        'The desk is closed. You can reopen the desk from the event’s menu until winners are submitted.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText('podium, not submitted yet')).toBeVisible();
});

test.each([
  [null, 'The desk is closed. To reopen the desk, undo the winners first.'],
  ['2026-11-11T09:00:00.000Z', 'The desk is closed.'],
])('a completed event names no way back to the desk that it has not: certificates %s', async (issued, said) => {
  const { screen } = await openEnd({ ...won, isLive: false, hasFixtures: true, certificatesIssuedAt: issued });
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
});

test('with the first certificates the winners are settled at once, and that is said', async () => {
  const before = { ...won, isLive: false };
  const { screen } = await openEnd(before, aPodium('Men'), {
    ...before,
    certificatesIssuedAt: '2026-11-11T09:00:00.000Z',
  });
  await expect.element(screen.getByRole('button', { name: 'Undo winners' })).toBeVisible();
  await screen.getByRole('button', { name: 'Certificates for the winners' }).click();
  await expect
    .element(screen.getByText('Certificates issued. Winners can now be corrected, but no longer undone'))
    .toBeVisible();
  await expect.element(screen.getByText(/The first was issued on/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo winners' })).not.toBeInTheDocument();
});

test('with matches open, ending live is asked about as at the desk', async () => {
  const { screen, api } = await openEnd(played, aPodium('Men', { open: 1 }));
  const ended = () => api.asked.filter(({ method }) => method === 'DELETE').length;
  await screen.getByRole('button', { name: 'End live', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: `End live: ${played.eventName}?` });
  await expect.element(dialog).toBeVisible();
  expect(ended()).toBe(0);
  await dialog.getByRole('button', { name: 'End live' }).click();
  await expect.poll(ended).toBe(1);
});
