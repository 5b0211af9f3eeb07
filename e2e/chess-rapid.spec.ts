import type { APIRequestContext, Page } from '@playwright/test';
import { anApprovedEvent, createVendor } from './approved-event.ts';
import { type Account, answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';

const players = 60;
const rounds = 3;

/** The rating list of FIDE as a text file cut at places, with everybody who comes and some who do not. */
function ratingList(): string {
  const head =
    'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag';
  const line = (id: number, name: string, rating: number) => {
    const texts = { 'ID Number': id, Name: name, Fed: 'IND', Sex: 'M', NOV26: rating, Gms: 4, 'K ': 20, 'B-day': 1990 };
    return Object.entries(texts).reduce((text, [title, value]) => text.padEnd(head.indexOf(title)) + value, '');
  };
  return [
    head,
    ...Array.from({ length: players + 5 }, (_, at) => line(25_000_001 + at, nameOf(at), ratingOf(at))),
  ].join('\n');
}
const nameOf = (at: number) => `Player${String(at + 1).padStart(2, '0')}, ${['Asha', 'Bala', 'Chetan'][at % 3]}`;
const ratingOf = (at: number) => 2300 - 17 * at;

/** The sheet of the organizer: the last six have no FIDE id, every fifth is a woman. */
function sheet(): string {
  const rows = Array.from({ length: players }, (_, at) => [
    nameOf(at).split(', ').toReversed().join(' '),
    `98${String(76_500_000 + at)}`,
    'Open',
    'Cash',
    at < players - 6 ? String(25_000_001 + at) : 'UNR',
    at % 5 === 0 ? 'F' : 'M',
    `1${at % 9}/03/${1960 + (at % 50)}`,
  ]);
  return [['Name', 'Mobile', 'Category', 'Paid', 'FideID', 'Sex', 'Date of birth'], ...rows]
    .map((row) => row.map((cell) => `"${cell}"`).join(','))
    .join('\r\n');
}

interface Board {
  _id: string;
  status: string;
  sides: { entry: string | null; name: string | null }[];
}

/** The better rated wins, every fourth board is drawn. */
async function playRound(request: APIRequestContext, { token }: Account, eventId: string): Promise<void> {
  const headers = authorization(token);
  const { matches } = await answered(request.get(`/api/live-events/${eventId}`, { headers }));
  const open = (matches as Board[]).filter(
    ({ status, sides }) => status !== 'done' && sides.every(({ entry }) => entry),
  );
  expect(open).toHaveLength(players / 2);
  for (const [at, { _id, sides }] of open.entries()) {
    const [best] = sides.toSorted((x, y) => numberIn(x.name) - numberIn(y.name));
    const data =
      at % 4 === 3 ? { winner: '', kind: 'drawn', score: [] } : { winner: best?.entry, kind: 'played', score: [] };
    await answered(
      request.post(`/api/live-events/${eventId}/matches/${encodeURIComponent(_id)}/result`, { data, headers }),
    );
  }
}
const numberIn = (name: string | null) => Number(/\d+/.exec(name ?? '')?.[0] ?? 0);

async function pairRound(page: Page, round: number): Promise<void> {
  await page.getByRole('button', { name: `Pair round ${round}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Pair round ${round} of Open` });
  await expect(dialog.getByText(`${players} players on ${players / 2} boards`)).toBeVisible();
  await dialog.getByRole('button', { name: `Pair round ${round}`, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Round ${round} of ${rounds}`)).toBeVisible();
}

test('a rapid of sixty players, from the rating list to the report and the prizes', async ({
  page,
  newOrganizer,
  admin,
  signIn,
}) => {
  const organizer = await newOrganizer('Kavita Kulkarni');
  await createVendor(page.request, organizer);
  const event = { eventName: 'Pune Winter Rapid', sports: 'Chess', categories: [{ name: 'Open', price: 300 }] };
  const eventId = await anApprovedEvent(page.request, { organizer, admin: await admin(), ...event });
  await signIn(organizer);

  await test.step('the rating list is read from FIDE’s text file', async () => {
    await page.goto(`/dashboard/event/${eventId}/ratings`);
    await page.getByRole('button', { name: 'Load a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Load a rating list' });
    const file = { name: 'standard_nov26.txt', mimeType: 'text/plain', buffer: Buffer.from(ratingList()) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Load a list' }).click();
    await expect(page.getByText(`FIDE: standard_nov26.txt, ${players + 5} players`, { exact: false })).toBeVisible();
  });

  await test.step('sixty players are entered from a sheet, and the list fills in their ratings', async () => {
    await page.goto(`/dashboard/event/${eventId}?tab=registrations`);
    await page.getByRole('button', { name: 'Import players' }).click();
    const dialog = page.getByRole('dialog', { name: /^Import players/ });
    const file = { name: 'rapid.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${sheet()}`) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Read the sheet' }).click();
    await expect(dialog.getByRole('combobox', { name: 'What is FideID?' })).toHaveValue('FIDE id');
    await dialog.getByRole('button', { name: `Check ${players} rows` }).click();
    await dialog.getByRole('button', { name: `Enter ${players} players` }).click();
    await expect(page.getByText(`${players} players entered`)).toBeVisible();
    await page.goto(`/dashboard/event/${eventId}/ratings`);
    await expect(page.getByRole('row', { name: /Asha Player01/ })).toContainText('2300');
    await expect(page.getByRole('row', { name: /Chetan Player60/ })).not.toContainText('2300');
    await expectNoAxeViolations(page);
  });

  await test.step('prizes of places, of a rating band and of women are announced, equal points sharing by half', async () => {
    await page.goto(`/dashboard/event/${eventId}/prizes`);
    const amount = (list: string, row: number) => page.getByRole('textbox', { name: `${list}, row ${row}: amount` });
    for (const [at, rupees] of [10_000, 6_000, 4_000].entries()) {
      await page.getByRole('button', { name: 'Add a prize in Open', exact: true }).click();
      await amount('Open', at + 1).fill(String(rupees));
    }
    await page.getByRole('button', { name: 'Add special prizes in Open' }).click();
    await page.getByRole('menuitem', { name: 'Under 1600' }).click();
    await amount('Open, Under 1600', 1).fill('3000');
    await page.getByRole('button', { name: 'Add special prizes in Open' }).click();
    await page.getByRole('menuitem', { name: 'Best woman' }).click();
    await amount('Open, Best woman', 1).fill('2000');
    await page.getByRole('radio', { name: /by half/ }).check();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save 5 prizes' }).click();
    await expect(page.getByText('Prize list saved')).toBeVisible();
  });

  await test.step('the draw is numbered by rating, and three rounds are paired and played', async () => {
    await page.goto(`/dashboard/event/${eventId}?tab=fixtures`);
    await page.getByRole('button', { name: 'Schedule Fixtures' }).click();
    const settings = page.getByRole('dialog', { name: /Schedule Fixtures/ });
    await settings.getByText('More for Open').click();
    await settings.getByRole('textbox', { name: 'Rounds, Open' }).fill(String(rounds));
    await settings.getByLabel('End time').fill('18:00');
    await settings.getByRole('textbox', { name: 'Boards', exact: true }).fill(String(players / 2));
    await settings.getByRole('button', { name: 'Create fixtures' }).click();
    await expect(page.getByRole('navigation', { name: 'Fixtures' })).toBeVisible();
    const data = { eventId, confirm: true, publish: true };
    await answered(page.request.post('/api/live-events', { data, headers: authorization(organizer.token) }));
    await playRound(page.request, organizer, eventId);
    await page.goto(`/admin/live-event/${eventId}`);
    for (const round of [2, 3]) {
      await expect(page.getByText(`Round ${round - 1} is over. The next one can be paired.`)).toBeVisible();
      await pairRound(page, round);
      await playRound(page.request, organizer, eventId);
    }
    await expect(page.getByText('All rounds are played. The standings are final.')).toBeVisible();
  });

  let best: string[] = [];
  await test.step('the report has every player with id, rating and three rounds', async () => {
    await page.getByText('Final standings').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tournament report (TRF)' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').split(/\r?\n/);
    const reported = lines.filter((line) => line.startsWith('001'));
    expect(reported).toHaveLength(players);
    const pointsOf = (line: string) => Number(line.slice(80, 84));
    const most = Math.max(...reported.map(pointsOf));
    best = reported.filter((line) => pointsOf(line) === most).map((line) => line.slice(14, 47).trim());
    expect(reported[0]).toMatch(/^001 {4}1 .*2300 IND +25000001 /);
    expect(reported.filter((line) => /\d+ [wb] [01=]\s+\d+ [wb] [01=]\s+\d+ [wb] [01=]\s*$/.test(line))).toHaveLength(
      players,
    );
  });

  await test.step('everybody has one prize, and the sheet adds up', async () => {
    await page.goto(`/dashboard/event/${eventId}/prizes`);
    const table = page.getByRole('table', { name: 'Who wins what' });
    const first = await table
      .getByRole('row', { name: /^Open, 1 / })
      .first()
      .innerText();
    expect(best.filter((name) => first.includes(name))).toHaveLength(1);
    await expect(table.getByRole('row', { name: /Open, Under 1600, 1/ }).first()).toContainText('₹');
    await expect(table.getByRole('row', { name: /Open, Best woman, 1/ }).first()).toContainText('₹');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
    const csv = Buffer.concat(chunks).toString('utf8').trim().split('\r\n').slice(1);
    const names = csv.slice(0, -1).map((line) => line.split(',')[4]);
    expect(new Set(names).size).toBe(names.length);
    expect(csv.at(-1)).toMatch(/^"Sum",.*,25000,0,25000,""$/);
  });
});
