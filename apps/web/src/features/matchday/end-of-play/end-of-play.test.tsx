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

async function openEnd(event: typeof played, podium = aPodium('Men')) {
  const api = dashboardApi({ events: [event] });
  answerWith(api, eventEndpoints.get, { event });
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
  const won = { ...played, hasWinners: true, winners: { Men: proposed }, tournamentStatus: 'completed' as const };
  const { screen, api } = await openEnd(won);
  const open = (name: string) => screen.getByRole('button', { name: `Show ${name}` });
  await expect.element(open('Certificates')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('button', { name: 'Certificates of the winners' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo winners' })).toBeVisible();
  await open('Thank you').click();
  await expect.element(screen.getByText(/Thank you for playing.+Men: Asha Menon/s)).toBeVisible();
  await screen.getByRole('button', { name: 'End live' }).click();
  await expect.poll(() => api.asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('what is open is named, and nothing is forbidden', async () => {
  const { screen } = await openEnd({ ...played, isLive: false });
  await expect.element(screen.getByText('The desk is closed. You can reopen it from the event’s menu.')).toBeVisible();
  await expect.element(screen.getByText('podium, not submitted yet')).toBeVisible();
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
