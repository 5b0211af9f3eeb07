import { downloadEndpoints } from '@maidan/contract/operations/downloads';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();

const ticket = (token: string, path: unknown) =>
  t.call(downloadEndpoints.createDownloadTicket, { token, body: { path } });
const open = (url: string) => t.raw({ method: 'GET', url });

async function aFile() {
  const { event, name } = await aConfirmedRegistration(t);
  return { event, name, path: `/event/${event.eventId}/registrations/download?format=csv&fields=name` };
}

test('the address opens the file once, without a token', async () => {
  const { event, name, path } = await aFile();
  const { body } = await ticket(event.token, path);
  expect(body).toMatchObject({ success: true, expiresAt: expect.any(String) });
  const first = await open(body.url);
  expect(first).toMatchObject({ status: 200 });
  expect(first.raw.toString()).toContain(name);
  expect(await open(body.url)).toMatchObject({ status: 404, body: { code: 'download_ticket_invalid' } });
});

test('only that path and query, only for a minute, only while the session lives', async () => {
  const { event, path } = await aFile();
  const { url } = (await ticket(event.token, path)).body;
  const secret = new URL(url, 'http://maidan').searchParams.get('ticket');
  for (const other of [
    `/event/${event.eventId}/registrations/download?format=xlsx&ticket=${secret}`,
    `${path}&category=Open&ticket=${secret}`,
    `${url}&fields=phone`,
    `/event/${event.eventId}/registrations/download?ticket=${secret}&ticket=${secret}`,
    `${path}&ticket=mdd_guess`,
  ]) {
    expect((await open(other)).status).toBe(404);
  }
  // A call that does not return a file accepts no ticket, whatever it carries.
  expect((await open(`/event/${event.eventId}/registrations?ticket=${secret}`)).status).toBe(401);
  expect((await open(url)).status).toBe(200);

  const late = (await ticket(event.token, path)).body.url;
  await sql`update one_time_tokens set expires_at = now() - interval '1 second' where used_at is null`.execute(t.db);
  expect((await open(late)).status).toBe(404);

  const ended = (await ticket(event.token, path)).body.url;
  await sql`update sessions set ended_at = now() where user_id = ${event.organizerId}`.execute(t.db);
  expect((await open(ended)).status).toBe(404);
});

test("a ticket of mine does not open somebody else's file", async () => {
  const { path } = await aFile();
  const stranger = await anOrganizer(t);
  const { url } = (await ticket(stranger.token, path)).body;
  expect(await open(url)).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
});

test('the session token itself is never taken from an address', async () => {
  const { event, path } = await aFile();
  for (const name of ['token', 'authtoken', 'ticket']) {
    expect([401, 404]).toContain((await open(`${path}&${name}=${event.token}`)).status);
  }
});

test('the ticket is kept as a hash only', async () => {
  const { event, path } = await aFile();
  const { url } = (await ticket(event.token, path)).body;
  const secret = new URL(url, 'http://maidan').searchParams.get('ticket') ?? '';
  const kept = await rows(t.db, sql`select row_to_json(o)::text as text from one_time_tokens o`);
  expect(JSON.stringify(kept)).not.toContain(secret);
});

test('refused: what is no file, what is no path, nobody', async () => {
  const event = await anApprovedEvent(t);
  const bad = [
    '/auth/me',
    '//example.test/files/x',
    'https://example.test/',
    '/files/x?ticket=1',
    '/files/../auth/me',
    '',
    5,
    undefined,
    `/files/${'x'.repeat(1100)}`,
  ];
  for (const path of bad) expect([path, (await ticket(event.token, path)).status]).toEqual([path, 400]);
  expect((await ticket('', '/files/x')).status).toBe(401);
});
