import { codeEndpoints } from '@maidan/contract/events/codes';
import { priceEndpoints } from '@maidan/contract/events/prices';
import { eventEndpoints } from '@maidan/contract/events/event';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const categories = [
  { name: 'Singles', price: 600 },
  { name: 'Doubles', price: 700, format: 'doubles' as const },
];
const save = ({ eventId, token }: MadeEvent, body: object) =>
  t.call(priceEndpoints.save, { token, params: { eventId }, body });
const read = ({ eventId, token }: MadeEvent) => t.call(priceEndpoints.get, { token, params: { eventId } });
const add = ({ eventId, token }: MadeEvent, body: object) =>
  t.call(codeEndpoints.add, { token, params: { eventId }, body });

const prices = {
  dates: [
    { name: 'Early bird', until: '2026-11-30', change: -100 },
    { name: 'Late', from: '2026-12-12', price: 800, categories: ['Singles'] },
  ],
  classes: [{ name: 'State champion', price: 0, proof: 'Certificate of the association' }],
  bundles: [{ categories: 2, price: 1000.5 }],
};

test('prices by date, classes and bundles are answered as they were saved, and a renamed category takes its own along', async () => {
  const event = await anApprovedEvent(t, { categories });
  const none = { dates: [], classes: [], bundles: [], entered: 0, usedByClass: {} };
  expect((await read(event)).body).toMatchObject(none);
  expect(await save(event, prices)).toMatchObject({ status: 200, body: prices });
  expect((await read(event)).body).toMatchObject(prices);
  const { eventId, token } = event;
  const { body } = await t.call(eventEndpoints.get, { token, params: { eventId } });
  const renamed = (body as { event: { categories: { name: string }[] } }).event.categories.map((category) => ({
    ...category,
    name: category.name.replace('Singles', 'Open Singles'),
  }));
  await t.call(eventEndpoints.edit, { token, params: { eventId }, body: { categories: renamed } });
  expect((await read(event)).body).toMatchObject({ dates: [{}, { categories: ['Open Singles'] }] });
});

test.each([
  [
    'an end before the start',
    { dates: [{ name: 'Late', from: '2026-12-12', until: '2026-12-01', price: 1 }] },
    'dates.0.until',
  ],
  ['no day', { dates: [{ name: 'Late', price: 1 }] }, 'dates.0.until'],
  ['a day that is none', { dates: [{ name: 'Late', until: '2026-02-31', price: 1 }] }, 'dates.0.until'],
  ['price and percent', { dates: [{ name: 'Early', until: '2026-12-01', price: 1, percent: 10 }] }, 'dates.0.price'],
  ['neither', { classes: [{ name: 'Champion' }] }, 'classes.0.price'],
  ['a price below nothing', { classes: [{ name: 'Champion', price: -5 }] }, 'classes.0.price'],
  ['three decimals', { classes: [{ name: 'Champion', price: 5.001 }] }, 'classes.0.price'],
  ['more than all', { classes: [{ name: 'Champion', percent: 101 }] }, 'classes.0.percent'],
  [
    'a name twice',
    {
      classes: [
        { name: 'A', price: 1 },
        { name: 'a', price: 2 },
      ],
    },
    'classes.1.name',
  ],
  ['an unknown category', { classes: [{ name: 'A', price: 1, categories: ['Chess'] }] }, 'classes.0.categories.0'],
  ['a bundle of one', { bundles: [{ categories: 1, price: 1 }] }, 'bundles.0.categories'],
  [
    'a bundle twice',
    {
      bundles: [
        { categories: 2, price: 1 },
        { categories: 2, price: 2 },
      ],
    },
    'bundles.1.categories',
  ],
])('%s is refused at its field, and nothing changes', async (_, body, path) => {
  const event = await anApprovedEvent(t, { categories });
  await save(event, prices);
  const refused = await save(event, body);
  expect(refused.status).toBe(400);
  expect((refused.body as unknown as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(path);
  expect((await read(event)).body).toMatchObject(prices);
});

test('a code is kept as people type it, found once, changed and ended', async () => {
  const event = await anApprovedEvent(t, { categories });
  const { eventId, token } = event;
  const form = {
    code: ' club 20',
    percent: 20,
    categories: ['Singles'],
    until: '2199-12-10',
    limit: 60,
    perAccount: 1,
  };
  const shown = { ...form, code: 'CLUB20', used: 0, state: 'active' };
  const added = await add(event, form);
  expect(added).toMatchObject({ status: 201, body: { code: shown, codes: [shown] } });
  expect(await add(event, { code: 'Club20', amount: 50 })).toMatchObject({ status: 409, body: { code: 'code_taken' } });
  const { _id: codeId } = (added.body as { code: { _id: string } }).code;
  const params = { eventId, codeId };
  expect(
    await t.call(codeEndpoints.change, { token, params, body: { code: 'club20', amount: 50, from: '2199-01-01' } }),
  ).toMatchObject({
    status: 200,
    body: { codes: [{ _id: codeId, code: 'CLUB20', amount: 50, from: '2199-01-01', state: 'not_yet' }] },
  });
  expect(await t.call(codeEndpoints.remove, { token, params })).toMatchObject({ status: 200, body: { codes: [] } });
  expect(await t.call(codeEndpoints.remove, { token, params })).toMatchObject({ status: 404 });
  expect(await add(event, { code: 'Club20', amount: 50 })).toMatchObject({ status: 201 });
});

test.each([
  ['neither percent nor amount', {}, 'percent'],
  ['both', { percent: 10, amount: 5 }, 'percent'],
  ['nothing off', { amount: 0 }, 'amount'],
  ['an end before the start', { percent: 10, from: '2026-12-02', until: '2026-12-01' }, 'until'],
  ['a limit of none', { percent: 10, limit: 0 }, 'limit'],
  ['signs', { percent: 10, code: 'A+B!' }, 'code'],
])('a code with %s is refused at its field', async (_, form, path) => {
  const refused = await add(await anApprovedEvent(t, { categories }), { code: 'CLUB20', ...form });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});
