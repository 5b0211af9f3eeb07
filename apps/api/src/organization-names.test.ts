import { adminOrganizerEndpoints } from '@maidan/contract/accounts/admin-organizers';
import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPaidRegistration } from '../test/factories-entries.ts';
import { anAdmin, anApprovedEvent, anOrganizer, aParticipant, aVendor } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { readPdf } from '../test/pdf-text.ts';
import { startApi } from '../test/start.ts';
import { oneRow, rows } from './platform/db/db.ts';

const t = startApi();
const rename = (token: string, organizationName: unknown) =>
  t.call(organizerEndpoints.rename, { token, body: { organizationName } });
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const textOf = async (url: string, token: string) => {
  const { raw } = await t.raw({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  return readPdf(raw)
    .map(({ texts }) => texts.join('\n'))
    .join('\n');
};

test('a new name holds at once for the public and the organizer, and administrators see both', async () => {
  const admin = await anAdmin(t);
  const organizer = await anOrganizer(t, { organizationName: 'Hyderabad Shuttle Club' });
  const event = await anApprovedEvent(t, { organizer });
  const renamed = await rename(organizer.token, '  Deccan Racquets  ');
  expect([renamed.status, renamed.body]).toEqual([200, { success: true, organizationName: 'Deccan Racquets' }]);
  const page = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  expect(page.body.event.organizer.name).toBe('Deccan Racquets');
  const own = await t.call(profileEndpoints.read, { token: organizer.token });
  expect(own.body.profile.organizationName).toBe('Deccan Racquets');
  const { body } = await t.call(adminOrganizerEndpoints.list, { token: admin.token, query: { q: 'Deccan Racquets' } });
  expect(body.organizers).toMatchObject([
    {
      organizationName: 'Deccan Racquets',
      formerNames: [{ name: 'Hyderabad Shuttle Club', until: expect.stringMatching(/Z$/) }],
    },
  ]);
  const written = sql<{ details: unknown }>`select details from audit_log where action = 'organization_renamed'
    and actor_id = ${organizer.userId}`;
  expect(await rows(t.db, written)).toEqual([
    { details: { before: 'Hyderabad Shuttle Club', after: 'Deccan Racquets' } },
  ]);
  const told = sql<{ message: string }>`select message from notifications where user_id = ${admin.userId}`;
  expect(await rows(t.db, told)).toEqual([{ message: 'Hyderabad Shuttle Club is now called Deccan Racquets' }]);
  await rename(organizer.token, 'Deccan Racquets');
  expect(await rows(t.db, written)).toHaveLength(1);
});

test('nobody need be told of a name under which nothing is public', async () => {
  const admin = await anAdmin(t);
  const organizer = await anOrganizer(t);
  expect((await rename(organizer.token, 'Quiet Club')).status).toBe(200);
  const told = sql`select 1 from notifications where user_id = ${admin.userId}`;
  expect(await rows(t.db, told)).toEqual([]);
});

test('an empty, short, long or disguised name changes nothing, and others change none', async () => {
  const organizer = await anOrganizer(t, { organizationName: 'Pune Club' });
  for (const name of ['', ' ', 'P', 'x'.repeat(121), 'Pune\u202eClub', 7, null]) {
    const { status, body } = await rename(organizer.token, name);
    expect([name, status, body.errors?.[0]?.path]).toEqual([name, 400, 'organizationName']);
  }
  expect((await rename((await aParticipant(t)).token, 'Mine')).status).toBe(403);
  expect((await rename('', 'Mine')).status).toBe(401);
  const suspended = await anOrganizer(t, { status: 'suspended' });
  expect((await rename(suspended.token, 'Again')).status).toBe(403);
  const { name } = await oneRow(
    t.db,
    sql<{ name: string }>`select organization_name as name from organizers where user_id = ${organizer.userId}`,
  );
  expect(name).toBe('Pune Club');
});

test('a receipt keeps the name it was paid to, and the papers of an event that is over keep theirs', async () => {
  const organizer = await aVendor(t, { organizationName: 'First Club' });
  const paid = await aPaidRegistration(t, {
    event: await anApprovedEvent(t, { organizer, categories: [{ name: "Women's Singles", price: 500 }] }),
  });
  const [over, coming] = await Promise.all(
    [days(-9), days(9)].map(async (startsAt) => {
      const event = await anApprovedEvent(t, {
        organizer,
        startsAt,
        lastDate: days(-10),
        categories: [{ name: 'Open' }],
      });
      await aConfirmedRegistration(t, { event, name: 'Asha Rao' });
      await sql`update events set tournament_status = 'completed', winners = '{}' where id = ${event.eventId}`.execute(
        t.db,
      );
      return event;
    }),
  );
  await rename(organizer.token, 'Second Club');
  await rename(organizer.token, 'Third Club');
  const receipt = await textOf(`/api/me/registrations/${paid.registrationId}/receipt`, paid.player.token);
  expect([receipt.includes('First Club'), receipt.includes('Third Club')]).toEqual([true, false]);
  for (const [event, name] of [
    [over, 'First Club'],
    [coming, 'Third Club'],
  ] as const) {
    const certificates = await textOf(`/api/events/${event?.eventId}/certificates?of=all`, organizer.token);
    expect([name, certificates.includes(name)]).toEqual([name, true]);
    const statement = await textOf(`/event/${event?.eventId}/statement/download?format=pdf`, organizer.token);
    expect([name, statement.includes(name)]).toEqual([name, true]);
  }
});
