import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { publicOrganizerEndpoints } from '@maidan/contract/events/public-organizers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anEvent, anOrganizer } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { pageToServe } from '../../matchday/public-pages/serve-page.ts';

const t = startApi();
const pageOf = (organizer: string) => t.call(publicOrganizerEndpoints.read, { params: { organizer } });
const addressOf = async (eventId: string): Promise<string> =>
  (await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId } })).body.event.organizer.address;

test('an organizer’s page has their approved events alone, those to come first', async () => {
  const organizer = await anOrganizer(t, { organizationName: 'Pune Shuttle Club' });
  const ended = await anApprovedEvent(t, { organizer, name: 'Last Year' });
  await sql`update events set starts_at = now() - interval '90 days', last_date = now() - interval '95 days',
    tournament_status = 'completed' where id = ${ended.eventId}`.execute(t.db);
  const playing = await anApprovedEvent(t, { organizer, name: 'Today' });
  await sql`update events set starts_at = now() - interval '1 hour', last_date = now() - interval '2 days',
    live_since = now() - interval '1 hour', tournament_status = 'closed' where id = ${playing.eventId}`.execute(t.db);
  const coming = await anApprovedEvent(t, { organizer, name: 'This Year' });
  await anEvent(t, { organizer, approvalStatus: 'pending_approval', name: 'Nobody Knows Yet' });
  await anApprovedEvent(t, { name: 'Somebody Else’s' });
  const address = await addressOf(coming.eventId);
  expect(address).toMatch(/^[a-z2-9]{9}-pune-shuttle-club$/);
  const { status, body, raw } = await pageOf(address);
  expect(status).toBe(200);
  expect(body.organizer).toMatchObject({ address, name: 'Pune Shuttle Club', eventsHeld: 1, total: 3 });
  expect(body.organizer.events.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Today', 'This Year', 'Last Year']),
  );
  for (const hidden of [organizer.organizerId, organizer.email, '9876543210'])
    expect(raw.toString()).not.toContain(hidden);
});

test('it is drawn at one address; the code alone and an older name lead there', async () => {
  const organizer = await anOrganizer(t, { organizationName: 'Nashik Club' });
  const { eventId } = await anApprovedEvent(t, { organizer });
  const address = await addressOf(eventId);
  const asked = (path: string) => pageToServe(t.deps, { path, search: '' });
  expect(await asked(`/organizers/${address}`)).toMatchObject({
    address: `/organizers/${address}`,
    answers: { page: 'organizer', number: 1, organizer: { name: 'Nashik Club' } },
  });
  for (const known of [address.slice(0, 9), `${address.slice(0, 9)}-old-name`])
    expect(await asked(`/organizers/${known}`)).toEqual({ movedTo: `/organizers/${address}` });
  expect(await asked('/organizers/nobody')).toBe('missing');
});

test('nobody is shown without a public event, or while suspended; search engines hear of the others', async () => {
  const organizer = await anOrganizer(t, { organizationName: 'Quiet Club' });
  const code = async (userId: string) =>
    (await sql<{ code: string }>`select address_code as code from organizers where user_id = ${userId}`.execute(t.db))
      .rows[0]?.code ?? '';
  const quiet = await code(organizer.organizerId);
  expect((await pageOf(quiet)).status).toBe(404);
  const { eventId } = await anApprovedEvent(t, { organizer });
  await expect.poll(async () => (await pageOf(quiet)).status, { timeout: 5_000 }).toBe(200);
  const sitemap = async () => (await t.raw({ method: 'GET', url: '/sitemap.xml' })).raw.toString();
  expect(await sitemap()).toContain(`/organizers/${await addressOf(eventId)}</loc>`);
  await sql`update organizers set status = 'suspended' where user_id = ${organizer.organizerId}`.execute(t.db);
  await expect.poll(async () => (await pageOf(quiet)).status, { timeout: 5_000 }).toBe(404);
  expect((await pageOf('nobody')).status).toBe(400);
});
