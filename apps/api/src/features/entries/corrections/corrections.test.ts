import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { personalDataEndpoints } from '@maidan/contract/accounts/personal-data';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import {
  aConfirmedRegistration,
  aRegistration,
  type MadeRegistration,
} from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';

const t = startApi();
const { correctOwn, correct, changeOwnPartner, changePartner, history, ownPlayer } = correctionEndpoints;
const reason = 'Birth certificate seen';

const anEvent = () =>
  anApprovedEvent(t, {
    categories: [
      { name: 'Girls U-17', price: 600, maxAge: 17, gender: 'female', agesOn: 'day_of_play' },
      { name: 'Mixed', price: 450, format: 'mixed_doubles' },
    ],
  });
const aPlayer = (event: MadeEvent, more: Parameters<typeof aConfirmedRegistration>[1] = {}) =>
  aConfirmedRegistration(t, { event, name: 'SAKSHI JOSHI', dob: '2011-03-12', gender: 'female', ...more });
const correctMine = ({ token, registrationId }: MadeRegistration, body: object) =>
  t.call(correctOwn, { token, params: { registrationId }, body });
const correctAtDesk = ({ event, registrationId }: MadeRegistration, body: object, token = event.token) =>
  t.call(correct, { token, params: { eventId: event.eventId, registrationId }, body });
const entryOf = async ({ registrationId }: MadeRegistration, category: string) =>
  (
    await oneRow(
      t.db,
      sql<{ id: string }>`select n.id from registration_entries n join categories c on c.id = n.category_id
        where n.registration_id = ${registrationId} and c.name = ${category}`,
    )
  ).id;
const listed = async (event: MadeEvent, q: string) =>
  (
    await t.call(eventRegistrationEndpoints.listEventRegistrations, {
      token: event.token,
      params: { eventId: event.eventId },
      query: { q },
    })
  ).body.registrations;
async function draw(event: MadeEvent, { publish = true } = {}) {
  const at = { token: event.token, params: { eventId: event.eventId } };
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };
  expect((await t.call(fixtureEndpoints.create, { ...at, body })).status).toBe(200);
  if (publish) expect((await t.call(fixtureEndpoints.publish, at)).status).toBe(200);
}
const publicNames = async ({ eventId }: MadeEvent) => {
  const { body } = await t.call(publicDrawEndpoints.read, { params: { eventId } });
  return body.draws.flatMap(({ entries }: { entries: { name: string }[] }) => entries.map(({ name }) => name));
};
const historyOf = async ({ event, registrationId }: MadeRegistration, token = event.token) =>
  (await t.call(history, { token, params: { eventId: event.eventId, registrationId } })).body.entries;

