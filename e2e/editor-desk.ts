import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from './addresses.ts';
import { type Account, answered, authorization, expect, test as base } from './fixtures.ts';
import { aDesk } from './organizer-desk.ts';

/** One approved event for all tests of the editor: six play MS, four play WS, two of them play both. */
export interface EditorDesk {
  organizer: Account;
  eventId: string;
  /** Approved like the other, but never drawn. */
  emptyEventId: string;
  /**
   * Recreates the fixtures, so that every test begins with the same table: the same random draw, on two courts from
   * nine.
   */
  reset: (change?: Record<string, unknown>) => Promise<void>;
}

const players: [name: string, categories: string[]][] = [
  ['Asha Rao', ['MS']],
  ['Bina Iyer', ['MS']],
  ['Chitra Nair', ['MS']],
  ['Divya Menon', ['MS']],
  ['Esha Joshi', ['MS', 'WS']],
  ['Farah Khan', ['MS', 'WS']],
  ['Gauri Patel', ['WS']],
  ['Hema Reddy', ['WS']],
];

const settings = {
  startTime: '09:00',
  endTime: '18:00',
  matchTime: 30,
  breakStart: '13:00',
  breakEnd: '14:00',
  courts: 2,
  courtHeads: ['Ravi', 'Sita'],
  byes: '',
  cat_order: '1:MS,2:WS',
  start_day: 'Saturday',
  custom_day_times: {},
  seeds: { MS: ['Asha Rao', 'Bina Iyer'] },
  lot_seed: 7,
};

interface Fixtures {
  /** Signed in, and the console is watched: every test ends by checking that it has no errors. */
  desk: EditorDesk;
}

export const test = base.extend<Fixtures, { theDesk: EditorDesk }>({
  theDesk: [
    async ({ playwright }, use, worker) => {
      const request = await playwright.request.newContext({ baseURL: addressOf(worker) });
      const signIn = async (email: string, password: string) =>
        (await answered(request.post('/auth/login', { data: { email, password } }))).token as string;
      const admin = await signIn(
        process.env.E2E_ADMIN_EMAIL ?? 'admin@maidan.example',
        process.env.E2E_ADMIN_PASSWORD ?? 'maidan-demo',
      );
      const { organizer, eventId, emptyEventId } = await anEventToPlan(request, admin);
      const headers = authorization(organizer.token);
      for (const [at, [name, categories]] of players.entries()) {
        const data = { name, phone: `98765${String(10_000 + at)}`, categories, paid: 'cash' };
        await answered(request.post(`/event/${eventId}/registrations`, { data, headers }));
      }
      const reset = async (change = {}) => {
        const data = { ...settings, ...change };
        await answered(request.put(`/event/${eventId}/create-fixtures`, { data, headers }));
      };
      await use({ organizer, eventId, emptyEventId, reset });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  desk: async ({ page, theDesk }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.text().startsWith('refused:') && faults.push(message.text()));
    await page.addInitScript((token) => {
      localStorage.setItem('authtoken', token);
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`refused: ${event.violatedDirective} ${event.sourceFile}`),
      );
    }, theDesk.organizer.token);
    await use(theDesk);
    expect(faults).toEqual([]);
  },
});

async function anEventToPlan(request: Parameters<typeof aDesk>[0], admin: string) {
  const account = {
    name: 'Meera Iyer',
    email: `editor-${randomUUID()}@players.example`,
    password: 'smash-and-drop-shot',
  };
  const phone = `9${String(Date.now()).slice(-9)}`;
  const { token } = await answered(request.post('/auth/signup', { data: { ...account, phone } }));
  const organization = {
    organizationName: 'Meera Iyer',
    phone,
    city: 'Pune',
    stateUT: 'Maharashtra',
    acceptTerms: true,
  };
  await answered(request.put('/api/organizer/onboarding', { data: organization, headers: authorization(token) }));
  const organizer = { ...account, token };
  const categories = ['MS', 'WS', 'XD'].map((name) => ({ name, price: 250 }));
  const desk = await aDesk(request, organizer, { ...account, token: admin }, categories);
  return { organizer, eventId: desk.open, emptyEventId: desk.closed };
}

export type TabName = 'Planner' | 'Schedule' | 'Brackets' | 'Byes';

export const tab = (page: Page, name: TabName): Locator =>
  page.getByRole('navigation', { name: 'Fixtures' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Opens the event's editor over its page, at one of its tabs. */
export async function openEditor(page: Page, { eventId }: EditorDesk, name: TabName = 'Planner'): Promise<void> {
  await page.goto(`/dashboard/event/${eventId}?tab=fixtures`);
  await page.getByRole('button', { name: 'Open fixtures' }).click();
  await expect(tab(page, 'Planner')).toHaveAttribute('aria-current', 'page');
  if (name !== 'Planner') await tab(page, name).click();
}

export const cell = (page: Page, column: string, row: number): Locator =>
  page.getByRole('textbox', { name: `${column}, row ${row}`, exact: true });

export const handle = (page: Page, row: number): Locator =>
  page.getByRole('button', { name: `Move row ${row}`, exact: true });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The texts of a column in the rendered rows, once the table is there. */
export async function columnOf(page: Page, column: string): Promise<string[]> {
  await expect(cell(page, column, 1)).toBeVisible();
  return page
    .getByRole('textbox', { name: new RegExp(`^${column}, row \\d+$`) })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}

/** Drags something by its middle, by so many pixels or onto something else. */
export async function drag(page: Page, what: Locator, to: Locator | { x: number; y: number }): Promise<void> {
  const box = await boxOf(what);
  const target = 'x' in to ? { x: box.x + to.x, y: box.y + to.y } : await boxOf(to);
  await page.mouse.move(box.x, box.y);
  await page.mouse.down();
  await page.mouse.move(box.x + (target.x - box.x) / 2, box.y + (target.y - box.y) / 2, { steps: 4 });
  await page.mouse.move(target.x, target.y, { steps: 4 });
  await page.mouse.up();
}

async function boxOf(what: Locator): Promise<{ x: number; y: number }> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error(`${String(what)} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const save = (page: Page): Locator => button(page, 'Save & Generate PDF');

export async function saved(page: Page): Promise<void> {
  await save(page).click();
  await expect(page.getByText(/^All changes saved, version \d+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
}
