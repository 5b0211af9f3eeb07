import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { eventEndpoints } from '@maidan/contract/events/event';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { certificateEndpoints } from '@maidan/contract/matchday/certificates';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { dayValue } from '@maidan/domain/events/facts/price-facts';
import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { anApprovedEvent, anEvent, anOrganizer, aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { removeWinners, saveCertificatesIssued } from '../../events/records/events.ts';

const t = startApi();
const record = (event: { eventId: string; token: string }, winners: unknown, token: string | undefined = event.token) =>
  t.call(winnersEndpoints.record, { token, params: { eventId: event.eventId }, body: { winners } });

test('winners complete the event, and can be corrected', async () => {
  const event = await anApprovedEvent(t);
  const first = await record(event, {
    "Men's Singles": { firstPlace: ' Arjun Nair ', secondPlace: 'Rohan Patil' },
    "Women's Singles": { firstPlace: '', secondPlace: null },
  });
  expect(first).toMatchObject({
    status: 200,
    body: { event: { tournamentStatus: 'completed', isCompleted: true, hasWinners: true } },
  });
  expect(first.body.event.winners).toEqual({
    "Men's Singles": { firstPlace: 'Arjun Nair', secondPlace: 'Rohan Patil' },
  });
  const corrected = await record(event, { "Women's Singles": { firstPlace: 'Asha Menon', thirdPlace: 'Lata Iyer' } });
  expect(corrected.body.event).toMatchObject({
    tournamentStatus: 'completed',
    winners: { "Women's Singles": { firstPlace: 'Asha Menon', thirdPlace: 'Lata Iyer' } },
  });
  const started = await t.call(eventEndpoints.startRegistrations, {
    token: event.token,
    params: { eventId: event.eventId },
  });
  expect(started).toMatchObject({ status: 409, body: { code: 'event_completed' } });
});

test.each([
  ['nobody', { "Men's Singles": { firstPlace: ' ' } }, 400, 'Please fill in at least one winner'],
  ['nothing', {}, 400, 'Please fill in at least one winner'],
  [
    'a category that is not there',
    { Veterans: { firstPlace: 'A' } },
    400,
    'This category does not belong to the event',
  ],
  [
    'one player twice',
    { "Men's Singles": { firstPlace: 'A', secondPlace: 'a' } },
    400,
    'One player cannot take two places of a category',
  ],
  ['a list', [1], 400, 'winners is not valid'],
  ['a place that does not exist', { "Men's Singles": { fourthPlace: 'A' } }, 400, 'Unknown field: fourthPlace'],
])('%s is refused', async (_what, winners, status, message) => {
  const event = await anApprovedEvent(t);
  expect(await record(event, winners)).toMatchObject({ status, body: { message } });
});

test('two players of one name are first and second, each as their own entry, and the name follows', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  const players = [await aParticipant(t, { name: 'Asha Rao' }), await aParticipant(t, { name: 'Asha Rao' })];
  const [one] = await Promise.all(
    players.map((player) => aConfirmedRegistration(t, { event, player, categories: ['MS'] })),
  );
  const winners = { MS: { firstPlace: 'Asha Rao', secondPlace: 'Asha Rao', thirdPlace: 'A guest' } };
  const body = { winners, reason: 'The guest played out of competition' };
  const kept = await t.call(winnersEndpoints.record, { token: event.token, params: { eventId: event.eventId }, body });
  expect(kept).toMatchObject({ status: 200, body: { event: { winners } } });
  await sql`update registrations set name = 'Asha Menon' where id = ${one?.registrationId}`.execute(t.db);
  const shown = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  const { firstPlace, secondPlace, thirdPlace } = shown.body.event.winners.MS;
  expect([[firstPlace, secondPlace].sort(), thirdPlace]).toEqual([['Asha Menon', 'Asha Rao'], 'A guest']);
  expect(await record(event, { MS: { ...winners.MS, thirdPlace: 'Asha Rao' } })).toMatchObject({
    status: 400,
    body: { message: 'One player cannot take two places of a category' },
  });
});

test('winners with matches open, or who have not played, are recorded with a reason that the history keeps', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra', 'Divya']) await aConfirmedRegistration(t, { event, name });
  const of = { token: event.token, params: { eventId: event.eventId } };
  await t.call(fixtureEndpoints.create, { ...of, body: { courts: 1, courtHeads: ['Ravi'], scoring: { MS: 'plain' } } });
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...of.params, confirm: true } });
  const [match] = (await t.call(liveEventEndpoints.read, of)).body.matches;
  const [winner, idle] = [
    match.sides[0].name,
    ['Asha', 'Bina', 'Chitra', 'Divya'].find(
      (name) => !match.sides.some((side: { name: string }) => side.name === name),
    ),
  ];
  const params = { ...of.params, matchId: match._id };
  await t.call(liveEventEndpoints.result, { token: event.token, params, body: { winner: match.sides[0].entry } });
  const winners = { MS: { firstPlace: winner, secondPlace: idle } };
  expect(await record(event, winners)).toMatchObject({
    status: 409,
    body: {
      code: 'winners_need_reason',
      errors: [{ msg: 'MS: 2 matches are open' }, { msg: `MS: ${idle} has not played` }],
    },
  });
  const body = { winners, reason: 'Rain: the semi-finalists agreed' };
  expect((await t.call(winnersEndpoints.record, { ...of, body })).status).toBe(200);
  const history = await t.call(eventHistoryEndpoints.list, { ...of, query: {} });
  expect(history.body.entries[0].sentence).toBe('recorded the winners: Rain: the semi-finalists agreed');
});