describe('a player corrects', () => {
  test('their own details until a draw is published; then the organizer does', async () => {
    const event = await anEvent();
    const mine = await aPlayer(event);
    await aPlayer(event, { name: 'Ira Thakare', phone: '9622976314' });
    const done = await correctMine(mine, { name: 'Sakshi Joshi', dob: '2010-03-12', phone: '98220 22222', city: '' });
    expect(done.status).toBe(200);
    expect(done.body.registration).toMatchObject({ name: 'Sakshi Joshi', amount: 600, status: 'confirmed' });
    expect(await listed(event, '9822022222')).toMatchObject([{ name: 'Sakshi Joshi', dob: '2010-03-12' }]);

    await draw(event, { publish: false });
    expect((await correctMine(mine, { academy: 'Nashik Shuttlers' })).status).toBe(200);
    await draw(event);
    const params = { registrationId: mine.registrationId };
    const read = await t.call(ownPlayer, { token: mine.token, params });
    expect(read.body).toMatchObject({
      player: { name: 'Sakshi Joshi', dob: '2010-03-12', origin: { academy: 'Nashik Shuttlers' } },
      drawn: 'Girls U-17',
      categories: [{ name: 'Girls U-17', maxAge: 17, isDrawn: true }],
    });
    expect(await correctMine(mine, { name: 'Sakshi J' })).toMatchObject({
      status: 409,
      body: { code: 'drawn', message: expect.stringContaining('9876543210') },
    });
    expect(await publicNames(event)).toContain('Sakshi Joshi');
  });

  test('answers: the others stay, a blank one goes, and nothing that is required or not asked', async () => {
    const event = await anEvent();
    const dynamicQuestions = [
      { id: 'club', question: 'Which club?', answerType: 'text', isRequired: true },
      { id: 'bib', question: 'Bib name?', answerType: 'text', isRequired: false },
    ];
    await sql`update events set customization = ${JSON.stringify({ dynamicQuestions, additionalQuestions: { skillLevel: true } })}
      where id = ${event.eventId}`.execute(t.db);
    const mine = await aPlayer(event, { answers: { club: 'Deccan', bib: 'SJ' } });
    const answered = async () => {
      const params = { registrationId: mine.registrationId };
      return (await t.call(ownPlayer, { token: mine.token, params })).body.player.answers;
    };
    expect((await correctMine(mine, { answers: { bib: '', skillLevel: 'State' } })).status).toBe(200);
    expect(await answered()).toEqual({ club: 'Deccan', skillLevel: 'State' });
    for (const answers of [{ club: '' }, { shoe: '7' }])
      expect(await correctMine(mine, { answers })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await answered()).toEqual({ club: 'Deccan', skillLevel: 'State' });
  });

  test('a partner, until the draw of that category', async () => {
    const event = await anEvent();
    const mine = await aPlayer(event, { categories: ['Girls U-17', 'Mixed'], partner: 'Rohan Salve' });
    await aPlayer(event, { name: 'Asha Rao', categories: ['Mixed'], partner: 'Dev Lele' });
    const change = async (category: string, name: string) =>
      t.call(changeOwnPartner, {
        token: mine.token,
        params: { registrationId: mine.registrationId, entryId: await entryOf(mine, category) },
        body: { partner: { name } },
      });
    expect((await change('Mixed', 'Aditya Kale')).body.registration.entries).toMatchObject([
      {},
      { category: 'Mixed', price: 450, partner: { name: 'Aditya Kale', state: 'named' } },
    ]);
    expect((await change('Mixed', 'sakshi  JOSHI')).body.code).toBe('own_partner');
    expect((await change('Mixed', 'dev lele')).body.code).toBe('partner_entered');
    expect((await change('Mixed', 'Asha Rao')).body.code).toBe('partner_entered');
    expect((await change('Girls U-17', 'Ravi')).body.code).toBe('not_eligible');
    expect((await change('Mixed', ' ')).status).toBe(400);
    await draw(event);
    expect((await change('Mixed', 'Ravi Naik')).body.code).toBe('drawn');
  });

  test('nothing that takes a category away, and nothing that makes them somebody entered already', async () => {
    const event = await anEvent();
    const mine = await aPlayer(event);
    const ira = await aPlayer(event, { name: 'Ira Thakare', dob: '2012-05-05', phone: '9622976314' });
    expect(await correctMine(mine, { dob: '2001-03-12' })).toMatchObject({
      status: 409,
      body: { code: 'not_eligible', category: 'Girls U-17', errors: [{ path: 'dob' }] },
    });
    expect((await correctMine(mine, { gender: 'male' })).body.code).toBe('not_eligible');
    expect((await correctMine(mine, { name: 'Ira Thakare', dob: '2012-05-05' })).body.code).toBe('already_entered');
    expect((await correctMine(ira, { name: 'Ira  THAKARE' })).status).toBe(200);
    expect(await listed(event, 'Sakshi')).toMatchObject([{ name: 'SAKSHI JOSHI', dob: '2011-03-12' }]);
  });

  test('a name or a birthday five times; whoever needs more is guessing', async () => {
    const event = await anEvent();
    const mine = await aPlayer(event);
    for (let day = 1; day <= 5; day += 1)
      expect((await correctMine(mine, { dob: `2011-03-0${day}` })).status).toBe(200);
    expect((await correctMine(mine, { dob: '2011-03-09' })).body.code).toBe('corrected_too_often');
    expect((await correctMine(mine, { city: 'Pune' })).status).toBe(200);
  });

  test('only what is theirs, and only while it lives', async () => {
    const event = await anEvent();
    const mine = await aPlayer(event);
    const stranger = await aParticipant(t);
    const params = { registrationId: mine.registrationId };
    expect((await t.call(correctOwn, { token: stranger.token, params, body: { name: 'X' } })).status).toBe(404);
    expect((await t.call(ownPlayer, { token: stranger.token, params })).status).toBe(404);
    expect((await t.call(correctOwn, { params, body: { name: 'X' } })).status).toBe(401);
    for (const body of [{ dob: '2011-02-30' }, { dob: '2062-01-01' }, { phone: '12' }, { email: 'a@b' }, { fee: 1 }])
      expect([body, (await correctMine(mine, body)).status]).toEqual([body, 400]);
    const gone = await aRegistration(t, { event, name: 'Gone', status: 'cancelled' });
    expect((await correctMine(gone, { name: 'Back' })).body.code).toBe('registration_over');
  });
});

