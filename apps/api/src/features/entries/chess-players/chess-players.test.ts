import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { tournamentReportEndpoints } from '@maidan/contract/entries/tournament-reports';
import { type ChessPlayersForm, chessPlayerEndpoints } from '@maidan/contract/entries/chess-players';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const on = (event: MadeEvent, token = event.token) => ({ token, params: { eventId: event.eventId } });
const list = async (event: MadeEvent) => (await t.call(chessPlayerEndpoints.list, on(event))).body;
const save = (event: MadeEvent, players: ChessPlayersForm['players'], token?: string) =>
  t.call(chessPlayerEndpoints.save, { ...on(event, token), body: { players } });

async function aChessEvent(names: readonly string[]): Promise<MadeEvent & { ids: Record<string, string> }> {
  const event = await anApprovedEvent(t, { sports: 'Chess', categories: [{ name: 'Open' }] });
  for (const name of names) await aConfirmedRegistration(t, { event, name, player: null, categories: ['Open'] });
  const { players } = await list(event);
  return {
    ...event,
    ids: Object.fromEntries(
      players.map(({ name, registrationId }: { name: string; registrationId: string }) => [name, registrationId]),
    ),
  };
}

test('what is given is kept, what is left out stays, and null takes away', async () => {
  const event = await aChessEvent(['Asha', 'Bina']);
  const [asha = '', bina = ''] = [event.ids.Asha, event.ids.Bina];
  const saved = await save(event, [
    { registrationId: asha, fideId: '25000001', title: 'IM', federation: 'ind', fideRating: 2400, k: 10 },
    { registrationId: bina, nationalRating: 1500, aicfId: '77/TN/2020' },
  ]);
  expect(saved.status).toBe(200);
  expect(saved.body.players).toMatchObject([
    { name: 'Asha', fideId: '25000001', title: 'IM', federation: 'IND', fideRating: 2400, k: 10, nationalRating: null },
    { name: 'Bina', fideId: null, nationalRating: 1500, aicfId: '77/TN/2020', categories: ['Open'] },
  ]);
  await save(event, [{ registrationId: asha, title: null, nationalRating: 2200 }]);
  expect((await list(event)).players[0]).toMatchObject({ title: null, fideRating: 2400, nationalRating: 2200, k: 10 });
});

test('a Swiss draw is numbered by the rating that counts, and shows titles and ratings', async () => {
  const names = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha', 'Farah'];
  const event = await aChessEvent(names);
  await save(
    event,
    names.slice(0, 5).map((name, at) => ({
      registrationId: event.ids[name] ?? '',
      fideRating: 1500 + 100 * at,
      nationalRating: 2000 - 100 * at,
      ...(at === 0 ? { title: 'WCM' as const } : {}),
    })),
  );
  const settings = {
    startTime: '09:00',
    endTime: '20:00',
    matchTime: 30,
    courts: 3,
    courtHeads: ['A', 'B', 'C'],
    category_formats: { Open: { format: 'swiss' as const, rounds: 3, colours: true } },
  };
  const order = async () => {
    expect((await t.call(fixtureEndpoints.create, { ...on(event), body: settings })).status).toBe(200);
    const [draw] = (await t.call(fixtureEndpoints.read, on(event))).body.draws;
    const entries = new Map(draw.entries.map((entry: { id: string }) => [entry.id, entry]));
    return draw.slots.map(({ entry }: { entry: string }) => entries.get(entry)) as {
      name: string;
      chess?: { rating?: number; title?: string };
    }[];
  };
  expect((await order()).map(({ name, chess }) => [name, chess?.rating])).toEqual([
    ['Esha', 1900],
    ['Divya', 1800],
    ['Chitra', 1700],
    ['Bina', 1600],
    ['Asha', 1500],
    ['Farah', undefined],
  ]);
  const chosen = await t.call(chessPlayerEndpoints.count, {
    ...on(event),
    body: { category: 'open', ratedBy: 'national' },
  });
  expect(chosen.body.categories).toEqual([{ name: 'Open', ratedBy: 'national' }]);
  expect((await order()).map(({ name }) => name)).toEqual(['Asha', 'Bina', 'Chitra', 'Divya', 'Esha', 'Farah']);

  await t.call(fixtureEndpoints.publish, on(event));
  const shown = async () => {
    const { body } = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
    return body.draws[0].entries.find(({ name }: { name: string }) => name === 'Asha').chess;
  };
  expect(await shown()).toEqual({ rating: 2000, title: 'WCM' });
  await save(event, [{ registrationId: event.ids.Asha ?? '', nationalRating: 2050, k: 40 }]);
  expect(await shown()).toEqual({ rating: 2050, title: 'WCM', k: 40 });
});

