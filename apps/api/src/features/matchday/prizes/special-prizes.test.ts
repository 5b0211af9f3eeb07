import { chessPlayerEndpoints } from '@maidan/contract/entries/chess-players';
import { prizeEndpoints } from '@maidan/contract/matchday/prizes';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { indiaClock } from '@maidan/domain/india-time';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });
const bornYearsAgo = (years: number) => `${indiaClock(new Date()).year - years}-06-15`;

/** Four of an open category, in the order of their places: a girl of nine who has no rating is second. */
async function rapid(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { sports: 'Chess', categories: [{ name: 'Open' }] });
  const players = [
    { name: 'Arun Rao', dob: bornYearsAgo(30), gender: 'male' as const, rating: 2100 },
    { name: 'Bela Iyer', dob: bornYearsAgo(9), gender: 'female' as const, rating: null },
    { name: 'Chand Das', dob: bornYearsAgo(70), gender: 'male' as const, rating: 1550 },
    { name: 'Dev Shah', gender: 'male' as const, rating: 1400 },
  ];
  const rated = [];
  for (const { rating, ...player } of players) {
    const { registrationId } = await aConfirmedRegistration(t, { event, player: null, ...player });
    rated.push({ registrationId, fideRating: rating });
  }
  const saved = await t.call(chessPlayerEndpoints.save, { ...on(event), body: { players: rated } });
  expect(saved.status).toBe(200);
  return event;
}

const classes = [
  { category: 'Open', name: 'Under 1600', rating: 'band' as const, ratingTo: 1599 },
  { category: 'Open', name: 'Girls under 12', maxAge: 11, gender: 'female' as const },
  { category: 'Open', name: 'Veteran', minAge: 60 },
  { category: 'Open', name: 'Unrated', rating: 'unrated' as const },
];
const prize = (place: number, amount: number, ofClass: string | null = null) => ({
  category: 'Open',
  class: ofClass,
  place,
  amount,
});
const list = {
  sharing: 'each' as const,
  classes,
  prizes: [
    prize(1, 10_000),
    prize(2, 5_000),
    prize(3, 2_000),
    prize(1, 3_000, 'under 1600'),
    prize(2, 1_000, 'Under 1600'),
    prize(1, 1_500, 'Girls under 12'),
    prize(1, 2_500, 'Veteran'),
    prize(1, 500, 'Unrated'),
  ],
};
const win = (event: MadeEvent) =>
  t.call(winnersEndpoints.record, {
    ...on(event),
    body: {
      confirm: true,
      winners: {
        Open: { firstPlace: 'Arun Rao', secondPlace: 'Bela Iyer', thirdPlaces: ['Chand Das'] },
      },
    },
  });

test('prizes by rating, age and gender: one each, the most valuable, with what is left to the next', async () => {
  const event = await rapid();
  const saved = await t.call(prizeEndpoints.save, { ...on(event), body: list });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ oneEach: true, open: ['Open'] });
  expect((await win(event)).status).toBe(200);
  const { body } = await t.call(prizeEndpoints.read, on(event));
  const told = body.awards.map((one: Record<string, unknown>) => [one.name, one.class, one.place, one.amount]);
  expect(told).toEqual([
    ['Arun Rao', null, 1, 10_000],
    ['Bela Iyer', null, 2, 5_000],
    ['Chand Das', 'Under 1600', 1, 3_000],
  ]);
  expect(body.awards[2]).toMatchObject({
    finalPlace: 3,
    standing: 1,
    left: [
      { class: null, place: 3 },
      { class: 'Veteran', place: 1 },
    ],
  });
  expect(body.withoutWinner).toEqual([
    { category: 'Open', class: null, place: 3 },
    { category: 'Open', class: 'Under 1600', place: 2 },
    { category: 'Open', class: 'Girls under 12', place: 1 },
    { category: 'Open', class: 'Veteran', place: 1 },
    { category: 'Open', class: 'Unrated', place: 1 },
  ]);
  const csv = await t.call(prizeEndpoints.download, { ...on(event), query: { format: 'csv' } });
  expect(csv.raw.toString()).toContain('"Open","Under 1600",1,3,"Chand Das"');
});

test('double prizes where they are allowed; a class says whose birthdays it takes, and who has given none', async () => {
  const event = await rapid();
  await t.call(prizeEndpoints.save, { ...on(event), body: { ...list, oneEach: false } });
  await win(event);
  const { body } = await t.call(prizeEndpoints.read, on(event));
  const names = body.awards.map((one: Record<string, unknown>) => `${one.name} ${one.class ?? one.place}`);
  expect(names).toEqual([
    'Arun Rao 1',
    'Bela Iyer 2',
    'Chand Das 3',
    'Chand Das Under 1600',
    'Bela Iyer Girls under 12',
    'Chand Das Veteran',
    'Bela Iyer Unrated',
  ]);
  expect(body.unknown).toEqual([]);
  expect(body.classes[1]).toMatchObject({ name: 'Girls under 12', bornTo: null });
  // An open category has no day on which ages count: that of the sport does, in chess 1 January of the year of play.
  const year = indiaClock(new Date(Date.now() + 14 * 86_400_000)).year;
  expect(body.classes[1].bornFrom).toBe(`${year - 12}-01-01`);
});

test.each([
  [{ classes: [{ category: 'Open', name: 'All' }] }, 'class_limits_nothing', 'classes.0.name'],
  [
    { classes: [{ category: 'Open', name: 'Band', rating: 'band', ratingFrom: 1600, ratingTo: 1200 }] },
    'class_rating_reversed',
    'classes.0.ratingTo',
  ],
  [{ classes: [{ category: 'Open', name: 'Ages', minAge: 9, maxAge: 8 }] }, 'class_age_reversed', 'classes.0.maxAge'],
  [{ classes: [...classes, { ...classes[0], name: 'UNDER 1600' }] }, 'class_twice', 'classes.4.name'],
  [{ classes: [{ ...classes[0], category: 'Masters' }] }, 'category_unknown', 'classes.0.category'],
  [{ classes: [{ ...classes[0], ratingTo: 4_000 }] }, 'validation_failed', 'classes.0.ratingTo'],
  [{ classes, prizes: [prize(1, 5, 'Nobody')] }, 'class_unknown', 'prizes.0.class'],
  [{ classes, prizes: [prize(1, 5, 'Veteran'), prize(1, 5, 'Veteran')] }, 'prize_place_twice', 'prizes.1.place'],
  [{ classes, prizes: [prize(1, 5, 'Veteran'), prize(2, 6, 'Veteran')] }, 'prizes_rise', 'prizes.1.place'],
  [{ classes, prizes: [prize(1, 5), prize(3, 4)] }, 'prizes_rise', 'prizes.1.place'],
])('%j is refused as %s', async (change, code, path) => {
  const event = await rapid();
  const refused = await t.call(prizeEndpoints.save, { ...on(event), body: { ...list, prizes: [], ...change } });
  expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([400, code, path]);
});

test('two savings at once leave one list whole, classes and prizes', async () => {
  const event = await rapid();
  const other = { ...list, classes: [], prizes: [prize(1, 1)] };
  await Promise.all([list, other, list].map((body) => t.call(prizeEndpoints.save, { ...on(event), body })));
  const { body } = await t.call(prizeEndpoints.read, on(event));
  expect([
    [0, 1],
    [4, 8],
  ]).toContainEqual([body.classes.length, body.prizes.length]);
});
