import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const read = (url: string) => t.app.inject({ method: 'GET', url });

test('the map of the site names every public event by its one address, and nothing that is not public', async () => {
  const event = await anApprovedEvent(t, { name: 'शटल & Smash <Cup>' });
  const draft = await anEvent(t);
  const off = await anApprovedEvent(t);
  await sql`update events set unpublished_at = now(), unpublish_reason = 'A wrong hall' where id = ${off.eventId}`.execute(
    t.db,
  );
  const codeOf = async (id: string) =>
    (await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: id } })).body.event?.address;
  const address = await codeOf(event.eventId);
  const { statusCode, headers, body } = await read('/sitemap.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body).toContain(`<loc>${t.deps.settings.publicUrl}/events/${encodeURIComponent(String(address))}</loc>`);
  expect(body).not.toMatch(/&(?!amp;|lt;)|<Cup>/);
  const named = body.match(/<loc>(?!.*\/organizers\/)/g)?.length;
  const all = await sql<{ count: number }>`select count(*)::int as count from events e join organizers o
    on o.user_id = e.organizer_id where e.approval_status = 'approved' and e.unpublished_at is null
    and e.deleted_at is null and o.status = 'active'`.execute(t.db);
  expect(named).toBe(Number(all.rows[0]?.count) + 1);
  expect(draft.eventId).not.toBe(off.eventId);
});

test('search engines are told where the map is, and to leave everybody’s own pages alone', async () => {
  const { statusCode, body } = await read('/robots.txt');
  expect(statusCode).toBe(200);
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /my',
      'Disallow: /dashboard',
      `Sitemap: ${t.deps.settings.publicUrl}/sitemap.xml`,
    ]),
  );
});

test('an event’s days are a calendar file with its address; what is not public has none', async () => {
  const event = await anApprovedEvent(t, { name: 'Winter Smash' });
  const file = await read(`/api/public/events/${event.eventId}/calendar`);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="winter-smash.ics"',
  });
  expect(file.body.replaceAll('\r\n ', '')).toMatch(
    new RegExp(`SUMMARY:Winter Smash\r\n[^]*URL:${t.deps.settings.publicUrl}/events/\\w+-winter-smash\r\n`),
  );
  const draft = await anEvent(t);
  expect((await read(`/api/public/events/${draft.eventId}/calendar`)).statusCode).toBe(404);
});
