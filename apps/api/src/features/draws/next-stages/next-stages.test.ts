import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { nextStageEndpoints } from '@maidan/contract/draws/next-stages';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });

interface Match {
  id: string;
  category: string;
  start: string | null;
  end: string | null;
  entrants: { entry: string | null; name: string | null }[];
}
interface Place {
  match: string;
  start: string;
}
const read = async (event: MadeEvent) => (await t.call(fixtureEndpoints.read, on(event))).body;
const list = async (event: MadeEvent) => (await t.call(nextStageEndpoints.list, on(event))).body;
const stage = (event: MadeEvent, body: object) => t.call(nextStageEndpoints.save, { ...on(event), body });
const form = (version: number, more: object = {}) => ({
  category: 'MS',
  name: 'Stage 2',
  from: 1,
  to: 4,
  format: { format: 'single_elimination', third_place: true },
  version,
  ...more,
});

/** A round robin of five on one day, played to the end: the earlier entry wins. */
async function played(more: object = {}): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'WS' }] });
  for (const name of ['A', 'B', 'C', 'D', 'E']) await aConfirmedRegistration(t, { event, name, categories: ['MS'] });
  const hours = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 5 };
  const body = { ...hours, category_formats: { MS: { format: 'round_robin' } }, ...more };
  expect((await t.call(fixtureEndpoints.create, { ...on(event), body })).status).toBe(200);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  return event;
}

async function playAll(event: MadeEvent, category: string): Promise<void> {
  for (;;) {
    const { schedule, play } = await read(event);
    const over = new Set(play.map(({ match }: { match: string }) => match));
    const open = schedule.filter(
      (match: Match) => match.category === category && !over.has(match.id) && match.entrants.every(({ name }) => name),
    );
    if (open.length === 0) return;
    for (const { id, entrants } of open) {
      const [a, b] = entrants;
      const first = a.name < b.name;
      const games = [
        [21, 9],
        [21, 9],
      ];
      const score = first ? games : games.map(([x, y]) => [y, x]);
      const body = { winner: (first ? a : b).entry, kind: 'played', score };
      const params = { eventId: event.eventId, matchId: id };
      expect((await t.call(liveEventEndpoints.result, { token: event.token, params, body })).status).toBe(200);
    }
  }
}

test('the best four go on: previewed, drawn, planned after the old, published, printed, and the winners come from it', async () => {
  const event = await played();
  await t.call(fixtureEndpoints.publish, on(event));
  const open = await list(event);
  const league = { sport: 'Badminton', points: null };
  expect(open.draws).toMatchObject([{ category: 'MS', order: [], stages: [], stage: null, league }]);
  expect(open.draws[0].open).toHaveLength(10);
  expect((await stage(event, form(open.version))).body.code).toBe('stage_not_over');
  await playAll(event, 'MS');
  const { version, draws } = await list(event);
  expect(draws[0].order.map(({ name }: { name: string }) => name)).toEqual(['A', 'B', 'C', 'D', 'E']);

  const before = await read(event);
  const preview = await stage(event, form(version, { preview: true }));
  expect(preview.body).toMatchObject({ version, category: 'MS – Stage 2', matches: 4, unplaced: [], notes: [] });
  expect(preview.body.entrants.map(({ name }: { name: string }) => name)).toEqual(['A', 'B', 'C', 'D']);
  const ends = Math.max(...before.schedule.map(({ end }: Match) => Date.parse(end ?? '')));
  expect(preview.body.placed).toHaveLength(4);
  for (const { start } of preview.body.placed as Place[]) expect(Date.parse(start)).toBeGreaterThanOrEqual(ends);
  expect((await read(event)).version).toBe(version);

  const saved = await stage(event, form(version));
  expect({ ...saved.body, version }).toEqual(preview.body);
  const after = await read(event);
  expect(after).toMatchObject({ version: version + 1, published: true, conflicts: [] });
  expect(after.summary).toMatchObject({ matches: 14, placed: 14 });
  expect(after.summary.categories.map(({ category }: { category: string }) => category)).toEqual([
    'MS',
    'MS – Stage 2',
  ]);
  expect(after.schedule.slice(0, 10).map(({ id, start }: Match) => [id, start])).toEqual(
    before.schedule.map(({ id, start }: Match) => [id, start]),
  );
  expect(after.editable_fixtures.schedule_table).toHaveLength(15);
  const shown = (await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } })).body;
  expect(shown.draws.map(({ category }: { category: string }) => category)).toEqual(['MS', 'MS – Stage 2']);
  const print = { ...after.editable_fixtures, eventId: event.eventId };
  const pdf = await t.call(fixturePrintEndpoints.print, { ...on(event), body: print });
  expect(pdf.status).toBe(200);

  expect((await t.call(winnersEndpoints.propose, on(event))).body.winners).toEqual({});
  await playAll(event, 'MS – Stage 2');
  expect((await t.call(winnersEndpoints.propose, on(event))).body.winners).toEqual({
    MS: { firstPlace: 'A', secondPlace: 'B', thirdPlace: 'C' },
  });
  expect(JSON.stringify((await t.call(eventHistoryEndpoints.list, on(event))).body)).toContain('drew MS – Stage 2');
  // Categories and registrations are what people entered.
  expect(
    (await t.call(fixtureEndpoints.entrants, on(event))).body.categories.map(({ name }: { name: string }) => name),
  ).toEqual(['MS', 'WS']);
});