test('winners before the end of play are asked about with what they end, and come with a confirmation', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra', 'Divya']) await aConfirmedRegistration(t, { event, name });
  const of = { token: event.token, params: { eventId: event.eventId } };
  await t.call(fixtureEndpoints.create, { ...of, body: { courts: 1, courtHeads: ['Ravi'], scoring: { MS: 'plain' } } });
  const winners = { MS: { firstPlace: 'Asha' } };
  expect((await record(event, winners)).status, 'a draw that is a draft').toBe(200);
  await t.call(winnersEndpoints.record, { ...of, body: { winners: {}, undo: true } });
  await t.call(fixtureEndpoints.publish, of);
  const { lastDay, dateandtime } = (await t.call(eventEndpoints.get, of)).body.event;
  const refused = await record(event, winners);
  expect(refused).toMatchObject({ status: 409, body: { code: 'winners_early' } });
  expect(refused.body.errors.map(({ code, values }: { code: string; values: object }) => [code, values])).toEqual([
    ['matches_not_played', { open: 3 }],
    ['play_ends_on', { day: dayValue(lastDay ?? indiaDay(new Date(dateandtime))) }],
    ['entries_close_with_winners', {}],
  ]);
  expect((await t.call(eventEndpoints.get, of)).body.event).toMatchObject({ tournamentStatus: 'open', winners: null });
  const confirmed = await t.call(winnersEndpoints.record, { ...of, body: { winners, confirm: true } });
  expect(confirmed.body.event).toMatchObject({ tournamentStatus: 'completed', winners });
  expect((await record(event, { MS: { firstPlace: 'Bina' } })).status, 'a correction is not asked again').toBe(200);
});

test('a day that was played on paper is over when it has come, and one that is played here when its matches are', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'WS' }] });
  for (const category of ['MS', 'WS'])
    for (const name of ['Asha', 'Bina'])
      await aConfirmedRegistration(t, { event, name: `${name} ${category}`, categories: [category] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const scoring = { MS: 'plain', WS: 'plain' };
  await t.call(fixtureEndpoints.create, { ...of, body: { courts: 1, courtHeads: ['Ravi'], scoring } });
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...of.params, confirm: true } });
  await sql`update events set starts_at = now(), last_date = now() - interval '1 day' where id = ${event.eventId}`.execute(
    t.db,
  );
  const undo = () => t.call(winnersEndpoints.record, { ...of, body: { winners: {}, undo: true } });
  const winners = { MS: { firstPlace: 'Asha MS' } };
  expect((await record(event, winners)).status, 'on paper').toBe(200);
  await undo();
  const { matches } = (await t.call(liveEventEndpoints.read, of)).body;
  const play = (category: string) => {
    const match = matches.find((one: { category: string }) => one.category === category);
    const params = { ...of.params, matchId: match._id };
    return t.call(liveEventEndpoints.result, { token: event.token, params, body: { winner: match.sides[0].entry } });
  };
  await play('MS');
  expect(await record(event, winners), 'the other category is open').toMatchObject({
    status: 409,
    body: { errors: [{ msg: '1 match has no result yet' }, {}] },
  });
  await play('WS');
  expect((await record(event, winners)).status).toBe(200);
});

test('a name that nobody entered is refused with the likely one, until somebody says why', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'WD' }, { name: 'MS' }] });
  for (const name of ['Chinmayee Rane', 'Kavya Patil'])
    await aConfirmedRegistration(t, { event, name, categories: ['WD'] });
  const winners = { WD: { firstPlace: 'Chinmay', secondPlace: 'Somebody' }, MS: { firstPlace: 'Entered on paper' } };
  expect(await record(event, winners)).toMatchObject({
    status: 409,
    body: {
      code: 'winners_need_reason',
      errors: [
        { path: 'winners.WD', msg: 'WD: Chinmay is not entered. Did you mean Chinmayee Rane?' },
        { path: 'winners.WD', msg: 'WD: Somebody is not entered' },
      ],
    },
  });
  const read = await t.call(eventEndpoints.get, { token: event.token, params: { eventId: event.eventId } });
  expect(read.body.event).toMatchObject({ tournamentStatus: 'open', winners: null });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const body = { winners, reason: 'She played as a late substitute' };
  expect((await t.call(winnersEndpoints.record, { ...of, body })).body.event).toMatchObject({ winners });
});

