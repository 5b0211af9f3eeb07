import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { anApprovedEvent, anEvent, anOrganizer } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { pageToServe } from './serve-page.ts';

const t = startApi();
const asked = (path: string, search = '') => pageToServe(t.deps, { path, search });

let event: Awaited<ReturnType<typeof anApprovedEvent>>;
let code: string;
beforeAll(async () => {
  event = await anApprovedEvent(t, { name: 'Pune Open, 2026' });
  code = await codeOf(event.eventId);
});

async function codeOf(eventId: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select address_code as code from events where id = ${eventId}`.execute(
    t.db,
  );
  return rows[0]?.code ?? '';
}

test('an event is read at its one address', async () => {
  expect(code).toMatch(/^[a-z2-9]{9}$/);
  expect(await asked(`/events/${code}-pune-open-2026`)).toMatchObject({
    answers: { page: 'event', event: { _id: event.eventId, name: 'Pune Open, 2026' }, draws: { draws: [] } },
  });
});

test('whatever is added to an address, it is the same page, drawn once', async () => {
  const [page, home] = [await asked(`/events/${code}-pune-open-2026`), await asked('/')];
  expect(await asked(`/EVENTS/${code}-pune-open-2026/`, '?utm_source=poster&x=1')).toEqual(page);
  expect(page).toMatchObject({ address: `/events/${code}-pune-open-2026` });
  expect(await asked('/', '?utm_source=poster')).toEqual(home);
});

test('its id, its code and an older name lead there, with what was asked beside', async () => {
  for (const known of [event.eventId, code, `${code}-mumbai-open`])
    expect(await asked(`/events/${known}`, '?from=poster')).toEqual({
      movedTo: `/events/${code}-pune-open-2026?from=poster`,
    });
});

test('a new name is a new address, and the code stays', async () => {
  await sql`update events set name = 'पुणे ओपन' where id = ${event.eventId}`.execute(t.db);
  expect(await asked(`/events/${code}-pune-open-2026`)).toEqual({
    movedTo: `/events/${encodeURIComponent(`${code}-पुणे-ओपन`)}`,
  });
  await sql`update events set name = 'Pune Open, 2026' where id = ${event.eventId}`.execute(t.db);
});

test.each(['draft', 'pending_approval', 'rejected'] as const)('a %s event is not there', async (approvalStatus) => {
  const { eventId } = await anEvent(t, { approvalStatus, name: 'Nobody Knows Yet' });
  for (const known of [eventId, await codeOf(eventId)]) expect(await asked(`/events/${known}`)).toBe('missing');
});

test('a deleted event, one of a suspended organizer, and what is no address are not there', async () => {
  const gone = await anApprovedEvent(t);
  await sql`update events set deleted_at = now() where id = ${gone.eventId}`.execute(t.db);
  const suspended = await anApprovedEvent(t, { organizer: await anOrganizer(t, { status: 'suspended' }) });
  for (const known of [gone.eventId, suspended.eventId, 'abcdefghj-nowhere', 'x', '<b>', '%00'])
    expect(await asked(`/events/${known}`)).toBe('missing');
});

test('the front page is drawn with the filters of its address, at one address; what is no filter is not', async () => {
  expect(await asked('/', '?entries=open&state=Kerala&utm_source=x')).toMatchObject({
    address: '/?state=Kerala&entries=open',
    answers: { page: 'home', filters: { q: '', stateUT: 'Kerala', entries: 'open', when: '', page: 1 } },
  });
  // As a form sends it.
  expect(await asked('/', '?when=&entries=&state=')).toMatchObject({ address: '/' });
  for (const search of ['?when=yesterday', '?page=0', '?q=pune&entries=open'])
    expect(await asked('/', search)).toBeNull();
});

test('the front page lists what is approved; a search and every other page are drawn in the browser', async () => {
  const home = await asked('/');
  expect(JSON.stringify(home)).toContain(`${code}-pune-open-2026`);
  expect(JSON.stringify(home)).not.toContain('Nobody Knows Yet');
  for (const [path, search] of [['/', '?q=pune'], ['/dashboard'], [`/events/${event.eventId}/register`]] as const)
    expect(await asked(path, search)).toBeNull();
});

test('a published draw is a page of its own; one that is not published, or moved with its event, is not there', async () => {
  const drawn = await anApprovedEvent(t, { name: 'Nashik Open', categories: [{ name: 'Men’s Singles' }] });
  const at = `/events/${await codeOf(drawn.eventId)}-nashik-open`;
  expect(await asked(`${at}/draw/Men’s Singles`)).toBe('missing');
  for (const name of ['Asha Rao', 'Bina Das']) await aConfirmedRegistration(t, { event: drawn, name, player: null });
  const of = { token: drawn.token, params: { eventId: drawn.eventId } };
  await t.call(fixtureEndpoints.create, { ...of, body: { courts: 1, courtHeads: ['Ravi'] } });
  expect((await t.call(fixtureEndpoints.publish, of)).status).toBe(200);
  expect(await asked(`${at}/draw/Men’s Singles`)).toMatchObject({
    answers: { page: 'draw', category: 'Men’s Singles', draws: { draws: [{ category: 'Men’s Singles' }] } },
  });
  expect(await asked(`${at}/draw/Nobody’s`)).toBe('missing');
  expect(await asked(`/events/${drawn.eventId}/draw/Men’s Singles`, '?from=poster')).toEqual({
    movedTo: `${at}/draw/Men%E2%80%99s%20Singles?from=poster`,
  });
});

test('a player has a page of their own, whichever address of the event was asked for; nobody else has', async () => {
  const drawn = await anApprovedEvent(t, { name: 'Nagpur Open', categories: [{ name: 'WS' }] });
  const at = `/events/${await codeOf(drawn.eventId)}-nagpur-open`;
  const { registrationId } = await aConfirmedRegistration(t, { event: drawn, name: 'Asha Rao', player: null });
  const found = await sql<{ id: string }>`select id from registration_entries
    where registration_id = ${registrationId}`.execute(t.db);
  const entry = found.rows[0]?.id ?? '';
  expect(await asked(`${at}/players/${entry}`)).toMatchObject({
    address: `${at}/players/${entry}`,
    answers: { page: 'player', asked: entry, player: { name: 'Asha Rao', entries: [{ category: 'WS' }] } },
  });
  expect(JSON.stringify(await asked(`${at}/players/${entry}`))).not.toContain(registrationId);
  expect(await asked(`/events/${drawn.eventId}/players/${entry}`)).toEqual({ movedTo: `${at}/players/${entry}` });
  for (const nobody of ['asha', drawn.eventId, '%00']) expect(await asked(`${at}/players/${nobody}`)).toBe('missing');
});
