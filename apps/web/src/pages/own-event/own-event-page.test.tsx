import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { eventEndpoints } from '@maidan/contract/events/event';
import { prizeEndpoints } from '@maidan/contract/matchday/prizes';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { expect, test } from 'vitest';
import { anEvent, organizer } from '../../../test/an-event.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render.tsx';

const list = {
  success: true as const,
  sharing: 'each' as const,
  oneEach: true,
  classes: [],
  prizes: [],
  awards: [],
  open: [],
  withoutWinner: [],
  unknown: [],
  tax: null,
  announced: null,
};

test.each(['list', 'event'])('the page opens whichever of list and event comes first: here the %s', async (first) => {
  const api = fakeApi();
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(sessionEndpoints.me, { success: true, user: organizer });
  const event = anEvent();
  const { promise: late, resolve: come } = Promise.withResolvers<void>();
  const soon = Promise.resolve();
  api.answerAfter(prizeEndpoints.read, first === 'list' ? soon : late, list);
  api.answerAfter(eventEndpoints.get, first === 'event' ? soon : late, { success: true, event });
  const { screen } = await renderApp(`/dashboard/event/${event._id}/prizes`, 'a-session');
  await expect.poll(() => api.asked.filter(({ path }) => path.includes(event._id)).length).toBe(2);
  // The first answer is in the page before the other one comes.
  setTimeout(come, 300);
  await expect.element(screen.getByRole('heading', { name: 'Prize list' })).toBeVisible();
});