test('joint thirds are answered as a list and the first of them as the third place', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra', 'Divya']) await aConfirmedRegistration(t, { event, name });
  const MS = { firstPlace: 'Asha', secondPlace: 'Bina', thirdPlaces: ['Chitra', 'Divya'] };
  const told = { MS: { ...MS, thirdPlace: 'Chitra' } };
  expect((await record(event, { MS })).body.event.winners).toEqual(told);
  expect((await record(event, told)).body.event.winners, 'as it was answered').toEqual(told);
  const shown = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  expect(shown.body.event.winners).toEqual(told);
  expect(await record(event, { MS: { ...MS, thirdPlace: 'Divya' } })).toMatchObject({
    status: 400,
    body: { code: 'winners_thirds_differ' },
  });
  expect((await record(event, { MS: { thirdPlaces: Array(17).fill('A') } })).status).toBe(400);
});

test('winners are taken back until a certificate is issued, and the event is open again', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  const player = await aParticipant(t, { name: 'Asha' });
  const { registrationId } = await aConfirmedRegistration(t, { event, player, categories: ['MS'] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const undo = (body: object = { winners: {}, undo: true }, token = event.token) =>
    t.call(winnersEndpoints.record, { ...of, token, body });
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'winners_not_recorded' } });
  await record(event, { MS: { firstPlace: 'Asha' } });
  expect(await undo({ winners: { MS: { firstPlace: 'Asha' } }, undo: true })).toMatchObject({ status: 400 });
  expect(await undo({ winners: {} }), 'nothing without saying so').toMatchObject({ status: 400 });
  expect((await undo(undefined, (await anOrganizer(t)).token)).status).toBe(404);
  expect(await undo()).toMatchObject({
    status: 200,
    body: { event: { tournamentStatus: 'open', isCompleted: false, hasWinners: false, winners: null } },
  });
  const history = await t.call(eventHistoryEndpoints.list, { ...of, query: {} });
  expect(history.body.entries[0].sentence).toBe('took the winners back, so the event is open again');

  await record(event, { MS: { firstPlace: 'Asha' } });
  const own = { token: player.token, params: { registrationId } };
  expect((await t.call(certificateEndpoints.own, own)).status).toBe(200);
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'certificates_issued' } });
  const { certificatesIssuedAt } = (await t.call(eventEndpoints.get, of)).body.event;
  expect(certificatesIssuedAt).toEqual(expect.any(String));
  expect((await record(event, { MS: { secondPlace: 'Asha' } })).status, 'they can still be corrected').toBe(200);
});

test('two who take the winners back at once do it once, and a certificate that is being issued comes first', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  const player = await aParticipant(t, { name: 'Asha' });
  const { registrationId } = await aConfirmedRegistration(t, { event, player, categories: ['MS'] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const undo = () => t.call(winnersEndpoints.record, { ...of, body: { winners: {}, undo: true } });
  /** The calls wait for a transaction that has the event, until it has done this. */
  const meanwhile = <Answers>(calls: () => Promise<Answers>, work: (tx: Db) => Promise<unknown> = async () => {}) =>
    inTransaction(t.db, async (tx) => {
      await sql`select 1 from events where id = ${event.eventId} for update`.execute(tx);
      const waiting = calls();
      await untilBlocked(t.db);
      await work(tx);
      return { waiting };
    }).then(({ waiting }) => waiting);
  await record(event, { MS: { firstPlace: 'Asha' } });
  const both = await meanwhile(() => Promise.all([undo(), undo()]));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  await record(event, { MS: { firstPlace: 'Asha' } });
  const issue = (tx: Db) => saveCertificatesIssued(tx, event.eventId, new Date());
  expect(await meanwhile(undo, issue)).toMatchObject({ status: 409, body: { code: 'certificates_issued' } });

  // The other way round: the winners that a certificate would tell are gone.
  await sql`update events set certificates_issued_at = null where id = ${event.eventId}`.execute(t.db);
  const own = { token: player.token, params: { registrationId } };
  const tooLate = await meanwhile(
    () => t.call(certificateEndpoints.own, own),
    (tx) => removeWinners(tx, event.eventId),
  );
  expect(tooLate.status).toBe(404);
  expect((await t.call(eventEndpoints.get, of)).body.event.certificatesIssuedAt).toBeNull();
});

test('only the owner, and only once approved', async () => {
  const winners = { "Men's Singles": { firstPlace: 'A' } };
  const pending = await anEvent(t, { approvalStatus: 'pending_approval' });
  expect(await record(pending, winners)).toMatchObject({ status: 409, body: { code: 'event_not_approved' } });
  const event = await anApprovedEvent(t);
  expect((await record(event, winners, (await anOrganizer(t)).token)).status).toBe(404);
  const anonymous = await t.call(winnersEndpoints.record, { params: { eventId: event.eventId }, body: { winners } });
  expect(anonymous.status).toBe(401);
});