describe('the organizer corrects', () => {
  test('after the draw: pages follow at once, the player is told, and both values stay in the history', async () => {
    const event = await anEvent();
    const mine = await aPlayer(event);
    await aPlayer(event, { name: 'Ira Thakare', phone: '9622976314' });
    await draw(event);
    const before = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
    const done = await correctAtDesk(mine, { name: 'Sakshi Joshi', dob: '2010-03-12', reason });
    expect(done.status).toBe(200);
    expect(done.body.registration).toMatchObject({ name: 'Sakshi Joshi', dob: '2010-03-12', amount: 600 });
    expect(await publicNames(event)).toEqual(expect.arrayContaining(['Sakshi Joshi', 'Ira Thakare']));
    const { body: now } = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
    expect([now.version === before.body.version, now.publishedAt]).toEqual([false, before.body.publishedAt]);

    const { body } = await t.call(notificationEndpoints.mine, { token: mine.token });
    expect(body.notifications[0].message).toContain('corrected name and date of birth');
    const [mail] = await rows(
      t.db,
      sql<{
        subject: string;
        text: string;
      }>`select subject, body_text as text from mail_outbox order by id desc limit 1`,
    );
    expect(mail).toMatchObject({ subject: `Corrected: ${event.name}`, text: expect.stringContaining(reason) });

    const [told] = await historyOf(mine);
    expect(told).toMatchObject({
      action: 'registration_corrected',
      sentence: `corrected name and date of birth of Sakshi Joshi: ${reason}`,
      changes: [
        { field: 'name', before: 'SAKSHI JOSHI', after: 'Sakshi Joshi' },
        { field: 'dob', before: '2011-03-12', after: '2010-03-12' },
      ],
    });
    const finance = await aHelper(t, { event, role: 'finance' });
    expect((await historyOf(mine, finance.token))[0]).toMatchObject({ sentence: told.sentence, changes: [] });
    const kept = await oneRow(
      t.db,
      sql<{ text: string }>`select (select string_agg(k::text, '') from registration_corrections k)
        || (select string_agg(a.details::text, '') from audit_log a where a.event_id = ${event.eventId}) as text`,
    );
    expect(kept.text).not.toContain('2010-03-12');
  });

  test('a partner, who takes the place in the draw and is known where they are registered', async () => {
    const event = await anEvent();
    const mine = await aPlayer(event, { categories: ['Mixed'], partner: 'Rohan Salve' });
    const aditya = await aPlayer(event, {
      name: 'Aditya Kale',
      gender: 'male',
      phone: '9622976315',
      categories: ['Mixed'],
    });
    await sql`update registration_entries n set state = 'cancelled', cancelled_at = now() where n.registration_id = ${aditya.registrationId}`.execute(
      t.db,
    );
    await aPlayer(event, { name: 'Asha Rao', phone: '9811122233', categories: ['Mixed'], partner: 'Dev Lele' });
    const solo = await aPlayer(event, {
      name: 'Aditya Kale',
      gender: 'male',
      phone: '9622976315',
      categories: ['Girls U-17'],
    });
    await aPlayer(event, { name: 'Ira Thakare', phone: '9622976314' });
    await draw(event);
    const place = async () =>
      oneRow(
        t.db,
        sql<{
          slots: unknown;
          players: string[];
          published: boolean;
        }>`select d -> 'slots' as slots, array(select jsonb_array_elements_text(n -> 'players')) as players,
          f.published_version = f.version as published
          from fixtures f, jsonb_array_elements(f.draws) d, jsonb_array_elements(d -> 'entries') n
          where f.event_id = ${event.eventId} and n ->> 'id' = ${await entryOf(mine, 'Mixed')}`,
      );
    const before = await place();
    const at = {
      token: event.token,
      params: { eventId: event.eventId, registrationId: mine.registrationId, entryId: await entryOf(mine, 'Mixed') },
    };
    const done = await t.call(changePartner, {
      ...at,
      body: { partner: { name: 'Aditya Kale' }, reason: 'Rohan is hurt' },
    });
    expect(done.status).toBe(200);
    const after = await place();
    expect(after).toMatchObject({ slots: before.slots, published: true });
    expect(before.players).not.toContain(solo.registrationId);
    expect(after.players).toEqual([mine.registrationId, solo.registrationId]);
    expect(await publicNames(event)).toContain('SAKSHI JOSHI / Aditya Kale');
    expect((await historyOf(mine))[0]).toMatchObject({
      sentence: 'corrected partner in Mixed of SAKSHI JOSHI: Rohan is hurt',
      changes: [{ field: 'partner', category: 'Mixed', before: 'Rohan Salve', after: 'Aditya Kale' }],
    });
    expect((await t.call(changePartner, { ...at, body: { partner: { name: 'Dev Lele' }, reason } })).body.code).toBe(
      'partner_entered',
    );
    const other = { partner: { name: 'Dev Lele' }, reason: 'Another Dev', differentPerson: true };
    expect((await t.call(changePartner, { ...at, body: other })).status).toBe(200);
  });

  test('with a reason, and outside the limits only when the organizer admits the player', async () => {
    const event = await anEvent();
    const mine = await aPlayer(event);
    expect((await correctAtDesk(mine, { name: 'Sakshi' })).status).toBe(400);
    expect((await correctAtDesk(mine, { dob: '2001-03-12', reason })).body.code).toBe('not_eligible');
    expect((await correctAtDesk(mine, { dob: '2001-03-12', reason, admit: true })).status).toBe(200);
    expect((await correctAtDesk(mine, { name: 'Sakshi Joshi', reason })).status).toBe(200);
    const other = await anOrganizer(t);
    expect((await correctAtDesk(mine, { name: 'X', reason }, other.token)).body.code).toBe('event_not_found');
    const elsewhere = await aPlayer(await anEvent());
    const params = { eventId: event.eventId, registrationId: elsewhere.registrationId };
    expect((await t.call(correct, { token: event.token, params, body: { name: 'X', reason } })).body.code).toBe(
      'registration_not_found',
    );
  });

  test('a player without an account; a namesake is asked about', async () => {
    const event = await anEvent();
    const walkIn = await aPlayer(event, { player: null, name: 'VED GANGURDE', gender: 'female' });
    await aPlayer(event, { name: 'Ved Gangurde', phone: '9622976314', dob: '2012-01-01' });
    expect((await correctAtDesk(walkIn, { dob: '2012-01-01', reason })).body.code).toBe('already_entered');
    const done = await correctAtDesk(walkIn, { name: 'Ved Gangurde', email: 'ved@example.org', reason });
    expect(done.body.registration).toMatchObject({ name: 'Ved Gangurde', email: 'ved@example.org' });
  });
});

test('a correction is in the file that a player takes along, and goes with the account', async () => {
  const event = await anEvent();
  const password = 'shuttle court nine';
  const mine = await aPlayer(event, { player: await aParticipant(t, { name: 'SAKSHI JOSHI', password }) });
  await correctMine(mine, { name: 'Sakshi Joshi' });
  const { body } = await t.call(personalDataEndpoints.exportData, { token: mine.token, body: { password } });
  expect(body.corrections).toMatchObject([{ changes: [{ field: 'name', before: 'SAKSHI JOSHI' }] }]);
});