test('a plate for the rest beside it; a stage is taken back until it is played', async () => {
  const event = await played();
  await playAll(event, 'MS');
  const { version } = await list(event);
  const main = await stage(event, form(version, { to: 3, format: { format: 'round_robin' } }));
  expect(main.status).toBe(200);
  const rest = { name: 'Plate', from: 4, to: 5 };
  expect((await stage(event, form(version, rest))).body.code).toBe('fixtures_changed_meanwhile');
  expect((await stage(event, form(version + 1, { ...rest, from: 3 }))).body.code).toBe('stage_places_taken');
  expect((await stage(event, form(version + 1, { ...rest, name: 'stage 2' }))).body.code).toBe('stage_name_taken');
  expect((await stage(event, form(version + 1, { ...rest, category: 'WS' }))).body.code).toBe('draw_not_found');
  expect((await stage(event, form(version + 1, rest))).status).toBe(200);
  const both = await read(event);
  expect(both.conflicts).toEqual([]);
  expect(both.schedule).toHaveLength(14);

  const takeBack = (category: string, at: number) =>
    t.call(nextStageEndpoints.takeBack, { ...on(event), body: { category, version: at } });
  expect((await takeBack('MS', version + 2)).body.code).toBe('draw_not_found');
  expect((await takeBack('MS – Plate', version + 2)).body).toMatchObject({ version: version + 3 });
  const one = await read(event);
  expect(one.draws.map(({ category }: { category: string }) => category)).toEqual(['MS', 'MS – Stage 2']);
  expect(one.schedule).toHaveLength(13);
  expect(one.editable_fixtures.schedule_table).toHaveLength(14);
  await playAll(event, 'MS – Stage 2');
  expect((await takeBack('MS – Stage 2', version + 3)).body.code).toBe('stage_begun');
});

test('after a correction the stage stays, whoever corrected is told who would play, and it can be taken back', async () => {
  const event = await played();
  await playAll(event, 'MS');
  const { version } = await list(event);
  await stage(event, form(version));
  const { schedule } = await read(event);
  const names = ({ entrants }: Match) => entrants.map(({ name }) => name);
  const last = schedule.find((match: Match) => names(match).sort().join() === 'D,E');
  const entryOf = (name: string) => last.entrants.find((one: { name: string }) => one.name === name).entry;
  const correct = async (winner: string, token = event.token) =>
    t.call(liveEventEndpoints.correct, {
      token,
      params: { eventId: event.eventId, matchId: last.id },
      body: { winner: entryOf(winner), kind: 'walkover' },
    });
  const drift = { category: 'MS – Stage 2', after: 'MS', isOpen: false, reseeded: false };
  const told = { ...drift, instead: [{ comes: 'E', goes: 'D' }] };
  expect((await correct('E')).body.stages).toEqual([{ ...told, version: version + 1, mayTakeBack: true }]);
  // Correcting it again reports nothing new; the fixtures page still shows it, and the stage is unchanged.
  expect((await correct('E')).body.stages).toEqual([]);
  const { draws } = await list(event);
  expect(draws.map((one: { drift: object | null }) => one.drift)).toEqual([null, told]);
  expect((await read(event)).schedule.slice(10)).toEqual(schedule.slice(10));
  expect((await correct('D')).body.stages).toEqual([]);
  expect((await list(event)).draws[1].drift).toBeNull();
  // Desk staff who record results are told as well, although they may not change fixtures.
  const desk = await aHelper(t, { event, role: 'desk' });
  expect((await correct('E', desk.token)).body.stages).toMatchObject([{ ...told, mayTakeBack: false }]);
  await playAll(event, 'MS – Stage 2');
  await correct('D');
  expect((await correct('E')).body.stages).toMatchObject([{ mayTakeBack: false }]);
  // The public does not see who was left out, or what the stage was drawn from.
  await t.call(fixtureEndpoints.publish, on(event));
  const shown = (await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } })).body;
  expect(shown.draws[1].stage).toEqual({ of: 'MS', after: 'MS', from: 1, to: 4 });
});

test('nobody comes late into a draw whose next stage is drawn', async () => {
  const event = await played();
  await playAll(event, 'MS');
  await aConfirmedRegistration(t, { event, name: 'Late', categories: ['MS'] });
  const { version } = await list(event);
  await stage(event, form(version));
  const { categories } = (await t.call(drawChangeEndpoints.list, on(event))).body;
  expect(categories).toMatchObject([{ late: [{ name: 'Late' }] }, { category: 'MS – Stage 2', late: [] }]);
  const body = { kind: 'late_entry', category: 'MS', entry: categories[0].late[0].entry, version: version + 1 };
  expect((await t.call(drawChangeEndpoints.save, { ...on(event), body })).body.code).toBe('next_stage_drawn');
});

test('where the days allow no more the matches without a place are named with the reason', async () => {
  const event = await played({ courts: 1, courtHeads: ['Ravi'], endTime: '14:30', max_days: 1 });
  await playAll(event, 'MS');
  const { version } = await list(event);
  const { body } = await stage(event, form(version, { format: { format: 'single_elimination' }, preview: true }));
  expect(body.placed).toHaveLength(1);
  expect(body.unplaced.map(({ code }: { code: string }) => code)).toEqual(['no_room_within', 'waits_for_unplaced']);
});
