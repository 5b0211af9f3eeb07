import type { APIRequestContext, Page } from '@playwright/test';
import { anApprovedEvent, createVendor } from './approved-event.ts';
import { type Account, answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';
import { isActivated } from './money-desk.ts';

test.use({ viewport: { width: 390, height: 844 } });

const year = new Date(Date.now() + 20 * 86_400_000).getUTCFullYear();
const categories = [
  { name: 'Boys Singles U-13', price: 500, format: 'singles', gender: 'male', maxAge: 12 },
  { name: 'Boys Singles U-15', price: 500, format: 'singles', gender: 'male', maxAge: 14 },
  { name: 'Girls Singles U-13', price: 400, format: 'singles', gender: 'female', maxAge: 12 },
] as const;

async function anEventForChildren(request: APIRequestContext, organizer: Account, admin: Account): Promise<string> {
  await createVendor(request, organizer);
  await isActivated(request, organizer);
  return anApprovedEvent(request, { organizer, admin, eventName: 'Nashik District Badminton', categories });
}

const fitsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

/** Pays in the sandbox, and comes to the list of all who were entered. */
async function payHere(page: Page, amount: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(/\/my$/, { timeout: 20_000 });
}

test('a mother enters two known children in one form: no field, one payment, two tickets', async ({
  page,
  request,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const eventId = await anEventForChildren(request, await newOrganizer(), await admin());
  const mother = await newParticipant('Sunita Kulkarni');
  const headers = authorization(mother.token);
  await answered(request.put('/api/profile', { headers, data: { city: 'Nashik', phone: '9822041877' } }));
  const guardian = { name: 'Sunita Kulkarni', relation: 'Mother', phone: '9822041877' };
  for (const [name, gender] of [
    ['Aarav Kulkarni', 'male'],
    ['Ira Kulkarni', 'female'],
  ])
    await answered(
      request.post('/api/me/players', { headers, data: { name, gender, dob: `${year - 12}-06-14`, guardian } }),
    );
  await signIn(mother);
  await page.goto(`/events/${eventId}/register`);
  let presses = 0;
  const press = async (...[role, options]: Parameters<Page['getByRole']>) => {
    presses += 1;
    await page.getByRole(role, options).click();
  };
  await press('link', { name: 'Enter several players at once' });
  await press('checkbox', { name: /Aarav Kulkarni/ });
  await press('checkbox', { name: /Ira Kulkarni/ });
  await expectNoAxeViolations(page);
  await fitsThePhone(page);
  await press('button', { name: 'Choose categories' });
  await press('checkbox', { name: 'Boys Singles U-13' });
  await press('checkbox', { name: 'Boys Singles U-15' });
  await press('checkbox', { name: 'Girls Singles U-13' });
  await expectNoAxeViolations(page);
  await fitsThePhone(page);
  await press('button', { name: 'Check and pay' });
  await press('checkbox', { name: /I am the parent or guardian of Aarav Kulkarni and Ira Kulkarni/ });
  await expectNoAxeViolations(page);
  await fitsThePhone(page);
  await press('button', { name: 'Pay ₹1,400' });
  expect(presses).toBeLessThanOrEqual(13);
  await payHere(page, '₹1,400');
  for (const name of ['Aarav Kulkarni', 'Ira Kulkarni'])
    await expect(page.getByRole('link', { name: `Ticket ${name}` })).toBeVisible();
  const tickets = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All 2 tickets (PDF)' }).click();
  expect((await tickets).suggestedFilename()).toBe('tickets.pdf');
});

test('a coach pastes forty rows with three wrong cells, mends one with a press, and pays for those who are ready', async ({
  page,
  request,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const eventId = await anEventForChildren(request, await newOrganizer(), await admin());
  const coach = await newParticipant('Prakash Rane');
  const headers = authorization(coach.token);
  await answered(request.put('/api/profile', { headers, data: { city: 'Nashik', phone: '9822041877' } }));
  await signIn(coach);
  const rows = Array.from({ length: 40 }, (_, at) => [
    `Student ${String.fromCodePoint(65 + (at % 26))}${'abcdefgh'[at % 8]} ${'XYZW'[at % 4]}${at}`,
    `14/03/${year - 12}`,
    'M',
    'BS U-13',
    'S Patil',
    '98220 14417',
  ]);
  rows[4] = ['Chinmay More', `14/03/${year - 14}`, 'M', 'BS U-13', 'A More', '98220 14418'];
  rows[10] = ['Ishan Nikam', `31/04/${year - 12}`, 'M', 'BS U-13', 'S Nikam', '98220 14419'];
  rows[16] = ['Ojas Bagul', `12/04/${year - 12}`, 'M', 'BS U-13', 'R Bagul', ''];
  const text = [['Name', 'DOB', 'M/F', 'Category', 'Father name', 'Guardian phone'], ...rows]
    .map((cells) => cells.join('\t'))
    .join('\n');

  await page.goto(`/events/${eventId}/enter-players`);
  await page.getByRole('link', { name: 'Paste or upload a list' }).click();
  await page.getByRole('textbox', { name: 'Rows of your sheet' }).fill(text);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('heading', { name: '3 to correct' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '37 ready' })).toBeVisible();
  await fitsThePhone(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Use Boys Singles U-15' }).click();
  await expect(page.getByRole('heading', { name: '2 to correct' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Their parents or guardians have agreed/ }).click();
  await page.getByRole('button', { name: 'Pay ₹19,000 for 38' }).click();
  await payHere(page, '₹19,000');
  await expect(page.getByRole('button', { name: 'All 38 tickets (PDF)' })).toBeVisible();
  // The two others hold no place and are still there to be mended.
  await page.goto(`/events/${eventId}/enter-players?sheet=true`);
  await expect(page.getByRole('heading', { name: '2 to correct' })).toBeVisible();
});
