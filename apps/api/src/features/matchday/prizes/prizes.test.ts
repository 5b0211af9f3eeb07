import { prizeEndpoints, type PrizesForm } from '@maidan/contract/matchday/prizes';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi({ PRIZE_TDS_SECTION: '194B', PRIZE_TDS_BPS: '3000', PRIZE_TDS_ABOVE_RUPEES: '10000' });
const categories = [{ name: 'Men’s Singles' }, { name: 'Men’s Doubles', format: 'doubles' as const }];

async function entered(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories });
  for (const name of ['Arun Rao', 'Bala Iyer', 'Chetan Das', 'Dev Shah'])
    await aConfirmedRegistration(t, { event, name, player: null, categories: ['Men’s Singles'] });
  await aConfirmedRegistration(t, {
    event,
    name: 'Esha Jain',
    player: null,
    partner: 'Farah Ali',
    categories: ['Men’s Doubles'],
  });
  return event;
}
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });
const list: PrizesForm = {
  sharing: 'each',
  prizes: [
    { category: 'Men’s Singles', place: 1, amount: 15_000, item: 'Trophy' },
    { category: 'men’s singles', place: 2, amount: '7500.50' },
    { category: 'Men’s Singles', place: 3, amount: 3_000 },
    { category: 'Men’s Singles', place: 4, amount: '', item: ' ' },
    { category: 'Men’s Doubles', place: 1, amount: 18_000 },
  ],
};
const save = (event: MadeEvent, form = list) => t.call(prizeEndpoints.save, { ...on(event), body: form });
const win = (event: MadeEvent) =>
  t.call(winnersEndpoints.record, {
    ...on(event),
    body: {
      confirm: true,
      winners: {
        'Men’s Singles': { firstPlace: 'Arun Rao', secondPlace: 'Bala Iyer', thirdPlaces: ['Chetan Das', 'Dev Shah'] },
        'Men’s Doubles': { firstPlace: 'Esha Jain / Farah Ali' },
      },
    },
  });

test('everybody reads on the event’s page what a place wins; without a list nothing is said', async () => {
  const event = await entered();
  const page = async () =>
    (await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } })).body.event.prizes;
  expect(await page()).toBeUndefined();
  await save(event);
  expect(await page()).toEqual([
    { category: 'Men’s Singles', class: null, place: 1, amount: 15_000, item: 'Trophy' },
    { category: 'Men’s Singles', class: null, place: 2, amount: 7500.5, item: null },
    { category: 'Men’s Singles', class: null, place: 3, amount: 3_000, item: null },
    { category: 'Men’s Doubles', class: null, place: 1, amount: 18_000, item: null },
  ]);
});

test('a prize list is kept without its empty rows, and nobody wins before the places are known', async () => {
  const event = await entered();
  const { status, body } = await save(event);
  expect(status).toBe(200);
  expect(body.prizes).toEqual([
    { category: 'Men’s Singles', class: null, place: 1, amount: 15_000, item: 'Trophy' },
    { category: 'Men’s Singles', class: null, place: 2, amount: 7500.5, item: null },
    { category: 'Men’s Singles', class: null, place: 3, amount: 3_000, item: null },
    { category: 'Men’s Doubles', class: null, place: 1, amount: 18_000, item: null },
  ]);
  expect(body).toMatchObject({
    awards: [],
    open: ['Men’s Singles', 'Men’s Doubles'],
    tax: { section: '194B', percent: 30, above: 10_000 },
  });
});

