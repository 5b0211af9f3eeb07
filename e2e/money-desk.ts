import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Locator, Page } from '@playwright/test';
import { anApprovedEvent, createVendor } from './approved-event.ts';
import { type Account, answered, authorization, expect } from './fixtures.ts';

const hourMs = 3_600_000;

export async function isActivated(request: APIRequestContext, { token }: Account): Promise<void> {
  const status = async () => {
    const { organizer } = await answered(request.get('/easysplit/vendor/status', { headers: authorization(token) }));
    return organizer.vendorDetails.status;
  };
  await expect.poll(status).toBe('ACTIVATED');
}

/** An approved event with Open Singles at ₹300 and Women's Singles at ₹200, by default. */
export const anEvent = (
  request: APIRequestContext,
  { name, prices = [300, 200], ...by }: { organizer: Account; admin: Account; name: string; prices?: [number, number] },
): Promise<string> =>
  anApprovedEvent(request, {
    ...by,
    eventName: name,
    categories: [
      { name: 'Open Singles', price: prices[0] },
      { name: "Women's Singles", price: prices[1] },
    ],
  });

/**
 * The start of the money journeys: an organizer with an active vendor, their approved event, and the administrator.
 */
export async function begin(
  request: APIRequestContext,
  people: { newOrganizer: (name?: string) => Promise<Account>; admin: () => Promise<Account> },
  event: { name: string; organizerName?: string; prices?: [number, number] },
): Promise<{ organizer: Account; admin: Account; eventId: string }> {
  const { organizerName, ...rest } = event;
  const organizer = await people.newOrganizer(organizerName);
  const admin = await people.admin();
  await createVendor(request, organizer);
  await isActivated(request, organizer);
  return { organizer, admin, eventId: await anEvent(request, { organizer, admin, ...rest }) };
}

/** Enters both categories and holds the places: the order of ₹500 awaits payment. */
export async function enter(request: APIRequestContext, player: Account, eventId: string) {
  const data = {
    categories: [{ name: 'Open Singles' }, { name: "Women's Singles" }],
    answers: {},
    referralSource: 'Club',
    accommodationRequired: '',
    dob: '1999-01-31',
    gender: 'female',
    city: 'Pune',
    phone: '9825011224',
    consent: true,
  };
  const sent = request.post(`/api/public/events/${eventId}/registrations`, {
    data,
    headers: authorization(player.token),
  });
  const { registration, payment } = await answered(sent);
  return { registrationId: registration._id as string, orderId: payment.orderId as string };
}

/** The same including payment and its postings. */
export async function enterAndPay(request: APIRequestContext, player: Account, eventId: string) {
  const entry = await enter(request, player, eventId);
  const headers = authorization(player.token);
  const data = { outcome: 'success' };
  await answered(request.post(`/api/sandbox/orders/${entry.orderId}/pay`, { data, headers }));
  const status = async () => (await answered(request.get(`/api/me/orders/${entry.orderId}`, { headers }))).order.status;
  await expect.poll(status).toBe('paid');
  return entry;
}

/** The organizer refunds one of the two categories: ₹200. */
export async function refundWomens(
  request: APIRequestContext,
  organizer: Account,
  refunded: { eventId: string; registrationId: string; reason?: string },
): Promise<void> {
  const { eventId, registrationId, reason = 'Plays in one category only' } = refunded;
  const { refund } = await answered(
    request.post(`/event/${eventId}/registrations/${registrationId}/refund`, {
      data: { categories: ["Women's Singles"], reason },
      headers: authorization(organizer.token),
    }),
  );
  expect(refund.amount).toBe(200);
}

/** The same refund through the organizer's screens, up to the last button. */
export async function openRefund(page: Page, of: { eventId: string; player: string }): Promise<Locator> {
  await page.goto(`/dashboard/event/${of.eventId}?tab=registrations`);
  await page.getByRole('button', { name: `Show the details: ${of.player}` }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel("Women's Singles").check();
  await dialog.getByLabel('Reason').fill('Plays in one category only');
  return dialog;
}

/**
 * Moves the sandbox's calendar to three hours after the organizer's next payout, when its transfers have been
 * reported.
 */
export async function playNextPayout(
  request: APIRequestContext,
  { organizer, admin }: { organizer: Account; admin: Account },
): Promise<void> {
  const { totals } = await answered(
    request.get('/easysplit/vendor/settlements', { headers: authorization(organizer.token) }),
  );
  const until = new Date(Date.parse(totals.open.nextAt) + 3 * hourMs).toISOString();
  await answered(request.post('/api/sandbox/settle', { data: { until }, headers: authorization(admin.token) }));
}

export async function openMoney(page: Page, tab?: 'Analytics' | 'Settlements'): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Show Transactions Manager' }).click();
  if (tab) await page.getByRole('tab', { name: tab }).click();
}

/** The amount on a card, as shown. */
export const card = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^₹[\\d,.]+ ?, ${label}: show its payments$`) });

/** Parses a CSV file like a spreadsheet: quotes doubled within quotes, a UTF-8 byte order mark at the start. */
export async function readCsv(download: Download): Promise<Record<string, string>[]> {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const [header = [], ...lines] = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
  return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}
