import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { offlineScanEndpoints } from '@maidan/contract/entries/offline-scans';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { accessibilityFaults, faultsInDark, faultsOfSize, overflow } from '../../test/accessibility.ts';
import { aLiveEvent, aNotification, dashboardApi, openDashboard } from '../../test/a-dashboard.ts';
import { aGate } from '../../test/a-gate.ts';
import { aProfile } from '../../test/a-profile.ts';
import { anEvent } from '../../test/an-event.ts';
import { tabTo } from '../../test/tab-to.ts';

type Screen = Awaited<ReturnType<typeof openDashboard>>['screen'];

/** A dialog of the dashboard: how it is opened, and its name. */
interface DashboardDialog {
  name: string;
  /** The board's tab that shows its event. */
  tab?: RegExp;
  /** The button that has the focus again afterwards. */
  opener: (screen: Screen) => Locator;
  /** The item in the opener's menu, if it opens a menu. */
  item?: string;
  /** A button to press first in what the opener shows. */
  via?: string;
  title: RegExp;
  close?: string;
}

const menuOf = (event: string) => (screen: Screen) => screen.getByRole('button', { name: `More actions for ${event}` });
const button = (name: string | RegExp) => (screen: Screen) => screen.getByRole('button', { name }).first();

const dialogs: DashboardDialog[] = [
  { name: 'Add New Event', opener: button(/^Create Event$/), title: /Add New Event/ },
  { name: 'Edit Event', opener: menuOf('Pune Open Cup'), item: 'Edit Event', title: /Edit Event/ },
  {
    name: 'Submit Event for Approval',
    opener: menuOf('Satara Draft Cup'),
    item: 'Submit for approval',
    title: /Submit Event for Approval/,
  },
  { name: 'End Registrations', opener: menuOf('Pune Open Cup'), item: 'End Reg', title: /End Registrations/ },
  {
    name: 'Start Registrations',
    tab: /^Completed Events/,
    opener: menuOf('Nashik Closed Cup'),
    item: 'Start Reg',
    title: /Start Registrations/,
  },
  {
    name: 'QR Check In',
    opener: menuOf('Pune Open Cup'),
    item: 'QR Check In',
    title: /QR Check In/,
    close: 'Close scanner',
  },
  { name: 'Delete', opener: menuOf('Pune Open Cup'), item: 'Delete', title: /Delete Pune Open Cup/ },
  { name: 'Download data', opener: menuOf('Pune Open Cup'), item: 'Download data', title: /Download data/ },
  { name: 'Your Events', opener: button(/View All Events →/), title: /Your Events/ },
  { name: 'the details of an event', opener: button(/^Pune Open Cup$/), title: /Pune Open Cup/ },
  { name: 'Notifications', opener: button(/View All Notifications →/), title: /^Notifications/ },
  {
    name: 'Notifications of the header',
    opener: button(/^Notifications/),
    via: 'View All Notifications →',
    title: /^Notifications/,
  },
];

const id = (last: string) => `0198c9a2-0000-7000-8000-0000000000${last}`;

async function open(width: number) {
  await page.viewport(width, 900);
  onTestFinished(() => page.viewport(414, 896));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
  const events = [
    anEvent({ _id: id('c1'), eventName: 'Pune Open Cup' }),
    anEvent({ _id: id('c2'), eventName: 'Satara Draft Cup', approvalStatus: 'draft' }),
    anEvent({ _id: id('c3'), eventName: 'Nashik Closed Cup', tournamentStatus: 'closed' }),
  ];
  const api = dashboardApi({
    events,
    liveEvents: [aLiveEvent],
    notifications: [aNotification(1, 'Pune Open Cup was approved'), aNotification(2, 'Asha Rao entered')],
  });
  api.answer(profileEndpoints.read, { success: true, profile: aProfile() });
  const none = { inside: 0, byCategory: [], byList: [], byDevice: [], conflicts: [] };
  api.answer(checkInEndpoints.checkInStats, { success: true, checkedIn: 0, total: 20, ...none });
  api.answer(offlineScanEndpoints.checkInList, { success: true, ...(await aGate()).list });
  api.answer(eventRegistrationEndpoints.listEventRegistrations, {
    success: true,
    registrations: [],
    total: 20,
    counts: { held: 0, confirmed: 20, waitlisted: 0, offered: 0, expired: 0, cancelled: 0 },
    questions: [],
    isOriginAsked: false,
    offerHours: 12,
    startsAt: anEvent().dateandtime,
    categories: [],
  });
  const { screen } = await openDashboard();
  await expect.element(screen.getByRole('article').first()).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Create Event' }))
    .not.toHaveAttribute('aria-disabled', 'true');
  return screen;
}