test('winners have their prizes; what is withheld goes by the person, and CSV and sheet end in the same sum', async () => {
  const event = await entered();
  await save(event);
  expect((await win(event)).status).toBe(200);
  const { body } = await t.call(prizeEndpoints.read, on(event));
  expect(body.open).toEqual([]);
  expect(body.withoutWinner).toEqual([]);
  expect(
    body.awards.map(({ place, name, amount, withheld, needsPan }: Record<string, unknown>) => [
      place,
      name,
      amount,
      withheld,
      needsPan,
    ]),
  ).toEqual([
    [1, 'Arun Rao', 15_000, 4_500, true],
    [2, 'Bala Iyer', 7500.5, 0, false],
    [3, 'Chetan Das', 3_000, 0, false],
    [3, 'Dev Shah', 3_000, 0, false],
    // Nine thousand each.
    [1, 'Esha Jain / Farah Ali', 18_000, 0, false],
  ]);
  const csv = await t.call(prizeEndpoints.download, { ...on(event), query: { format: 'csv' } });
  expect(csv.raw.toString().trim().split('\r\n').at(-1)).toBe('"Sum","","","","","","",46500.5,4500,42000.5,""');
  const pdf = await t.call(prizeEndpoints.download, { ...on(event), query: { format: 'pdf' } });
  const text = readPdf(pdf.raw)
    .flatMap(({ texts }) => texts)
    .join('\n');
  for (const said of ['Arun Rao', 'Trophy', 'section 194B', 'PAN', 'Signature', '46,500.50', '42,000.50'])
    expect(text).toContain(said);
});

test('a prize that nobody has is said', async () => {
  const event = await entered();
  await save(event, {
    sharing: 'each',
    prizes: [5, 6].map((place) => ({ category: 'Men’s Singles', place, amount: 5 })),
  });
  await win(event);
  const { body } = await t.call(prizeEndpoints.read, on(event));
  const nobodys = [5, 6].map((place) => ({ category: 'Men’s Singles', class: null, place }));
  expect(body).toMatchObject({ awards: [], withoutWinner: nobodys });
});

test('joint thirds share the third and the fourth prize where the list says so', async () => {
  const event = await entered();
  await save(event, {
    sharing: 'pool',
    prizes: [
      { category: 'Men’s Singles', place: 3, amount: 3_000 },
      { category: 'Men’s Singles', place: 4, amount: 1_000 },
    ],
  });
  await win(event);
  const { body } = await t.call(prizeEndpoints.read, on(event));
  expect(body.awards.map(({ name, amount }: Record<string, unknown>) => [name, amount])).toEqual([
    ['Chetan Das', 2_000],
    ['Dev Shah', 2_000],
  ]);
});

test.each([
  [{ category: 'Kings', place: 1, amount: 5 }, 'category_unknown', 'prizes.0.category'],
  [{ category: 'Men’s Singles', place: 1, amount: -5 }, 'prize_amount_wrong', 'prizes.0.amount'],
  [{ category: 'Men’s Singles', place: 1, amount: '5.005' }, 'prize_amount_wrong', 'prizes.0.amount'],
  [{ category: 'Men’s Singles', place: 1, amount: 'much' }, 'prize_amount_wrong', 'prizes.0.amount'],
  [{ category: 'Men’s Singles', place: 0, amount: 5 }, 'validation_failed', 'prizes.0.place'],
  [{ category: 'Men’s Singles', place: 65, amount: 5 }, 'validation_failed', 'prizes.0.place'],
])('%j is refused as %s, and the list before stays', async (prize, code, path) => {
  const event = await entered();
  await save(event);
  const refused = await save(event, { sharing: 'each', prizes: [prize] });
  expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([400, code, path]);
  expect((await t.call(prizeEndpoints.read, on(event))).body.prizes).toHaveLength(4);
});

test('one place has one prize, a second saving takes the place of the first, and it is in the history', async () => {
  const event = await entered();
  const [prize] = list.prizes;
  const twice = await save(event, { sharing: 'each', prizes: [prize, prize].flatMap((one) => one ?? []) });
  expect(twice.body.code).toBe('prize_place_twice');
  await Promise.all([save(event), save(event, { ...list, prizes: list.prizes.slice(0, 1) })]);
  const { body } = await t.call(prizeEndpoints.read, on(event));
  expect([1, 4]).toContain(body.prizes.length);
  const { rows } =
    await sql`select 1 from audit_log where action = 'prizes_saved' and event_id = ${event.eventId}`.execute(t.db);
  expect(rows).toHaveLength(2);
});

test('to a stranger the event does not exist', async () => {
  const event = await entered();
  const stranger = await anOrganizer(t);
  const as = { token: stranger.token, params: { eventId: event.eventId } };
  expect((await t.call(prizeEndpoints.read, as)).status).toBe(404);
  expect((await t.call(prizeEndpoints.save, { ...as, body: list })).status).toBe(404);
  expect((await t.call(prizeEndpoints.download, { ...as, query: {} })).status).toBe(404);
});
