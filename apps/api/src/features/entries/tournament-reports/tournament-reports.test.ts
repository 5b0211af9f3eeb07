import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { type ReportForm, tournamentReportEndpoints } from '@maidan/contract/entries/tournament-reports';
import { eventEndpoints } from '@maidan/contract/events/event';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { playersIn, readTrf, type TrfPlayer, writeTrf } from '@maidan/domain/draws/swiss/trf';
import { trfRound, trfSettings } from '@maidan/domain/draws/swiss/trf-rounds';
import { tournaments } from '@maidan/domain/draws/swiss/trf-tournaments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const [tournament] = tournaments;

function read(text: string) {
  const verdict = readTrf(text);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.report;
}

const whole = read(tournament?.text ?? '');
const { rounds: allRounds } = trfSettings(whole);
const points: Readonly<Record<string, number>> = { 1: 1, '+': 1, F: 1, U: 1, '=': 0.5, H: 0.5 };

/** The tournament after so many rounds, as another program hands it over. */
const after = (rounds: number) =>
  writeTrf({
    lines: whole.lines.map((line): string | TrfPlayer => {
      if (typeof line === 'string') return line;
      const kept = line.rounds.slice(0, rounds);
      const sum = kept.reduce((all, { result }) => all + (points[result] ?? 0), 0);
      return { ...line, rounds: kept, points: sum, rank: null };
    }),
  });

const categories = [{ name: 'Open' }, { name: 'Women' }];
const aChessEvent = (change: object = {}) => anApprovedEvent(t, { sports: 'Chess', categories, ...change });
const on = (event: MadeEvent, token = event.token) => ({ token, params: { eventId: event.eventId } });
const open = (event: MadeEvent, form: Omit<ReportForm, 'category'> & { category?: string }, token?: string) =>
  t.call(tournamentReportEndpoints.open, { ...on(event, token), body: { category: 'Open', ...form } });
const roundsOf = async (event: MadeEvent) => (await t.call(swissRoundEndpoints.list, on(event))).body.categories[0];
const reportOf = async (event: MadeEvent) => {
  const { raw } = await t.call(swissRoundEndpoints.report, { ...on(event), query: { category: 'Open' } });
  return read(raw.toString());
};

test('a tournament started elsewhere goes on here: the next round is paired as it would have been there', async () => {
  const event = await aChessEvent();
  const preview = (await open(event, { report: after(4), preview: true })).body.report;
  expect(preview).toMatchObject({ rounds: allRounds, paired: 4, open: 0, needsSchedule: true, notes: [], unused: [] });
  expect(preview.players).toHaveLength(18);
  expect((await t.call(eventRegistrationEndpoints.listEventRegistrations, on(event))).body.registrations).toEqual([]);

  expect((await open(event, { report: after(4), boards: 9, minutes: 90, start: '10:00' })).status).toBe(200);
  const swiss = await roundsOf(event);
  expect(swiss).toMatchObject({ paired: 4, rounds: allRounds, colours: true, open: [], next: { round: 5 } });
  expect(swiss.next.start).not.toBeNull();
  const numberOf = new Map(playersIn(await reportOf(event)).map(({ name, number }) => [name, number]));
  const wanted = trfRound(whole, 5);
  const here = new Set([...wanted.pairs.flat(), wanted.bye].map(Number));
  const absent = swiss.standings
    .filter(({ name }: { name: string }) => !here.has(numberOf.get(name) ?? 0))
    .map(({ entry }: { entry: string }) => entry);
  const paired = await t.call(swissRoundEndpoints.pair, { ...on(event), body: { category: 'Open', round: 5, absent } });
  expect(paired.status).toBe(201);
  const boards = paired.body.categories[0].boards.map(({ sides }: { sides: string[] }) =>
    sides.map((name) => String(numberOf.get(name))),
  );
  expect(boards.map((pair: string[]) => pair.join('–')).sort()).toEqual(
    wanted.pairs.map((pair) => pair.join('–')).sort(),
  );
  expect(
    (await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } }))
      .status,
  ).toBe(201);
  const history = (await t.call(eventHistoryEndpoints.list, on(event))).body;
  expect(JSON.stringify(history)).toContain('tournament_report_opened');
});

test('a tournament taken over is not on sale any more, and says what it comes from instead of a lot', async () => {
  const event = await aChessEvent();
  const entriesOf = async () => {
    const { body } = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
    return body.event.categories.map(({ name, entries }: { name: string; entries: string }) => [name, entries]);
  };
  expect(await entriesOf()).toEqual([
    ['Open', 'open'],
    ['Women', 'open'],
  ]);
  expect((await open(event, { report: after(4), preview: true })).body.report.publishes).toEqual([]);
  expect((await open(event, { report: after(4) })).status).toBe(200);
  expect(await entriesOf()).toEqual([
    ['Open', 'closed'],
    ['Women', 'open'],
  ]);
  const { body } = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  expect(body.draws[0].swiss).toMatchObject({ takenOver: 4 });
});

