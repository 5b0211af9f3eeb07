import { chessPlayerEndpoints } from '@maidan/contract/entries/chess-players';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { publicPlayerEndpoints } from '@maidan/contract/entries/public-players';
import { tournamentReportEndpoints } from '@maidan/contract/entries/tournament-reports';
import { rankingEndpoints } from '@maidan/contract/matchday/rankings';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, aVendor, type Organizer } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

/** A chess tournament of four over two rounds, as another program reports it. */
const report = (...lines: string[]) =>
  ['012 City Open', 'XXR 2', ...lines.map((line, at) => `001 ${String(at + 1).padStart(4)} ${line}`)].join('\n');
const first = report(
  'm    Rao, Asha                         2100 IND    25000001 1990/02/03  2.0    1     3 w 1     2 b 1',
  'w    Iyer, Bina                        2000 IND    25000002 2014/05/06  1.0    2     4 b 1     1 w 0',
  '     Das, Chetan                       1900                 1985/07/08  1.0    3     1 b 0     4 w 1',
  '     Shah, Dev                         1800                 1987/09/10  0.0    4     2 w 0     3 b 0',
);
const second = report(
  'm    Rao, Asha                         2100 IND    25000001 1990/02/03  0.5    3     3 w 0     2 b =',
  'w    Iyer, Bina                        2000 IND    25000002 2014/05/06  1.5    1     4 b 1     1 w =',
  '     Das, Chetan                       1900                 1985/07/08  2.0    2     1 b 1     4 w 1',
  '     Shah, Dev                         1800                 1987/09/10  0.0    4     2 w 0     3 b 0',
);

async function taken(organizer: Organizer, name: string, text: string) {
  const event = await anApprovedEvent(t, { organizer, name, sports: 'Chess', categories: [{ name: 'Open' }] });
  const on = { token: organizer.token, params: { eventId: event.eventId } };
  const answer = await t.call(tournamentReportEndpoints.open, { ...on, body: { category: 'Open', report: text } });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return { ...event, on };
}

async function aRanking(more: object = {}) {
  const organizer = await aVendor(t);
  const events = [await taken(organizer, 'Spring Open', first), await taken(organizer, 'Autumn Open', second)];
  const form = {
    name: 'Season',
    points: [
      { place: 1, points: 10 },
      { place: 2, points: 6 },
    ],
    best: 1,
    isPublic: true,
    events: events.map(({ eventId }) => ({ eventId, percent: 100 })),
    ...more,
  };
  const { body } = await t.call(rankingEndpoints.create, { token: organizer.token, body: form });
  return { organizer, events, rankingId: body.ranking._id as string };
}

test('two players of a ranking are compared by every game between them, the latest event first', async () => {
  const { rankingId } = await aRanking();
  const { rows } = (await t.call(rankingEndpoints.read, { params: { rankingId }, query: {} })).body;
  const entryOf = (name: string) => rows.find((row: { name: string }) => row.name.includes(name))?.entry as string;
  const met = async (one: string, other: string) =>
    (await t.call(rankingEndpoints.meetings, { params: { rankingId }, query: { one, other } })).body.meetings;
  const meetings = await met(entryOf('Asha'), entryOf('Bina'));
  expect(meetings).toMatchObject([
    { event: 'Autumn Open', category: 'Open', name: { kind: 'round', round: 2 }, winner: null, kind: 'drawn' },
    { event: 'Spring Open', category: 'Open', name: { kind: 'round', round: 2 }, winner: 'one', kind: 'played' },
  ]);
  expect(await met(entryOf('Bina'), entryOf('Asha'))).toMatchObject([{ winner: null }, { winner: 'other' }]);
  // A minor stands there by first name and initial, and no call says more.
  expect(JSON.stringify([rows, meetings])).not.toContain('Iyer, Bina');
});

