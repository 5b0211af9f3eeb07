import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { dialogs, openDashboard, shown, viaButton } from './dashboard-dialogs.ts';
import { type Account, answered, authorization, expect, expectNoAxeViolations, test as base } from './fixtures.ts';
import { chooseByArrows, pickByKeys, tabTo } from './keyboard.ts';
import { aDesk, type Desk } from './organizer-desk.ts';
import { meanEarlyCheckIns } from './fake-camera.ts';

const test = base.extend<{ desk: Desk }>({
  desk: async ({ request, newOrganizer, admin, signIn }, use) => {
    const desk = await aDesk(request, await newOrganizer(), await admin());
    await signIn(desk.organizer);
    await use(desk);
  },
});

const isInside = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement));

async function openByKeys(page: Page, name: string) {
  const dialog = dialogs.find((one) => one.name === name);
  if (!dialog) throw new Error(`no dialog ${name}`);
  await tabTo(page, dialog.opener(page));
  await page.keyboard.press('Enter');
  if (dialog.item) await chooseByArrows(page, page.getByRole('menuitem', { name: dialog.item, exact: true }));
  if (dialog.via) await press(page, viaButton(page, dialog));
  const opened = shown(page, dialog);
  await expect(opened).toBeVisible();
  await expect.poll(() => isInside(opened)).toBe(true);
  return { opened, opener: dialog.opener(page) };
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('every dialog is opened, keeps the focus inside and gives it back, by keyboard alone', async ({ page, desk }) => {
  expect(desk.open).not.toBe('');
  await openDashboard(page);
  for (const dialog of dialogs)
    await test.step(dialog.name, async () => {
      await page.getByRole('tab', { name: dialog.tab ?? 'Ongoing Events' }).click();
      const { opened, opener } = await openByKeys(page, dialog.name);
      for (let pressed = 0; pressed < 25; pressed++) {
        await page.keyboard.press('Tab');
        // After the last field, the browser's own toolbar may have the focus for one press; the page must not get it.
        const isKept = await opened.evaluate((element) =>
          [element, document.body].some(
            (one) => one === document.activeElement || element.contains(document.activeElement),
          ),
        );
        expect(isKept).toBe(true);
      }
      // If a list opened on focus, it would handle the Escape.
      await tabTo(page, opened.getByRole('button', { name: dialog.close ?? 'Close', exact: true }));
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(opener).toBeFocused();
    });
});

test('an event is created by keyboard alone, and Escape closes the calendar before the dialog', async ({
  page,
  desk,
}) => {
  expect(desk.open).not.toBe('');
  await openDashboard(page);
  const { opened } = await openByKeys(page, 'Add New Event');
  const type = async (label: string, text: string) => {
    await tabTo(page, opened.getByLabel(label).first());
    await page.keyboard.type(text);
  };
  await type('Event name', 'Belagavi Keyboard Cup');
  await type('Sport', 'Badminton');
  // With the list of sports open, Escape closes only the list.
  await expect(page.getByRole('option', { name: 'Badminton' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'Badminton' })).toBeHidden();
  await expect(opened).toBeVisible();
  await type('About', 'Typed from the first to the last letter.');
  await opened.locator('input[type=file]').setInputFiles({
    name: 'poster.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  // Once the event has its day, registration ends three days before it, and its calendar opens in that month.
  for (const [label, day, isNextMonth] of [
    ['Event date and time', 20, true],
    ['Registration ends', 10, false],
  ] as const) {
    await tabTo(page, opened.getByRole('button', { name: label }));
    await page.keyboard.press('Enter');
    const calendar = page.locator('.mantine-Popover-dropdown:visible');
    await expect.poll(() => isInside(calendar)).toBe(true);
    if (isNextMonth) await press(page, calendar.locator('button[data-direction="next"]'));
    if (isNextMonth) await page.keyboard.press('Enter');
    await goToDay(page, calendar, day);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(opened).toBeVisible();
    await expect(opened.getByRole('button', { name: label })).toBeFocused();
    await expect(opened.getByRole('button', { name: label })).toContainText(String(day));
  }
  await type('Location', 'District Stadium, Belagavi');
  // The state of the place stands there already: what is typed takes its place.
  const state = opened.getByRole('combobox', { name: 'State or union territory' });
  await expect(state).toHaveValue('Karnataka');
  await pickByKeys(page, state, { typed: 'Goa', option: 'Goa' });
  await type('Category name', 'Open Singles');
  await type('Price', '350.50');
  await type('Contact', '9876543210');
  await type('Umpire password', 'shuttle-keys');
  await expectNoAxeViolations(page);
  await press(page, opened.getByRole('button', { name: 'Create', exact: true }));
  await expect(opened).toBeHidden();
  await expect(page.getByRole('article', { name: 'Belagavi Keyboard Cup' })).toBeVisible();
});

test('an event is edited by keyboard alone', async ({ page, desk }) => {
  expect(desk.open).not.toBe('');
  await openDashboard(page);
  const { opened } = await openByKeys(page, 'Edit Event');
  await tabTo(page, opened.getByLabel('Event name'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Pune Renamed Cup');
  await press(page, opened.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Event updated successfully')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Pune Renamed Cup' })).toBeVisible();
});

test('a draft is submitted, and deleted after a typed yes', async ({ page, desk, request }) => {
  await openDashboard(page);
  const submit = await openByKeys(page, 'Submit Event for Approval');
  await press(page, submit.opened.getByRole('button', { name: 'Submit for Approval' }));
  await expect(page.getByText('Event submitted for approval successfully')).toBeVisible();
  await expect(submit.opened).toBeHidden();
  await expect(submit.opener).toBeFocused();
  expect((await eventOf(request, desk.organizer, desk.draft)).approvalStatus).toBe('pending_approval');

  const remove = await openByKeys(page, 'Delete');
  await expect(remove.opened.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await tabTo(page, remove.opened.getByRole('textbox'));
  await page.keyboard.type('yes');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Event deleted successfully')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Pune Open Cup' })).toBeHidden();
});

test('registrations end, start again, and winners are recorded by keyboard alone', async ({ page, desk, request }) => {
  await openDashboard(page);
  const end = await openByKeys(page, 'End Registrations');
  await press(page, end.opened.getByRole('button', { name: 'End Registrations' }));
  await expect(page.getByText('Registrations ended successfully')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Completed Events/ })).toHaveAttribute('aria-selected', 'true');

  await expect(page.getByRole('article', { name: 'Pune Open Cup' })).toBeVisible();
  const start = await openByKeys(page, 'Start Registrations');
  await press(page, start.opened.getByRole('button', { name: 'Start Registrations' }));
  await expect(page.getByText('Registrations started successfully')).toBeVisible();
  await expect(start.opened).toBeHidden();
  await expect(page.getByRole('tab', { name: /Ongoing Events/ })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.getByRole('tab', { name: /Ongoing Events/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /Completed Events/ })).toBeFocused();

  await page.goto(`/dashboard/event/${desk.open}/winners`);
  await tabTo(page, page.getByLabel('First place', { exact: true }));
  await page.keyboard.type('Asha Rao');
  await press(page, page.getByRole('button', { name: 'Submit Winners' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Submit Winners' }));
  await expect(page.getByText('Winners updated successfully')).toBeVisible();
  expect((await eventOf(request, desk.organizer, desk.open)).tournamentStatus).toBe('completed');
});

test('notifications are read, events found and data downloaded by keyboard alone', async ({ page, desk }) => {
  expect(desk.open).not.toBe('');
  await openDashboard(page);
  const news = await openByKeys(page, 'Notifications');
  await press(page, news.opened.getByRole('button', { name: 'Select All Unread' }));
  await press(page, news.opened.getByRole('button', { name: 'Mark as Read' }));
  await expect(page.getByText('Notifications marked as read')).toBeVisible();
  await expect(news.opened.getByText('0 unread')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(news.opened).toBeHidden();
  await expect(news.opener).toBeFocused();

  const all = await openByKeys(page, 'Your Events');
  await tabTo(page, all.opened.getByRole('searchbox'));
  await page.keyboard.type('satara');
  await expect(all.opened.getByText('1 of 3 events')).toBeVisible();
  await press(page, all.opened.getByRole('button', { name: /Satara Draft Cup/ }));
  const details = page.getByRole('dialog', { name: /Satara Draft Cup/ });
  await expect.poll(() => isInside(details)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(all.opened.getByRole('button', { name: /Satara Draft Cup/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(all.opener).toBeFocused();

  const download = await openByKeys(page, 'Download data');
  const file = page.waitForEvent('download');
  await press(page, download.opened.getByRole('button', { name: 'Download', exact: true }));
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expect(download.opened).toBeHidden();
  await expect(download.opener).toBeFocused();
});

test('the camera is denied, tried again, and a code is typed', async ({ page, desk, request }) => {
  const headers = authorization(desk.organizer.token);
  const data = { name: 'Ananya Reddy', phone: '9811122233', categories: ['Open Singles'], paid: 'cash' };
  const { registration } = await answered(request.post(`/event/${desk.open}/registrations`, { data, headers }));
  await page.addInitScript(() => {
    let refusals = 1;
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) =>
      refusals-- > 0 ? Promise.reject(new DOMException('Denied', 'NotAllowedError')) : real(wanted);
  });
  await openDashboard(page);
  await meanEarlyCheckIns(page);
  const { opened, opener } = await openByKeys(page, 'QR Check In');
  await expect(opened.getByText('Camera access denied. Please allow camera permission and try again.')).toBeVisible();
  await expectNoAxeViolations(page);
  await press(page, opened.getByRole('button', { name: 'Try Again' }));
  await expect(opened.getByText('Hold the QR code inside the frame')).toBeVisible();
  await tabTo(page, opened.getByLabel('Ticket code'));
  await page.keyboard.type(registration.ticketCode);
  await page.keyboard.press('Enter');
  await expect(opened.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
});

base('Easy Split is set up by keyboard alone', async ({ page, newOrganizer, signIn }) => {
  await signIn(await newOrganizer());
  await page.goto('/dashboard');
  await press(page, page.getByRole('button', { name: 'Set Up Now' }));
  await expect(page.getByRole('heading', { name: 'Set Up Easy Split' })).toBeVisible();
  for (const [label, text] of [
    ['Account Number', '50100012340001'],
    ['IFSC Code', 'HDFC0001234'],
    ['Account Holder Name', 'Meera Iyer'],
    ['PAN Number', 'AAPPI1234F'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Easy Split vendor created successfully!')).toBeVisible();
  await expect(page.getByText('Payment Collection Setup Required')).toBeHidden();
});

async function eventOf(request: APIRequestContext, organizer: Account, eventId: string) {
  return (await answered(request.get(`/event/${eventId}`, { headers: authorization(organizer.token) }))).event;
}

/** Into the month by Tab, to the day by the arrow keys. */
async function goToDay(page: Page, calendar: Locator, day: number) {
  const days = calendar.locator('table');
  for (let pressed = 0; pressed < 10 && !(await isInside(days)); pressed++) await page.keyboard.press('Tab');
  const dayWithFocus = () => page.evaluate(() => Number.parseInt(document.activeElement?.textContent ?? '', 10));
  for (let pressed = 0; pressed < 31; pressed++) {
    const now = await dayWithFocus();
    if (now === day) return;
    await page.keyboard.press(now < day ? 'ArrowRight' : 'ArrowLeft');
  }
  throw new Error(`The arrows do not reach day ${day}`);
}
