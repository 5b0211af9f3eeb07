import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { publicOrganizerEndpoints } from '@maidan/contract/events/public-organizers';
import { rankingEndpoints } from '@maidan/contract/matchday/rankings';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { knockOutPoints } from '@maidan/domain/matchday/rankings/ranking';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, aVendor, type MadeEvent, type Organizer } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const adult = (name: string) => ({ name, dob: `1990-01-${String((name.charCodeAt(0) % 26) + 1).padStart(2, '0')}` });
const players = ['Asha Rao', 'Bina Shah', 'Chitra Iyer', 'Dina Joshi'].map(adult);

async function entered(
  organizer: Organizer,
  name: string,
  who = players,
  category = 'Women’s Singles',
): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { organizer, name, categories: [{ name: category }] });
  for (const player of who) await aConfirmedRegistration(t, { event, ...player, player: null });
  return event;
}

/** Drawn, published and played to the end: the later name in the alphabet loses. */
async function played(event: MadeEvent): Promise<MadeEvent> {
  const on = { token: event.token, params: { eventId: event.eventId } };
  const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['R', 'S'], lot_seed: 3 };
  await t.call(fixtureEndpoints.create, { ...on, body: settings });
  await t.call(liveEventEndpoints.goLive, { ...on, body: { ...on.params, confirm: true, publish: true } });
  const read = async (): Promise<LiveMatchAnswer[]> => (await t.call(liveEventEndpoints.read, on)).body.matches;
  for (let open = await read(); open.some(({ status }) => status !== 'done'); open = await read())
    for (const match of open.filter((one) => one.status !== 'done' && one.sides.every(({ entry }) => entry))) {
      const [winner] = match.sides.toSorted((x, y) => (x.name ?? '').localeCompare(y.name ?? ''));
      const body = { winner: winner?.entry as string, kind: 'played' as const, score: [] };
      const answer = await t.call(liveEventEndpoints.result, {
        token: event.token,
        params: { ...on.params, matchId: match._id },
        body,
      });
      expect(answer.status).toBe(200);
    }
  return event;
}

const formOf = (events: { eventId: string; percent?: number }[], more: object = {}) => ({
  name: 'Hyderabad Season',
  points: [...knockOutPoints],
  best: null,
  isPublic: true,
  events: events.map(({ eventId, percent = 100 }) => ({ eventId, percent })),
  ...more,
});
const make = (organizer: Organizer, form: ReturnType<typeof formOf>) =>
  t.call(rankingEndpoints.create, { token: organizer.token, body: form });
const table = async (rankingId: string, category = '') =>
  (await t.call(rankingEndpoints.read, { params: { rankingId }, query: { category } })).body;
const lines = (rows: { rank: number; name: string; points: number }[]) =>
  rows.map(({ rank, name, points }) => `${rank} ${name} ${points}`);

test('places of played draws and recorded winners make one table, by the best results of each', async () => {
  const organizer = await aVendor(t);
  const first = await played(await entered(organizer, 'First Open'));
  // Played on paper: only the winners are known, and the names are typed in capitals.
  const second = await entered(
    organizer,
    'Second Open',
    players.map((one) => ({ ...one, name: one.name.toUpperCase() })),
  );
  await t.call(winnersEndpoints.record, {
    token: organizer.token,
    params: { eventId: second.eventId },
    body: { winners: { 'Women’s Singles': { firstPlace: 'BINA SHAH', secondPlace: 'ASHA RAO' } }, confirm: true },
  });
  const coming = await entered(organizer, 'Third Open');
  const made = await make(organizer, formOf([first, { ...second, percent: 200 }, coming]));
  expect(made.status).toBe(201);
  const { _id } = made.body.ranking;

  const shown = await table(_id);
  expect(shown).toMatchObject({
    ranking: { name: 'Hyderabad Season', best: null },
    categories: [{ name: 'Women’s Singles', ranked: 4 }],
    category: 'Women’s Singles',
  });
  expect(shown.events.map(({ name, isOver }: { name: string; isOver: boolean }) => [name, isOver])).toEqual([
    ['First Open', true],
    ['Second Open', true],
    ['Third Open', false],
  ]);
  expect(lines(shown.rows)).toEqual(['1 Bina Shah 275', '2 Asha Rao 250', '3 Chitra Iyer 50', '3 Dina Joshi 50']);
  expect(shown.rows[0].results).toEqual([
    { eventId: second.eventId, place: 1, points: 200, counts: true },
    { eventId: first.eventId, place: 2, points: 75, counts: true },
  ]);

  const best = formOf([first, { ...second, percent: 200 }], { best: 1 });
  await t.call(rankingEndpoints.change, { token: organizer.token, params: { rankingId: _id }, body: best });
  expect(lines((await table(_id, 'women’s singles')).rows).slice(0, 2)).toEqual(['1 BINA SHAH 200', '2 ASHA RAO 150']);
  const sheet = await t.call(rankingEndpoints.download, { params: { rankingId: _id } });
  expect(sheet.raw.toString()).toContain('"Women’s Singles",1,"BINA SHAH","",200,"",200');
});

