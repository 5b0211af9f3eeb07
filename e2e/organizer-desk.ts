import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Account, answered, authorization, expect } from './fixtures.ts';

/** An organizer with a vendor and three events: one that is open, one that is a draft, one whose registrations ended. */
export interface Desk {
  organizer: Account;
  open: string;
  draft: string;
  closed: string;
}

/** Nine in the morning in India: the settings of fixtures begin with it, whatever the hour of the run. */
const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T03:30:00.000Z`;

export async function aDesk(
  request: APIRequestContext,
  organizer: Account,
  admin: Account,
  categories = [{ name: 'Open Singles', price: 250 }],
): Promise<Desk> {
  const headers = authorization(organizer.token);
  const vendor = {
    accountNumber: '50100012340001',
    ifsc: 'HDFC0001234',
    accountHolderName: organizer.name,
    pan: 'AAPPI1234F',
  };
  await answered(request.post('/easysplit/vendor/create', { data: vendor, headers }));
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b5537' } })
    .png()
    .toBuffer();
  const create = async (eventName: string, saveAsDraft: boolean): Promise<string> => {
    const form = {
      eventName,
      sports: 'Badminton',
      about: 'Open to everybody who plays.',
      location: 'Balewadi, Pune',
      stateUT: 'Maharashtra',
      contact: '9876543210',
      umpirePassword: 'shuttle-desk',
      dateandtime: inDays(20),
      lastdate: inDays(12),
      saveAsDraft: String(saveAsDraft),
      categories: JSON.stringify(categories),
      poster: { name: 'poster.png', mimeType: 'image/png', buffer },
    };
    return (await answered(request.post('/event/new', { multipart: form, headers }))).event._id;
  };
  const approve = (eventId: string) =>
    answered(request.put(`/api/admin/events/${eventId}/approve`, { data: {}, headers: authorization(admin.token) }));
  const desk = {
    organizer,
    closed: await create('Nashik Closed Cup', false),
    draft: await create('Satara Draft Cup', true),
    open: await create('Pune Open Cup', false),
  };
  await approve(desk.closed);
  await approve(desk.open);
  await answered(request.put(`/event/end-registrations/${desk.closed}`, { headers }));
  return desk;
}

/** Presses Tab until the element has the focus: whoever has no mouse must be able to get there. */
export async function tabTo(page: Page, target: Locator, most = 150): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed <= most; pressed++) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Chooses an item of the menu that is open, with the arrows. */
export async function chooseByArrows(page: Page, item: Locator): Promise<void> {
  await expect(item).toBeVisible();
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await item.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not reach ${String(item)}`);
}
