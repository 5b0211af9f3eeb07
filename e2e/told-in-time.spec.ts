import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { anApprovedEvent, createVendor } from './approved-event.ts';
import { type Account, answered, authorization, expect, expectNoAxeViolations, phone, test } from './fixtures.ts';

const [singles, juniors] = ['Open Singles', 'Under 19'];

interface Told {
  request: APIRequestContext;
  organizer: Account;
  eventId: string;
}

async function anEvent(request: APIRequestContext, organizer: Account, admin: Account, name: string): Promise<Told> {
  await createVendor(request, organizer);
  const categories = [singles, juniors].map((category) => ({ name: category, price: 0 }));
  const eventId = await anApprovedEvent(request, { organizer, admin, eventName: name, categories });
  return { request, organizer, eventId };
}

/** Enters by the own account; answers the registration. */
async function enter({ request, eventId }: Told, player: Account, category = singles): Promise<string> {
  const data = {
    categories: [{ name: category }],
    answers: {},
    referralSource: 'Intermediate',
    accommodationRequired: '',
    dob: '2010-04-12',
    gender: 'female',
    city: 'Pune',
    phone: phone(),
    consent: true,
  };
  const headers = authorization(player.token);
  return (await answered(request.post(`/api/public/events/${eventId}/registrations`, { data, headers }))).registration
    ._id;
}

/** Drawn, scheduled from nine o'clock on the event's own day, and public. */
async function publish({ request, organizer, eventId }: Told): Promise<void> {
  const headers = authorization(organizer.token);
  const data = { courts: 1, courtHeads: ['Court 1'], startTime: '09:00', endTime: '18:00', lot_seed: 7 };
  await answered(request.put(`/event/${eventId}/create-fixtures`, { data, headers }));
  await answered(request.post(`/event/${eventId}/fixtures/publish`, { headers }));
}

const weekLater = (at: Date) => new Date(at.getTime() + 7 * 86_400_000);
const dayInIndia = (at: Date) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' }).format(at);

async function openForm(page: Page, { eventId }: Told): Promise<Locator> {
  await page.goto(`/dashboard/event/${eventId}?edit=true`);
  return page.getByRole('dialog', { name: /^Edit Event/ });
}

async function bellOf(request: APIRequestContext, { token }: Account): Promise<string[]> {
  const { notifications } = await answered(request.get('/api/me/notifications', { headers: authorization(token) }));
  return notifications.map(({ message }: { message: string }) => message);
}