test('one category in two sports is two, called with the sport, and a draw is seeded by its own', async () => {
  const organizer = await aVendor(t);
  const first = await played(await entered(organizer, 'Badminton Open'));
  const second = await played(await entered(organizer, 'Carrom Open', players.slice(0, 2)));
  await sql`update events set sports = 'Carrom' where id = ${second.eventId}`.execute(t.db);
  const { _id } = (await make(organizer, formOf([first, second]))).body.ranking;
  const { categories } = await table(_id);
  expect(categories).toEqual([
    { name: 'Women’s Singles (Badminton)', ranked: 4 },
    { name: 'Women’s Singles (Carrom)', ranked: 2 },
  ]);
  expect(lines((await table(_id, 'Women’s Singles (Carrom)')).rows)).toEqual(['1 Asha Rao 100', '2 Bina Shah 75']);
  const next = await entered(organizer, 'Next Carrom', players);
  await sql`update events set sports = 'Carrom' where id = ${next.eventId}`.execute(t.db);
  const on = { token: organizer.token, params: { rankingId: _id }, query: { eventId: next.eventId } };
  const { seeds } = (await t.call(rankingEndpoints.seeds, on)).body;
  expect(seeds['Women’s Singles'].map(({ name }: { name: string }) => name)).toEqual(['Asha Rao', 'Bina Shah']);
});

test('minors stand there by a short name, and nobody’s birthday is in the answer', async () => {
  const organizer = await aVendor(t);
  const event = await played(
    await entered(organizer, 'Juniors', [
      { name: 'Aarav Sharma', dob: '2014-05-05' },
      { name: 'Zoya Khan', dob: '1990-05-05' },
    ]),
  );
  const { _id } = (await make(organizer, formOf([event]))).body.ranking;
  const answer = await t.call(rankingEndpoints.read, { params: { rankingId: _id }, query: {} });
  expect(lines(answer.body.rows)).toEqual(['1 Aarav S. 100', '2 Zoya Khan 75']);
  for (const hidden of ['Sharma', '2014', '1990', '9876543210']) expect(answer.raw.toString()).not.toContain(hidden);
});

test('a ranking that is not public is its organizer’s alone, and so is every change of one', async () => {
  const organizer = await aVendor(t);
  const event = await entered(organizer, 'Open');
  const { _id } = (await make(organizer, formOf([event], { isPublic: false }))).body.ranking;
  const params = { rankingId: _id };
  const stranger = await anOrganizer(t);
  expect((await t.call(rankingEndpoints.read, { params, query: {} })).status).toBe(404);
  expect((await t.call(rankingEndpoints.download, { params })).status).toBe(404);
  expect((await t.call(rankingEndpoints.preview, { token: organizer.token, params, query: {} })).status).toBe(200);
  for (const call of [
    t.call(rankingEndpoints.preview, { token: stranger.token, params, query: {} }),
    t.call(rankingEndpoints.change, { token: stranger.token, params, body: formOf([]) }),
    t.call(rankingEndpoints.remove, { token: stranger.token, params }),
    t.call(rankingEndpoints.seeds, { token: stranger.token, params, query: { eventId: event.eventId } }),
  ])
    expect((await call).status).toBe(404);
  expect((await t.call(rankingEndpoints.list, { token: stranger.token })).body).toMatchObject({
    rankings: [],
    events: [],
  });
  expect((await make(stranger, formOf([event]))).body.code).toBe('ranking_event_unknown');
  expect((await t.call(rankingEndpoints.list, {})).status).toBe(401);
});

test('the organizer’s public page leads to the public rankings alone', async () => {
  const organizer = await aVendor(t);
  const event = await entered(organizer, 'Open');
  await make(organizer, formOf([event], { name: 'Shown' }));
  await make(organizer, formOf([event], { name: 'Hidden', isPublic: false }));
  const { body } = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  const params = { organizer: body.event.organizer.address };
  const page = await t.call(publicOrganizerEndpoints.read, { params });
  expect(page.body.organizer.rankings.map(({ name }: { name: string }) => name)).toEqual(['Shown']);
});

test('names are taken once, tables of points never rise, and nothing of a refused form is kept', async () => {
  const organizer = await aVendor(t);
  await make(organizer, formOf([], { name: 'Season' }));
  const codes = [];
  for (const more of [
    { name: 'SEASON' },
    { points: [] },
    { points: [{ place: 2, points: 5 }] },
    {
      points: [
        { place: 1, points: 5 },
        { place: 1, points: 4 },
      ],
    },
    {
      points: [
        { place: 1, points: 5 },
        { place: 3, points: 6 },
      ],
    },
    { best: 0 },
    { name: ' ' },
  ])
    codes.push((await make(organizer, formOf([], { ...more }))).body.code);
  expect(codes).toEqual([
    'ranking_name_taken',
    'no_first_place',
    'no_first_place',
    'places_not_ascending',
    'points_not_descending',
    'validation_failed',
    'validation_failed',
  ]);
  const { rankings } = (await t.call(rankingEndpoints.list, { token: organizer.token })).body;
  expect(rankings.map(({ name }: { name: string }) => name)).toEqual(['Season']);
  await t.call(rankingEndpoints.remove, { token: organizer.token, params: { rankingId: rankings[0]._id } });
  expect((await t.call(rankingEndpoints.list, { token: organizer.token })).body.rankings).toEqual([]);
});

test('of four who give one name at once, one has it', async () => {
  const organizer = await aVendor(t);
  const all = await Promise.all([1, 2, 3, 4].map(() => make(organizer, formOf([], { name: 'Season' }))));
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('the next event is seeded in the order of the ranking', async () => {
  const organizer = await aVendor(t);
  const first = await played(await entered(organizer, 'First Open'));
  const next = await entered(organizer, 'Next Open', [adult('Zara New'), ...players.toReversed()], 'WOMEN’S SINGLES');
  const { _id } = (await make(organizer, formOf([first]))).body.ranking;
  const on = { token: organizer.token, params: { rankingId: _id } };
  const { seeds } = (await t.call(rankingEndpoints.seeds, { ...on, query: { eventId: next.eventId } })).body;
  expect(
    seeds['WOMEN’S SINGLES'].map(({ name, points }: { name: string; points: number }) => `${name} ${points}`),
  ).toEqual(['Asha Rao 100', 'Bina Shah 75', 'Dina Joshi 50', 'Chitra Iyer 50']);
});
