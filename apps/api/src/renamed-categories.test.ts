import { eventEndpoints } from '@maidan/contract/events/event';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { nextStageEndpoints } from '@maidan/contract/draws/next-stages';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { startApi } from '../test/start.ts';

// An organizer corrects a category's name after the draw is out: everything that uses the name changes with it.

const t = startApi();
type LiveMatch = { _id: string; category: string; status: string; sides: { entry: string; name: string }[] };

/** Two published draws of four. */
async function aDrawnEvent(more: object = {}) {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'WS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra', 'Divya'])
    await aConfirmedRegistration(t, { event, player: await aParticipant(t, { name }), categories: ['MS', 'WS'] });
  const mine = { token: event.token, params: { eventId: event.eventId } };
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], ...more };
  const { body: made } = await t.call(fixtureEndpoints.create, { ...mine, body });
  await t.call(fixtureEndpoints.publish, mine);
  const [first, second] = event.categories;
  const rename = (one: string, other: string) =>
    t.call(eventEndpoints.edit, {
      ...mine,
      body: {
        categories: [
          { _id: first?.id, name: one, price: 0 },
          { _id: second?.id, name: other, price: 0 },
        ],
      },
    });
  const desk = async () => (await t.call(liveEventEndpoints.read, mine)).body.matches as LiveMatch[];
  const record = ({ _id, sides }: LiveMatch) =>
    t.call(liveEventEndpoints.result, {
      token: event.token,
      params: { ...mine.params, matchId: _id },
      body: { winner: sides[0]?.entry, score: [] },
    });
  return { mine, made, rename, desk, record };
}

test('the draw, its times, the results and the public page go with the new name, and play goes on', async () => {
  const { mine, made, rename, desk, record } = await aDrawnEvent();
  await t.call(liveEventEndpoints.goLive, { token: mine.token, body: { ...mine.params, confirm: true } });
  for (const match of await desk()) if (match.category === 'MS' && match.sides[0]?.entry) await record(match);
  expect((await rename("Men's Singles", 'WS')).status).toBe(200);

  const { body: fixtures } = await t.call(fixtureEndpoints.read, mine);
  expect(Object.keys(fixtures.editable_fixtures.brackets)).toEqual(["Men's Singles", 'WS']);
  expect(JSON.stringify(fixtures)).not.toMatch(/\bMS\b/);
  expect(fixtures).toMatchObject({ version: made.version, published: true, conflicts: [] });
  const places = (plan: typeof made) =>
    plan.schedule.map(({ start, court }: { start: string; court: number }) => [start, court]);
  expect(places(fixtures)).toEqual(places(made));
  const shown = await t.call(publicDrawEndpoints.read, mine);
  expect(JSON.stringify(shown.body)).not.toMatch(/\bMS\b/);
  expect(shown.body.play.filter(({ status }: { status: string }) => status === 'done')).toHaveLength(2);

  const final = (await desk()).find(({ category, status }) => category === "Men's Singles" && status !== 'done');
  expect((await record(final as LiveMatch)).status).toBe(200);
  const { body: proposed } = await t.call(winnersEndpoints.propose, mine);
  expect(proposed.winners["Men's Singles"].firstPlace).toBe(final?.sides[0]?.name);
  expect(
    await t.call(winnersEndpoints.record, { ...mine, body: { winners: proposed.winners, confirm: true } }),
  ).toMatchObject({
    status: 200,
  });
});

test('a next stage follows its category: in the fixtures, at the desk with its results, and on the public page', async () => {
  const { mine, rename, desk, record } = await aDrawnEvent({ category_formats: { MS: { format: 'round_robin' } } });
  await t.call(liveEventEndpoints.goLive, { token: mine.token, body: { ...mine.params, confirm: true } });
  for (const match of await desk()) if (match.category === 'MS') await record(match);
  const { version } = (await t.call(fixtureEndpoints.read, mine)).body;
  const format = { format: 'single_elimination' as const };
  const body = { category: 'MS', name: 'Stage 2', from: 1, to: 2, format, version };
  expect((await t.call(nextStageEndpoints.save, { ...mine, body })).status).toBe(200);
  const [final] = (await desk()).filter(({ category }) => category === 'MS – Stage 2');
  await record(final as LiveMatch);
  expect((await rename("Men's Singles", 'WS')).status).toBe(200);
  const after = (await t.call(fixtureEndpoints.read, mine)).body;
  expect(JSON.stringify(after)).not.toMatch(/\bMS\b/);
  expect(after.summary.categories.map(({ category }: { category: string }) => category)).toContain(
    "Men's Singles – Stage 2",
  );
  const played = (await desk()).find(({ category }) => category === "Men's Singles – Stage 2");
  expect(played).toMatchObject({ _id: final?._id, status: 'done' });
  const shown = await t.call(publicDrawEndpoints.read, mine);
  expect(JSON.stringify(shown.body)).not.toMatch(/\bMS\b/);
  const { draws } = (await t.call(nextStageEndpoints.list, mine)).body;
  expect(draws.at(-1)).toMatchObject({ of: "Men's Singles", stage: { after: "Men's Singles" }, drift: null });
});

test('an editor that stands open with the old name hears that there is a newer one', async () => {
  const { mine, made, rename } = await aDrawnEvent();
  await rename("Men's Singles", 'WS');
  const { editable_fixtures, version } = made;
  const late = await t.call(fixtureEndpoints.save, { ...mine, body: { editable_fixtures, version } });
  expect(late).toMatchObject({ status: 409, body: { code: 'fixtures_changed_meanwhile' } });
});

test('what was published before the last save keeps its times, under the new name', async () => {
  const { mine, made, rename } = await aDrawnEvent();
  const before = await t.call(publicDrawEndpoints.read, mine);
  const schedule = made.schedule.map((match: object) => ({ ...match, start: null, court: null }));
  await t.call(fixtureEndpoints.save, { ...mine, body: { schedule, version: made.version } });
  await rename("Men's Singles", 'WS');
  expect((await t.call(fixtureEndpoints.read, mine)).body.published).toBe(false);
  const { version, ...after } = (await t.call(publicDrawEndpoints.read, mine)).body;
  const { version: versionBefore, ...told } = before.body;
  expect(JSON.stringify(after)).toBe(JSON.stringify(told).replaceAll('MS', "Men's Singles"));
  expect(version).not.toBe(versionBefore); // clients that follow the event learn of the new name
});

test('two categories that change names take their winners and results along', async () => {
  const { mine, rename, desk, record } = await aDrawnEvent();
  await t.call(liveEventEndpoints.goLive, { token: mine.token, body: { ...mine.params, confirm: true } });
  const played = (await desk()).find(({ category, sides }) => category === 'MS' && sides[0]?.entry) as LiveMatch;
  await record(played);
  const winners = { MS: { firstPlace: 'Asha' }, WS: { firstPlace: 'Bina', secondPlace: 'Divya' } };
  await t.call(winnersEndpoints.record, { ...mine, body: { winners, reason: 'The rest was played on paper' } });
  const { status, body } = await rename('WS', 'MS');
  expect(status).toBe(200);
  expect(body.event.winners).toEqual({ WS: winners.MS, MS: winners.WS });
  const done = (await desk()).filter((match) => match.status === 'done');
  expect(done.map(({ _id }) => _id)).toEqual([played._id]);
  expect(done[0]?.category).toBe('WS');
});