test('a published tournament moves by a week: what moves is read before, the ticket says so after it is agreed', async ({
  page,
  browser,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const told = await anEvent(page.request, await newOrganizer('Leela Pawar'), await admin(), 'Pune Moving Cup');
  const player = await newParticipant('Ananya Reddy');
  const registrationId = await enter(told, player);
  await enter(told, await newParticipant('Bina Shah'));
  await publish(told);
  const { event } = await answered(page.request.get(`/api/public/events/${told.eventId}`));
  const starts = new Date(event.dateandtime);
  const later = weekLater(starts);
  const plan = page.request.get(`/event/${told.eventId}/fixtures`, { headers: authorization(told.organizer.token) });
  const plays = new Date((await answered(plan)).schedule[0].start);

  const phonePage = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(player, phonePage);
  await phonePage.goto(`/my/registrations/${registrationId}`);
  await expect(phonePage.getByText(new RegExp(dayInIndia(plays))).first()).toBeVisible();

  await signIn(told.organizer);
  const form = await openForm(page, told);
  await form.getByRole('button', { name: 'Date and time' }).click();
  const calendar = page.locator('.mantine-Popover-dropdown:visible');
  const [from, to] = [starts, later].map((at) => new Date(at.getTime() + 330 * 60_000));
  if (from?.getUTCMonth() !== to?.getUTCMonth()) await calendar.locator('button[data-direction="next"]').click();
  await calendar
    .locator('table button:not([data-outside])')
    .getByText(String(to?.getUTCDate()), { exact: true })
    .click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A new date' })).toBeVisible();
  await expect(page.getByText('1 match, 7 days later')).toBeVisible();
  await expect(page.getByText('2 of 2 people')).toBeVisible();
  await expectNoAxeViolations(page);
  // Left and opened again, the change is still there; nothing is saved yet.
  await page.reload();
  await page.getByRole('textbox', { name: 'Why, in your words' }).fill('The hall is needed for an election');
  await page.getByRole('button', { name: 'Send change for approval' }).click();
  await expect(page.getByText('Your change is waiting for approval')).toBeVisible();
  expect(await bellOf(page.request, player)).not.toContainEqual(expect.stringContaining('has changed'));

  const headers = authorization((await admin()).token);
  const own = page.request.get(`/event/${told.eventId}`, { headers: authorization(told.organizer.token) });
  const asked = (await answered(own)).event.pendingRevision;
  const decision = { data: { decision: 'approved' }, headers };
  await answered(page.request.put(`/api/admin/revisions/${asked._id}`, decision));
  await phonePage.reload();
  await expect(phonePage.getByText(new RegExp(dayInIndia(weekLater(plays)))).first()).toBeVisible();
  await expect(phonePage.getByText(new RegExp(dayInIndia(plays)))).toHaveCount(0);
  expect(await bellOf(page.request, player)).toContainEqual(
    expect.stringContaining('(The hall is needed for an election)'),
  );
  await phonePage.goto(`/events/${told.eventId}`);
  await phonePage.getByRole('tab', { name: 'Order of play' }).click();
  const moved = phonePage.getByText(new RegExp(dayInIndia(weekLater(plays)))).filter({ visible: true });
  await expect(moved.first()).toBeVisible();
});

test('an administrator agrees to one change and sends another back, and the organizer reads why', async ({
  page,
  browser,
  newOrganizer,
  admin,
  signIn,
}) => {
  const told = await anEvent(page.request, await newOrganizer('Leela Pawar'), await admin(), 'Pune Revised Cup');
  await signIn(told.organizer);
  const desk = await (await browser.newContext()).newPage();
  await signIn(await admin(), desk);
  const ask = async (label: string, value: string) => {
    const form = await openForm(page, told);
    await form.getByRole('textbox', { name: label }).fill(value);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your change is waiting for approval')).toBeVisible();
    await desk.goto(`/admin?tab=changed&event=${told.eventId}`);
  };
  await ask('Location', 'Balewadi Stadium');
  await desk.getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(desk.getByText('Changes approved and public. The organizer has been told.')).toBeVisible();
  await page.goto(`/events/${told.eventId}`);
  await expect(page.getByText('Balewadi Stadium').first()).toBeVisible();

  await ask('Event name', 'India Open');
  await desk.getByRole('button', { name: 'Send back with a reason' }).click();
  await desk.getByRole('textbox', { name: 'What must change?' }).fill('That name belongs to the federation');
  await desk.getByRole('button', { name: 'Send the change back' }).click();
  await expect(desk.getByText('Change sent back. The organizer has been told why.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your change is waiting for approval')).toHaveCount(0);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(/That name belongs to the federation/).first()).toBeVisible();
  await page.goto(`/events/${told.eventId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pune Revised Cup' })).toBeVisible();
});

test('an announcement to one category reaches its players and nobody else', async ({
  page,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const told = await anEvent(page.request, await newOrganizer('Leela Pawar'), await admin(), 'Pune Told Cup');
  const [meant, other] = [await newParticipant('Ananya Reddy'), await newParticipant('Bina Shah')];
  await enter(told, meant, juniors);
  await enter(told, other);
  await signIn(told.organizer);
  await page.goto(`/dashboard/event/${told.eventId}/announce`);
  await page.getByRole('button', { name: 'Categories' }).click();
  await page
    .getByRole('group')
    .getByRole('button', { name: new RegExp(juniors) })
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Bring a proof of age');
  await page.getByRole('textbox', { name: 'Message' }).fill('Please show it at the desk before your first match.');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('1 of 1', { exact: false }).first()).toBeVisible();
  await signIn(meant);
  await page.goto('/my');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(/Bring a proof of age/).first()).toBeVisible();
  expect(await bellOf(page.request, other)).not.toContainEqual(expect.stringContaining('proof of age'));
});

test('winners are recorded too early, asked about, and taken back: the event is open again', async ({
  page,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const told = await anEvent(page.request, await newOrganizer('Leela Pawar'), await admin(), 'Pune Early Cup');
  for (const name of ['Ananya Reddy', 'Bina Shah']) await enter(told, await newParticipant(name));
  await signIn(told.organizer);
  await page.goto(`/dashboard/event/${told.eventId}/winners`);
  await page.getByRole('button', { name: `Open ${singles}` }).click();
  await page.getByRole('combobox', { name: 'First place' }).click();
  await page.getByRole('option', { name: 'Ananya Reddy' }).click();
  await page.getByRole('button', { name: 'Submit Winners' }).click();
  const asked = page.getByRole('dialog', { name: 'Submit the winners now?' });
  await expect(asked.getByText('Play ends on', { exact: false })).toBeVisible();
  await asked.getByRole('button', { name: 'Not yet' }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Submit Winners' }).click();
  await asked.getByRole('button', { name: 'Submit Winners' }).click();
  await expect(page.getByText('Winners updated successfully')).toBeVisible();
  const state = async () =>
    (await answered(page.request.get(`/api/public/events/${told.eventId}`))).event as {
      tournamentStatus: string;
      registrationOpen: boolean;
      winners: unknown;
    };
  expect(await state()).toMatchObject({ tournamentStatus: 'completed', registrationOpen: false });
  await page.goto(`/dashboard/event/${told.eventId}/winners`);
  await page.getByRole('button', { name: 'Undo winners' }).click();
  await page.getByRole('dialog', { name: 'Undo the winners?' }).getByRole('button', { name: 'Undo winners' }).click();
  await expect(page.getByText('Winners undone. The event is open again.')).toBeVisible();
  await expect.poll(state).toMatchObject({ tournamentStatus: 'open', registrationOpen: true, winners: null });
});

test('a player follows the day on the phone to the final, with nothing asked at the desk', async ({
  browser,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
  page,
}) => {
  const told = await anEvent(page.request, await newOrganizer('Leela Pawar'), await admin(), 'Pune Phone Cup');
  const player = await newParticipant('Ananya Reddy');
  const registrationId = await enter(told, player);
  for (const name of ['Bina Shah', 'Chitra Iyer', 'Dina Joshi']) await enter(told, await newParticipant(name));
  await publish(told);
  const { request, eventId } = told;
  const headers = authorization(told.organizer.token);
  await answered(request.post('/api/live-events', { data: { eventId, confirm: true }, headers }));
  const phonePage = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(player, phonePage);
  await phonePage.goto(`/my/registrations/${registrationId}`);
  await expect(phonePage.getByText(/against|vs/i).first()).toBeVisible();
  await expectNoAxeViolations(phonePage);

  interface Match {
    _id: string;
    status: string;
    sides: { text: string; entry: string }[];
  }
  const open = async (): Promise<Match[]> =>
    (await answered(request.get(`/api/live-events/${eventId}`, { headers }))).matches.filter(
      ({ status }: Match) => status !== 'done',
    );
  const isHers = ({ sides }: Match) => sides.some(({ text }) => text === 'Ananya Reddy');
  const at = ({ _id }: Match) => `/api/live-events/${eventId}/matches/${encodeURIComponent(_id)}`;
  const win = async (match: Match) => {
    const winner = match.sides.find(({ text }) => text === 'Ananya Reddy') ?? match.sides[0];
    const isFirst = winner === match.sides[0];
    const score = [
      [21, 11],
      [21, 13],
    ].map(([x, y]) => (isFirst ? [x, y] : [y, x]));
    await answered(
      request.post(`${at(match)}/result`, { data: { winner: winner?.entry, kind: 'played', score }, headers }),
    );
  };
  const [semi] = (await open()).filter(isHers);
  if (!semi) throw new Error('no match of hers');
  const opponent = semi.sides.find(({ text }) => text !== 'Ananya Reddy')?.text ?? '';
  await expect(phonePage.getByText(opponent).first()).toBeVisible();
  await answered(request.put(at(semi), { data: { action: 'call', court: 1 }, headers }));
  await expect(phonePage.getByText(/Court 1/).first()).toBeVisible();
  for (const match of await open())
    if (match.sides.length === 2 && match.sides.every(({ entry }) => entry)) await win(match);
  await expect(phonePage.getByText(/Final/).first()).toBeVisible();
  const [final] = (await open()).filter(isHers);
  if (!final) throw new Error('she is not in the final');
  const last = final.sides.find(({ text }) => text !== 'Ananya Reddy')?.text ?? '';
  await expect(phonePage.getByText(last).first()).toBeVisible();
  await win(final);
  await expect
    .poll(async () => bellOf(request, player))
    .toContainEqual(expect.stringContaining(`against ${last}. That is 1st place`));
  await phonePage.goto('/my');
  await expect(phonePage.getByText('Pune Phone Cup').first()).toBeVisible();
  await phonePage.goto(`/events/${eventId}`);
  await expect(phonePage.getByText('21–11').first()).toBeVisible();
});
