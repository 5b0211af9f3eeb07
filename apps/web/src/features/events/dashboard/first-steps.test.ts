import type { OwnEvent } from '@maidan/contract/events/event';
import { expect, test } from 'vitest';
import { dashboardApi, openDashboard } from '../../../../test/a-dashboard.ts';
import { anEvent } from '../../../../test/an-event.ts';

const [offered] = anEvent().categories;
const drawn = { ...offered!, closedBy: 'draw' as const };
const undrawn = { ...offered!, name: 'Girls U-11', participants: 0 };

test.each<[string, Partial<OwnEvent>, string, RegExp]>([
  ['with entries open', {}, 'Approved: players can enter', /^Share its page, draw/],
  [
    'with its draws out',
    { isDrawn: true, categories: [drawn] },
    'Approved, entries are closed',
    /^The draw is out: call courts/,
  ],
  [
    'with its draws out but for a category that nobody entered',
    { isDrawn: true, categories: [drawn, undrawn] },
    'Approved, still open: Girls U-11',
    /^The draw is out: call courts/,
  ],
])('the first event, %s, says what is done and what is next', async (_what, change, entries, day) => {
  dashboardApi({ events: [anEvent(change)] });
  const { screen } = await openDashboard();
  await expect.element(screen.getByText(entries, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(day)).toBeVisible();
});
