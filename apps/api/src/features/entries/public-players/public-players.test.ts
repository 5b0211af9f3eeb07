import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { publicPlayerEndpoints } from '@maidan/contract/entries/public-players';
import { playerCalendarEndpoints } from '@maidan/contract/matchday/player-calendars';
import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aRegistration, type RegistrationOptions } from '../../../../test/factories-registrations.ts';
import { anApprovedEvent, anEvent, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

const t = startApi();

const categories = [
  { name: 'Open Singles', price: 300 },
  { name: 'Open Doubles', price: 600, format: 'doubles' as const },
  { name: 'Club Teams', price: 900, format: 'team' as const },
];
const startsAt = new Date(Date.now() + 40 * 86_400_000);
const born = (years: number) => {
  const day = new Date(`${indiaDay(startsAt)}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
};
const made = () => anApprovedEvent(t, { name: 'Pune Open', sports: 'Table tennis', categories, startsAt });
const enter = (event: MadeEvent, options: RegistrationOptions = {}) =>
  aRegistration(t, { event, player: null, dob: '1990-02-03', categories: ['Open Singles'], ...options });
const entriesOf = async (registrationId: string) =>
  (
    await rows(
      t.db,
      sql<{ id: string }>`select n.id from registration_entries n join categories c on c.id = n.category_id
        where n.registration_id = ${registrationId} order by c.position`,
    )
  ).map(({ id }) => id);
const pageOf = (eventId: string, player: string | undefined) =>
  t.call(publicPlayerEndpoints.read, { params: { eventId, player: player ?? '' } });
async function publish({ token, eventId }: MadeEvent) {
  const on = { token, params: { eventId } };
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['R', 'S'], lot_seed: 5 };
  expect((await t.call(fixtureEndpoints.create, { ...on, body })).status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, on)).status).toBe(200);
}

test('each entry of a player leads to the one page with all their categories, and nothing more of them', async () => {
  const event = await made();
  const options = { name: 'Meera Nair', categories: ['Open Singles', 'Open Doubles'], partner: 'Asha Rao' };
  const { registrationId, userId } = await enter(event, options);
  const [singles, doubles] = await entriesOf(registrationId);
  for (const asked of [singles, doubles]) {
    const { status, body, raw } = await pageOf(event.eventId, asked);
    expect(status).toBe(200);
    expect(body.player).toMatchObject({
      player: singles,
      name: 'Meera Nair',
      isTeam: false,
      entries: [
        { entry: singles, category: 'Open Singles', isOut: false },
        { entry: doubles, category: 'Open Doubles', partner: { name: 'Asha Rao', player: null } },
      ],
    });
    for (const hidden of ['1990-02-03', '9876543210', registrationId, String(userId ?? 'no-account')])
      expect(raw.toString()).not.toContain(hidden);
  }
});

test('a minor is called by a short name in every category; so is a partner who is one', async () => {
  const event = await made();
  const child = await enter(event, { name: 'Aarav Sharma', dob: born(15), categories: ['Open Singles'] });
  const { body } = await pageOf(event.eventId, (await entriesOf(child.registrationId))[0]);
  expect(body.player.name).toBe('Aarav S.');
  const pair = await enter(event, { name: 'Rohan Das', categories: ['Open Doubles'], partner: 'Aditi Rao' });
  const aditi = await enter(event, { name: 'Aditi Rao', dob: born(16), categories: [] });
  const own = newId();
  const [pairs] = await entriesOf(pair.registrationId);
  await sql`insert into registration_entries (id, registration_id, category_id, price_paise, partner_name, state, pair_of)
    select ${own}, ${aditi.registrationId}, n.category_id, 0, 'Rohan Das', 'confirmed', n.id
    from registration_entries n where n.id = ${pairs}`.execute(t.db);
  const [ofRohan, ofAditi] = [await pageOf(event.eventId, pairs), await pageOf(event.eventId, own)];
  expect(ofRohan.body.player).toMatchObject({
    name: 'Rohan Das',
    entries: [{ entry: pairs, partner: { name: 'Aditi R.', player: own } }],
  });
  // Both stand in the draw by the pair's entry.
  expect(ofAditi.body.player).toMatchObject({
    player: own,
    name: 'Aditi R.',
    entries: [{ entry: pairs, partner: { name: 'Rohan Das', player: pairs } }],
  });
});

test('a team has a page of its own, apart from its captain’s', async () => {
  const event = await made();
  const { registrationId } = await enter(event, { name: 'Kabir Singh', categories: ['Open Singles', 'Club Teams'] });
  const [singles, team] = await entriesOf(registrationId);
  await sql`update registration_entries set team_name = 'Pune Smashers' where id = ${team}`.execute(t.db);
  expect((await pageOf(event.eventId, team)).body.player).toMatchObject({
    player: team,
    name: 'Pune Smashers',
    isTeam: true,
    entries: [{ category: 'Club Teams' }],
  });
  const captain = (await pageOf(event.eventId, singles)).body.player;
  expect([captain.name, captain.entries.length]).toEqual(['Kabir Singh', 1]);
});

test('who gave the place up is shown where the published draw has them, and nowhere else', async () => {
  const event = await made();
  const players = [];
  for (const name of ['Asha Rao', 'Bina Shetty', 'Charu Jain']) players.push(await enter(event, { name }));
  const [asha = ''] = await entriesOf(players[0]?.registrationId ?? '');
  const leave = (entry: string) =>
    sql`update registration_entries set state = 'withdrawn', cancelled_at = now() where id = ${entry}`.execute(t.db);
  await publish(event);
  await leave(asha);
  expect((await pageOf(event.eventId, asha)).body.player.entries).toMatchObject([{ entry: asha, isOut: true }]);
  const late = await enter(event, { name: 'Dev Mehta' });
  const [dev = ''] = await entriesOf(late.registrationId);
  expect((await pageOf(event.eventId, dev)).status).toBe(200);
  await leave(dev);
  expect((await pageOf(event.eventId, dev)).status).toBe(404);
});

test('nobody is found by an unpaid entry, at another event, or at one that is not public', async () => {
  const event = await made();
  const other = await made();
  const hidden = await anEvent(t, { approvalStatus: 'pending_approval', categories });
  const held = await enter(event, { status: 'held', holdExpiresAt: new Date(Date.now() + 900_000) });
  const mine = await enter(event);
  const unseen = await enter(hidden);
  const first = async ({ registrationId }: { registrationId: string }) => (await entriesOf(registrationId))[0];
  for (const [eventId, entry] of [
    [event.eventId, await first(held)],
    [other.eventId, await first(mine)],
    [hidden.eventId, await first(unseen)],
    [event.eventId, newId()],
  ] as const) {
    const { status, body } = await pageOf(eventId, entry);
    expect([status, body.code]).toEqual([404, 'player_not_found']);
  }
  expect((await pageOf(event.eventId, 'sharma')).status).toBe(400);
});

test('a calendar gets the matches to come with opponent, table and the page, in both languages', async () => {
  const event = await made();
  const asha = await enter(event, { name: 'Asha Rao' });
  await enter(event, { name: 'Bina Shetty' });
  const [entry = ''] = await entriesOf(asha.registrationId);
  const calendar = async (language: 'en' | 'hi') => {
    const asked = { params: { eventId: event.eventId, player: entry }, query: { language } };
    const { status, raw, headers } = await t.call(playerCalendarEndpoints.read, asked);
    expect(status).toBe(200);
    expect(String(headers['content-type'])).toContain('text/calendar');
    return raw.toString().replaceAll('\r\n ', '');
  };
  expect(await calendar('en')).not.toContain('VEVENT');
  await publish(event);
  const { body } = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  const start = String(body.matches[0].start).replace(/[-:]|\.\d{3}/g, '');
  const english = await calendar('en');
  for (const said of [
    `DTSTART:${start}`,
    'SUMMARY:Asha Rao – Bina Shetty',
    'LOCATION:Table 1',
    'Open Singles\\, final',
    `/players/${entry}`,
  ])
    expect(english).toContain(said);
  expect(await calendar('hi')).toContain('LOCATION:टेबल 1');
});