test('the page of a player tells whom they have met in the ranking, and nobody by more than the public name', async () => {
  const { events, rankingId } = await aRanking();
  const [, autumn] = events;
  const eventId = autumn?.eventId ?? '';
  const { rows } = (await t.call(rankingEndpoints.read, { params: { rankingId }, query: {} })).body;
  const entryOf = (name: string) => rows.find((row: { name: string }) => row.name.includes(name))?.entry as string;
  const asha = entryOf('Asha');
  const of = async (player: string, event = eventId) =>
    (await t.call(rankingEndpoints.rivals, { params: { eventId: event, player } })).body.rivals;
  const rivals = await of(asha);
  expect(rivals.map(({ name, won, lost }: Record<string, unknown>) => [name, won, lost])).toEqual([
    ['Bina I.', 1, 0],
    ['Das, Chetan', 1, 1],
  ]);
  expect(rivals[1]).toMatchObject({ entry: entryOf('Chetan') });
  expect(rivals[1].meetings).toMatchObject([
    { event: 'Autumn Open', name: { kind: 'round', round: 1 }, winner: 'other' },
    { event: 'Spring Open', name: { kind: 'round', round: 1 }, winner: 'one' },
  ]);
  const page = { params: { eventId, player: asha } };
  expect((await t.call(publicPlayerEndpoints.read, page)).body.player.isRanked).toBe(true);
  // Of another event, of nobody, and where the ranking is not public, nothing.
  expect(await of(asha, events[0]?.eventId)).toEqual([]);
  expect(await of('01890a5d-ac96-774b-bcce-b302099a8057')).toEqual([]);
  const hidden = await aRanking({ isPublic: false });
  const [first] = hidden.events;
  const { draws } = (await t.call(publicDrawEndpoints.read, { params: { eventId: first?.eventId ?? '' } })).body;
  expect(await of(draws[0].entries[0].id, first?.eventId)).toEqual([]);
});

test('nobody unknown meets anybody, and a ranking that is not public says nothing', async () => {
  const { rankingId } = await aRanking();
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
  const query = { one: unknown, other: unknown };
  expect((await t.call(rankingEndpoints.meetings, { params: { rankingId }, query })).body.meetings).toEqual([]);
  expect((await t.call(rankingEndpoints.meetings, { params: { rankingId }, query: {} })).status).toBe(400);
  const hidden = await aRanking({ isPublic: false });
  const params = { rankingId: hidden.rankingId };
  expect((await t.call(rankingEndpoints.meetings, { params, query })).status).toBe(404);
});

test('the federation’s sheet has whole names, ids, years of birth and the points of every event', async () => {
  const { rankingId, organizer, events } = await aRanking();
  const { players } = (await t.call(chessPlayerEndpoints.list, events[1]?.on ?? {})).body;
  const { registrationId } = players.find(({ name }: { name: string }) => name.includes('Chetan'));
  await t.call(chessPlayerEndpoints.save, {
    ...events[1]?.on,
    body: { players: [{ registrationId, aicfId: '77MAH' }] },
  });
  const params = { rankingId };
  const { raw } = await t.call(rankingEndpoints.sheet, { token: organizer.token, params });
  const lines = raw.toString().trim().split('\r\n');
  expect(lines[0]).toMatch(
    /"Category","Place","Name","FIDE id","AICF id","Club","State","Year of birth","Points","Spring Open","Autumn Open"$/,
  );
  expect(lines.slice(1).sort()).toEqual([
    '"Open",1,"Das, Chetan","","77MAH","","","1985",10,6,10',
    '"Open",1,"Rao, Asha","25000001","","","","1990",10,10,6',
    '"Open",3,"Iyer, Bina","25000002","","","","2014",6,6,6',
    '"Open",3,"Shah, Dev","","","","","1987",6,6,6',
  ]);
  const stranger = await anOrganizer(t);
  expect((await t.call(rankingEndpoints.sheet, { token: stranger.token, params })).status).toBe(404);
});
