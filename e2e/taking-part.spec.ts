import { isOfferTime } from '@maidan/domain/entries/waiting-list';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { anApprovedEvent, createVendor } from './approved-event.ts';
import { type Account, answered, authorization, expect, expectNoAxeViolations } from './fixtures.ts';
import { test } from './mail-maidan.ts';
import { isActivated } from './money-desk.ts';

test.use({ viewport: { width: 390, height: 844 } });

const doubles = { name: 'Mixed Doubles', price: 1300, format: 'mixed_doubles' } as const;

type EventForm = Parameters<typeof anApprovedEvent>[1];

async function anEvent(
  request: APIRequestContext,
  people: { organizer: Account; admin: Account },
  form: Pick<EventForm, 'eventName' | 'categories'>,
): Promise<string> {
  await createVendor(request, people.organizer);
  await isActivated(request, people.organizer);
  return anApprovedEvent(request, { ...people, ...form });
}

/** Presses and fields of one person, as they are made. */
function counted(page: Page) {
  const counts = { presses: 0, fields: 0 };
  return {
    counts,
    async press(on: Locator) {
      counts.presses += 1;
      await on.click();
    },
    async fill(field: Locator, text: string) {
      counts.fields += 1;
      await field.fill(text);
    },
    button: (name: string | RegExp) => page.getByRole('button', { name }),
  };
}

const fitsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

/** In the sandbox; the provider's own page is nobody's press. */
async function payHere(page: Page, amount: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(/\/my\/registrations\//, { timeout: 20_000 });
}

/** From the event's page to the link of the invitation. */
async function inviteAndPay(page: Page, eventId: string, partner: string) {
  const { counts, press, fill, button } = counted(page);
  await page.goto(`/events/${eventId}`);
  await press(page.getByRole('link', { name: 'Register' }).first());
  await press(page.getByRole('checkbox', { name: /Mixed Doubles/ }));
  await press(page.getByRole('radio', { name: /Invite my partner/ }));
  await fill(page.getByLabel('Partner’s name'), partner);
  await expectNoAxeViolations(page);
  await fitsThePhone(page);
  await press(button('Continue'));
  await fill(page.getByLabel('Date of birth'), '1998-04-12');
  await press(page.getByLabel('Male', { exact: true }));
  await fill(page.getByLabel('City'), 'Nashik');
  await press(button('Continue'));
  await press(page.getByRole('checkbox').first());
  await press(button('Pay ₹650'));
  await payHere(page, '₹650');
  await expect(page.getByText('Code to read out')).toBeVisible();
  await expectNoAxeViolations(page);
  await fitsThePhone(page);
  return counts;
}

const inviteUrlOf = async (request: APIRequestContext, { token }: Account): Promise<string> => {
  const { registrations } = await answered(request.get('/api/me/registrations', { headers: authorization(token) }));
  return new URL(registrations[0].entries[0].partner.inviteUrl).pathname;
};

test('two phones make a pair and pay half each; one says no and another comes', async ({
  page,
  browser,
  baseURL,
  request,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
  mailbox,
}) => {
  const people = { organizer: await newOrganizer(), admin: await admin() };
  const eventId = await anEvent(request, people, { eventName: 'Nashik Pairs', categories: [doubles] });
  const rohan = await newParticipant('Rohan Deshpande');
  await signIn(rohan);
  const first = await inviteAndPay(page, eventId, 'Kavya Rane');
  expect(first).toEqual({ presses: 8, fields: 3 });

  await test.step('who was asked says no without an account', async () => {
    const other = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
    await other.goto(await inviteUrlOf(request, rohan));
    await expect(other.getByRole('heading', { name: /Rohan Deshpande asks you/ })).toBeVisible();
    await other.getByRole('button', { name: 'No, tell Rohan' }).click();
    await other.getByLabel('One line for Rohan (optional)').fill('Away that weekend');
    await other.getByRole('button', { name: 'Say no' }).click();
    await expect(other.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
    await other.context().close();
  });
  await test.step('another is asked, for the half that is open', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Ask another partner' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Partner’s name').fill('Ira Joshi');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Waiting for Ira')).toBeVisible();
  });

  const phone = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
  const { counts, press, fill, button } = counted(phone);
  await phone.goto(await inviteUrlOf(request, rohan));
  await expectNoAxeViolations(phone);
  await fitsThePhone(phone);
  await press(button('Yes, I’ll play'));
  await fill(phone.getByLabel('Date of birth'), '1999-02-03');
  await press(phone.getByLabel('Female'));
  await fill(phone.getByLabel('Phone number'), '98220 41877');
  const address = `ira-${Date.now().toString(36)}@players.example`;
  await fill(phone.getByLabel('E-mail'), address);
  await press(phone.getByRole('checkbox').first());
  await expectNoAxeViolations(phone);
  await fitsThePhone(phone);
  await press(button('Pay ₹650'));
  await expect(phone.getByRole('dialog')).toBeVisible();
  const code = await mailbox.codeFor(address);
  counts.fields += 1;
  await phone.keyboard.type(code);
  await payHere(phone, '₹650');
  expect(counts).toEqual({ presses: 4, fields: 4 });
  await expect(phone.getByText('You play together')).toBeVisible();
  await expectNoAxeViolations(phone);
  await fitsThePhone(phone);
  await page.reload();
  await expect(page.getByText('You play together')).toBeVisible();
  await expect(page.getByText('₹650 paid')).toBeVisible();
  await phone.context().close();
});