test('crosstable and CSV have performance and change as results stand', async () => {
  const event = await aChessEvent([]);
  const report = [
    '142 3',
    '152 W',
    '001    1   IM Rao, Asha                         2400 IND    25000001             1.0    1     3 w 1',
    '001    2      Iyer, Bina                        2300                             0.5    2  0000 - H',
    '001    3      Das, Chetan                       2350                             0.0    3     1 b 0',
  ].join('\n');
  await t.call(tournamentReportEndpoints.open, { ...on(event), body: { category: 'Open', report } });
  const query = { category: 'Open' };
  const { body } = await t.call(swissRoundEndpoints.crosstable, { ...on(event), query });
  expect(body.rows).toMatchObject([
    { row: 1, name: 'Rao, Asha', title: 'IM', rating: 2400, rounds: ['3w1'], performance: 3150, change: 4.3 },
    { row: 2, name: 'Iyer, Bina', rounds: ['½'] },
    { row: 3, name: 'Das, Chetan', rounds: ['1b0'], performance: 1600, change: -8.6 },
  ]);
  const csv = (await t.call(swissRoundEndpoints.standings, { ...on(event), query })).raw.toString().split('\r\n');
  expect(csv[0]).toContain('"Place","Row","No.","Title","Rating","Name","Round 1","Points","Buchholz Cut 1"');
  expect(csv[1]).toMatch(/^1,1,1,"IM",2400,"Rao, Asha","3w1",1,.*,3150,10,4\.3$/);
  const { editable_fixtures: editable } = (await t.call(fixtureEndpoints.read, on(event))).body;
  const print = { token: event.token, body: { eventId: event.eventId, ...editable } };
  const { pdf_url: url } = (await t.call(fixturePrintEndpoints.print, print)).body;
  const file = await t.app.inject({ method: 'GET', url });
  const paper = readPdf(file.rawPayload).flatMap((page) => page.texts);
  for (const said of [
    'Crosstable after round 1 of 3',
    'IM Rao, Asha',
    '3w1',
    '3150',
    '+4.3',
    '−8.6',
    'Requested bye, ½',
  ])
    expect(paper).toContain(said);
  const unknown = await t.call(swissRoundEndpoints.crosstable, { ...on(event), query: { category: 'No such' } });
  expect(unknown.body.code).toBe('swiss_not_found');
});

test('bad values are refused, and only who may change registrations does', async () => {
  const event = await aChessEvent(['Asha']);
  const other = await aChessEvent(['Bina']);
  const [asha = '', bina = ''] = [event.ids.Asha, other.ids.Bina];
  for (const wrong of [
    { fideId: '12a' },
    { fideRating: 4000 },
    { fideRating: 12.5 },
    { federation: 'India' },
    { k: 0 },
  ])
    expect((await save(event, [{ registrationId: asha, ...wrong }])).status).toBe(400);
  expect((await save(event, [{ registrationId: bina, k: 20 }])).body.code).toBe('registration_not_found');
  const [stranger, gate] = [await anOrganizer(t), await aHelper(t, { event, role: 'check_in' })];
  for (const { token } of [stranger, gate]) {
    expect((await save(event, [{ registrationId: asha, k: 20 }], token)).status).toBe(404);
    expect((await t.call(chessPlayerEndpoints.list, on(event, token))).status).toBe(404);
  }
  expect((await list(event)).players[0].k).toBeNull();
});