const shown = (screen: Screen, { title }: DashboardDialog) => screen.getByRole('dialog', { name: title });
const closing = (screen: Screen, dialog: DashboardDialog) =>
  shown(screen, dialog).getByRole('button', { name: dialog.close ?? 'Close', exact: true });
/** Within what the opener shows: the page behind it has a button with the same name. */
const viaButton = (screen: Screen, { via = '' }: DashboardDialog) =>
  screen.getByRole('dialog', { name: 'Latest notifications' }).getByRole('button', { name: via });
const hasFocus = (target: Locator) => expect.poll(() => target.query() === document.activeElement).toBe(true);

const inFront = '[role="dialog"]';
const looks: Record<number, (where?: string) => Promise<string[]>> = {
  1440: async (where) => [...(await accessibilityFaults(where)), ...(await faultsInDark(where))],
  390: faultsOfSize,
};

test.each([1440, 390])('every dialog opens, is accessible and closes, in light and dark, %i px', async (width) => {
  const screen = await open(width);
  const faults = looks[width]!;
  expect(await faults()).toEqual([]);
  for (const dialog of dialogs) {
    await screen.getByRole('tab', { name: dialog.tab ?? /^Ongoing Events/ }).click();
    await dialog.opener(screen).click();
    if (dialog.item) await screen.getByRole('menuitem', { name: dialog.item, exact: true }).click();
    if (dialog.via) await viaButton(screen, dialog).click();
    await expect.element(shown(screen, dialog)).toBeVisible();
    expect(await faults(inFront), dialog.name).toEqual([]);
    expect(overflow(), `${dialog.name}: nothing is wider than the screen`).toBeLessThanOrEqual(0);
    await closing(screen, dialog).click();
    await expect.element(shown(screen, dialog)).not.toBeInTheDocument();
    await hasFocus(dialog.opener(screen));
  }
});

test('every dialog is opened, keeps the focus inside and gives it back, by keyboard alone', async () => {
  const screen = await open(1440);
  for (const dialog of dialogs) {
    await screen.getByRole('tab', { name: dialog.tab ?? /^Ongoing Events/ }).click();
    await tabTo(dialog.opener(screen));
    await userEvent.keyboard('{Enter}');
    if (dialog.item) {
      const item = screen.getByRole('menuitem', { name: dialog.item, exact: true });
      await expect.element(item).toBeVisible();
      for (let pressed = 0; pressed < 40 && item.query() !== document.activeElement; pressed++)
        await userEvent.keyboard('{ArrowDown}');
      await hasFocus(item);
      await userEvent.keyboard('{Enter}');
    }
    if (dialog.via) {
      await tabTo(viaButton(screen, dialog));
      await userEvent.keyboard('{Enter}');
    }
    await expect.element(shown(screen, dialog)).toBeVisible();
    const inside = () => shown(screen, dialog).element().contains(document.activeElement);
    await expect.poll(inside, { message: dialog.name }).toBe(true);
    // Past its first field and past its last: from both ends the focus comes back into it.
    await tabTo(closing(screen, dialog), { back: true });
    for (const back of [true, true, false, false, false]) {
      await userEvent.tab({ shift: back });
      expect(inside(), dialog.name).toBe(true);
    }
    // If a list opened on focus, it would handle the Escape.
    (closing(screen, dialog).element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(shown(screen, dialog)).not.toBeInTheDocument();
    await hasFocus(dialog.opener(screen));
  }
});