const singles = (name: string, price: number, capacity?: number) =>
  ({ name, price, format: 'singles', ...(capacity && { capacity }) }) as const;

/** Entered and paid through the calls: what the journey is not about. */
async function entered(request: APIRequestContext, player: Account, of: { eventId: string; category: string }) {
  const headers = authorization(player.token);
  const data = {
    categories: [{ name: of.category }],
    answers: {},
    dob: '1994-01-31',
    gender: 'female',
    city: 'Nashik',
    phone: '9825011224',
    consent: true,
  };
  const { registration, payment } = await answered(
    request.post(`/api/public/events/${of.eventId}/registrations`, { data, headers }),
  );
  await answered(request.post(`/api/sandbox/orders/${payment.orderId}/pay`, { data: { outcome: 'success' }, headers }));
  const status = async () =>
    (await answered(request.get(`/api/me/orders/${payment.orderId}`, { headers }))).order.status;
  await expect.poll(status).toBe('paid');
  return registration._id as string;
}

test('beside a free category a full one waits; one is added, one taken back, a birth date corrected; a place is offered', async ({
  page,
  browser,
  baseURL,
  request,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const people = { organizer: await newOrganizer(), admin: await admin() };
  const categories = [singles('Open Singles', 500, 1), singles('Plate Singles', 300), singles('Veterans', 200)];
  const eventId = await anEvent(request, people, { eventName: 'Nashik Open', categories });
  const other = await newParticipant('Bina Shah');
  const place = await entered(request, other, { eventId, category: 'Open Singles' });
  const asha = await newParticipant('Asha Rao');
  await signIn(asha);

  await test.step('the free one is paid, the full one costs nothing and waits', async () => {
    await page.goto(`/events/${eventId}/register`);
    await page.getByRole('checkbox', { name: /Open Singles/ }).click();
    await expect(page.getByText('full: you join the waitlist')).toBeVisible();
    await page.getByRole('checkbox', { name: /Plate Singles/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Date of birth').fill('1994-04-12');
    await page.getByLabel('Female').click();
    await page.getByLabel('City').fill('Nashik');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox').first().click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Pay ₹300' }).click();
    await payHere(page, '₹300');
    await expect(page.getByText('You are 1st on the waiting list')).toBeVisible();
    await expectNoAxeViolations(page);
    await fitsThePhone(page);
  });
  await test.step('a category is added on the same ticket, and taken back', async () => {
    await page.getByRole('button', { name: 'Add a category' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: /Veterans/ }).click();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Add and pay ₹200' }).click();
    await payHere(page, '₹200');
    await expect(page.getByText('₹500').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel registration' }).click();
    await page.getByRole('checkbox', { name: 'Veterans' }).click();
    await expect(page.getByRole('dialog').getByText(/You will be refunded ₹200/)).toBeVisible();
    await expectNoAxeViolations(page);
    await fitsThePhone(page);
    await page.getByRole('button', { name: 'Cancel this entry' }).click();
    await expect(page.getByText('Veterans (cancelled)')).toBeVisible();
  });
  await test.step('a wrong birth date is corrected', async () => {
    await page.getByRole('button', { name: 'Correct my details' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Date of birth')).toHaveValue('1994-04-12');
    await dialog.getByLabel('Date of birth').fill('1994-12-04');
    await expectNoAxeViolations(page);
    await fitsThePhone(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Correct my details' }).click();
    await expect(dialog.getByLabel('Date of birth')).toHaveValue('1994-12-04');
  });
  await test.step('the place that is given up is offered, and paid alone', async () => {
    const headers = authorization(other.token);
    await answered(
      request.put(`/api/events/${eventId}/waiting`, {
        data: { byHand: true, offerHours: 12 },
        headers: authorization(people.organizer.token),
      }),
    );
    await answered(request.post(`/api/me/registrations/${place}/cancel`, { data: {}, headers }));
    const desk = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
    await signIn(people.organizer, desk);
    await desk.goto(`/dashboard/event/${eventId}?tab=registrations`);
    await desk.getByRole('button', { name: 'Show the details: Asha Rao' }).click();
    await desk.getByRole('button', { name: 'Offer a place in Open Singles: Asha Rao' }).click();
    // Nobody is offered a place asleep: between ten at night and seven the desk is told so.
    const isDay = isOfferTime(new Date());
    await expect(
      desk.getByText(
        isDay
          ? 'Asha Rao is offered a place in Open Singles'
          : 'Places are offered from 7 in the morning to 10 in the evening',
      ),
    ).toBeVisible();
    await fitsThePhone(desk);
    await desk.context().close();
    if (!isDay) return;
    await page.reload();
    await expect(page.getByText(/Open Singles: a place is kept for you until/)).toBeVisible();
    await expectNoAxeViolations(page);
    await fitsThePhone(page);
    await page.getByRole('button', { name: 'Pay ₹500' }).click();
    await payHere(page, '₹500');
    await expect(page.getByText('₹1,000')).toBeVisible();
  });
});

test('after publishing the organizer replaces a partner; the line in the draw stays', async ({
  page,
  request,
  newOrganizer,
  admin,
  signIn,
}) => {
  const people = { organizer: await newOrganizer(), admin: await admin() };
  const categories = [{ ...doubles, price: 0 }];
  const eventId = await anEvent(request, people, { eventName: 'Nashik Doubles', categories });
  const headers = authorization(people.organizer.token);
  for (const [at, name] of ['Asha Rao', 'Bina Shah', 'Chitra Iyer', 'Dina Joshi'].entries()) {
    const partner = ['Amit Rao', 'Bhanu Shah', 'Chetan Iyer', 'Dev Joshi'][at];
    const data = {
      name,
      phone: `98765432${20 + at}`,
      categories: [{ name: 'Mixed Doubles', partner }],
      paid: 'none',
    };
    await answered(request.post(`/event/${eventId}/registrations`, { data, headers }));
  }
  await answered(
    request.put(`/event/${eventId}/create-fixtures`, { data: { courts: 1, courtHeads: ['Ravi'] }, headers }),
  );
  await answered(request.post(`/event/${eventId}/fixtures/publish`, { data: {}, headers }));
  await signIn(people.organizer);
  await page.goto(`/dashboard/event/${eventId}?tab=registrations`);
  await page.getByRole('button', { name: 'Show the details: Bina Shah' }).click();
  await page.getByRole('button', { name: 'Change partner in Mixed Doubles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Partner’s name').fill('Bharat Mehta');
  await dialog.getByLabel('Reason').fill('Bhanu is injured');
  await expectNoAxeViolations(page);
  await fitsThePhone(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('with Bharat Mehta').first()).toBeVisible();
  await page.goto(`/events/${eventId}`);
  const round = page.getByRole('region', { name: 'Semi-final' });
  await expect(round).toContainText('Bina Shah / Bharat Mehta');
  await expect(round).not.toContainText('Bhanu');
  await fitsThePhone(page);
});