test('what came in goes out again, field by field', async () => {
  const event = await aChessEvent();
  const text = [
    '012 City Open',
    '032 IND',
    '102 Rao, Arbiter',
    '142 3',
    '152 W',
    '001    1 m IM Rao, Asha                         2400 IND    25000001 1990/02/03  1.5    1     3 w 1     2 b =',
    '001    2 w    Iyer, Bina                        2300 IND    25000002             0.5    4     4 b L     1 w =',
    '001    3      Das, Chetan                       2200                             0.5    3     1 b 0  0000 - H',
    '001    4      Shah, Dev                                                          2.0    2     2 w W  0000 - U',
  ].join('\n');
  expect((await open(event, { report: text })).status).toBe(200);
  const back = await reportOf(event);
  const bare = (players: readonly TrfPlayer[]) => players.map(({ rank: _rank, ...player }) => player);
  expect(bare(playersIn(back))).toEqual(bare(playersIn(read(text))));
  for (const line of ['032 IND', '102 Rao, Arbiter', '142 3', '152 W']) expect(back.lines).toContain(line);
  const { registrations } = (await t.call(eventRegistrationEndpoints.listEventRegistrations, on(event))).body;
  expect(registrations).toHaveLength(4);
  expect(registrations.every(({ amount }: { amount: number }) => amount === 0)).toBe(true);
});

test('who is entered already is recognised, others of the category may come in late', async () => {
  const event = await aChessEvent();
  await aConfirmedRegistration(t, { event, name: 'Player 3', player: null, categories: ['Open'] });
  await aConfirmedRegistration(t, { event, name: 'Somebody Else', player: null, categories: ['Open'] });
  await aConfirmedRegistration(t, { event, name: 'A Woman', player: null, categories: ['Women'] });
  const { report } = (await open(event, { report: after(2), preview: true })).body;
  expect(report).toMatchObject({ notInReport: ['Somebody Else'], notDrawn: ['Women'] });
  const old = report.players.filter(({ isNew }: { isNew: boolean }) => !isNew);
  expect(old.map(({ name }: { name: string }) => name)).toEqual(['Player 3']);
  expect((await open(event, { report: after(2) })).status).toBe(200);
  expect((await t.call(eventRegistrationEndpoints.listEventRegistrations, on(event))).body.registrations).toHaveLength(
    20,
  );
  const { categories: drawn } = (await t.call(drawChangeEndpoints.list, on(event))).body;
  expect(drawn[0].late.map(({ name }: { name: string }) => name)).toEqual(['Somebody Else']);
});

test('an existing schedule stays, and the category is drawn anew from the report', async () => {
  const event = await aChessEvent();
  for (const name of ['Asha', 'Bina', 'Chitra', 'Divya']) {
    await aConfirmedRegistration(t, { event, name, player: null, categories: ['Open'] });
    await aConfirmedRegistration(t, { event, name: `${name} W`, player: null, categories: ['Women'] });
  }
  const formats = { Open: { format: 'swiss' as const, rounds: 3 }, Women: { format: 'swiss' as const, rounds: 3 } };
  const settings = {
    startTime: '09:00',
    endTime: '20:00',
    matchTime: 30,
    courts: 12,
    courtHeads: Array.from({ length: 12 }, () => 'Head'),
  };
  await t.call(fixtureEndpoints.create, { ...on(event), body: { ...settings, category_formats: formats } });
  const of = async (category: string) =>
    (await t.call(fixtureEndpoints.read, on(event))).body.schedule.filter(
      (one: { category: string }) => one.category === category,
    );
  const women = await of('Women');
  expect(women.length).toBeGreaterThan(0);
  const told = (await open(event, { report: after(3) })).body.report;
  expect(told).toMatchObject({ needsSchedule: false, notDrawn: [] });
  expect(told.notInReport.sort()).toEqual(['Asha', 'Bina', 'Chitra', 'Divya']);
  expect(await of('Women')).toEqual(women);
  expect((await of('Open')).length).toBeGreaterThan(20);
  const { conflicts } = (await t.call(fixtureEndpoints.read, on(event))).body;
  expect(conflicts).toEqual([]);
});

test('nothing is taken over twice, over results, from what cannot be read, or without places', async () => {
  const event = await aChessEvent();
  const bad = await open(event, { report: after(3).replace(' w =', ' b =') });
  expect(bad).toMatchObject({ status: 400, body: { code: 'report_unreadable' } });
  expect(bad.body.errors[0]).toMatchObject({ code: 'trf_colours', path: expect.stringMatching(/^report\.\d+$/) });
  expect((await open(event, { report: 'nothing' })).body.errors[0].code).toBe('trf_no_players');
  expect((await open(event, { report: after(1), category: 'No such' })).body.code).toBe('category_unknown');
  const both = await Promise.all([open(event, { report: after(3) }), open(event, { report: after(3) })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await open(event, { report: after(3), preview: true })).body.code).toBe('report_in_play');
  const { count } = (
    await sql<{
      count: number;
    }>`select count(*)::int as count from registrations where event_id = ${event.eventId}`.execute(t.db)
  ).rows[0] ?? { count: 0 };
  expect(count).toBe(18);

  const small = await aChessEvent({ categories: [{ name: 'Open', capacity: 10 }] });
  expect((await open(small, { report: after(1) })).body.code).toBe('category_full');
  expect((await t.call(eventRegistrationEndpoints.listEventRegistrations, on(small))).body.registrations).toEqual([]);
  const other = await anApprovedEvent(t, { categories: [{ name: 'Open' }] });
  expect((await open(other, { report: after(1) })).body.code).toBe('report_not_chess');
});

test('a large tournament is taken over without looking for places, and the next round is paired', async () => {
  const event = await aChessEvent();
  const line = (number: number) => `001 ${String(number).padStart(4)}      ${`Player ${number}`.padEnd(33)} 2000`;
  const report = ['142 9', '152 W', ...Array.from({ length: 60 }, (_, at) => line(at + 1))].join('\n');
  const { body } = await open(event, { report });
  expect(body.report).toMatchObject({ paired: 0, toPlay: 270 });
  const { summary } = (await t.call(fixtureEndpoints.read, on(event))).body;
  expect(summary).toMatchObject({ matches: 270, placed: 0 });
  const paired = await t.call(swissRoundEndpoints.pair, {
    ...on(event),
    body: { category: 'Open', round: 1, absent: [] },
  });
  expect(paired.body.categories[0].boards).toHaveLength(30);
});

test('only those who make draws may, and to a stranger the event does not exist', async () => {
  const event = await aChessEvent();
  const [stranger, desk] = [await anOrganizer(t), await aHelper(t, { event, role: 'desk' })];
  expect((await open(event, { report: after(1) }, stranger.token)).status).toBe(404);
  expect((await open(event, { report: after(1) }, desk.token)).status).toBe(404);
});

test('a tournament that is played to its end needs no plan, and what is left is to record the winners', async () => {
  const event = await aChessEvent();
  const told = (await open(event, { report: after(allRounds), preview: true })).body.report;
  expect(told).toMatchObject({ paired: allRounds, toPlay: 0, needsSchedule: false });
  expect((await open(event, { report: after(allRounds) })).status).toBe(200);
  const { summary, conflicts } = (await t.call(fixtureEndpoints.read, on(event))).body;
  expect(summary).toMatchObject({ matches: 0, placed: 0, finish: null, lowerBound: null });
  expect(conflicts).toEqual([]);
  const isPlayed = async ({ eventId, token }: MadeEvent) =>
    (await t.call(eventEndpoints.list, { token })).body.events.find(({ _id }: { _id: string }) => _id === eventId)
      .isPlayed;
  expect(await isPlayed(event)).toBe(true);
  // Before the last round, and with another category to be drawn, it is not over.
  const going = await aChessEvent();
  await open(going, { report: after(allRounds - 1) });
  expect(await isPlayed(going)).toBe(false);
  const more = await aChessEvent();
  await aConfirmedRegistration(t, { event: more, name: 'A Woman', player: null, categories: ['Women'] });
  await open(more, { report: after(allRounds) });
  expect(await isPlayed(more)).toBe(false);
});

test('players who are not of the age or gender of the category are asked about', async () => {
  const event = await aChessEvent({ categories: [{ name: 'Girls U-15', minAge: null, maxAge: 14, gender: 'female' }] });
  const line = (number: number, sex: string, birth: string) =>
    `001 ${String(number).padStart(4)} ${sex}    ${`Player ${number}`.padEnd(33)} 2000 IND             ${birth}`;
  const report = [
    '142 3',
    line(1, 'w', '2014/05/01'),
    line(2, 'm', '2014/05/01'),
    line(3, 'w', '1990/05/01'),
    line(4, 'w', ''),
  ].join('\n');
  const ask = (form: object) => open(event, { category: 'Girls U-15', report, ...form });
  const told = (await ask({ preview: true })).body.report;
  expect(told.outside).toEqual([
    { name: 'Player 2', why: 'other_gender' },
    { name: 'Player 3', why: 'too_old' },
  ]);
  expect(told.unknown).toEqual({ dob: 1, gender: 0 });
  expect((await ask({})).body.code).toBe('report_players_outside');
  expect((await t.call(eventRegistrationEndpoints.listEventRegistrations, on(event))).body.registrations).toEqual([]);
  expect((await ask({ outside: true })).status).toBe(200);
});
