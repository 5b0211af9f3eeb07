import { adminAuditEndpoints } from '@maidan/contract/operations/audit';
import { suspensionEndpoints } from '@maidan/contract/money/suspension';
import { expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, anOrganizer } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const list = (token: string | undefined, query: Record<string, string | number> = {}) =>
  t.call(adminAuditEndpoints.list, { ...(token && { token }), query });

test('the administrator reads who did what, the latest first, about a person, an event or a kind of thing', async () => {
  const admin = await anAdmin(t);
  const organizer = await anOrganizer(t);
  const params = { organizerId: organizer.userId };
  await t.call(suspensionEndpoints.suspend, { token: admin.token, params, body: { reason: 'Complaints' } });
  await t.call(suspensionEndpoints.reinstate, { token: admin.token, params });

  const { status, body } = await list(admin.token, { subject: organizer.userId });
  expect(status).toBe(200);
  expect(body.entries.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'organizer_reinstated',
    'organizer_suspended',
  ]);
  expect(body.entries[0]).toMatchObject({
    actor: admin.name,
    actorId: admin.userId,
    actorKind: 'user',
    subjectKind: 'organizer',
    subjectId: organizer.userId,
    eventId: null,
  });
  expect(body.total).toBe(body.entries.length);

  const { body: deedsOfAdmin } = await list(admin.token, { subject: admin.userId });
  expect(deedsOfAdmin.total).toBeGreaterThanOrEqual(2);
  const { body: organizers } = await list(admin.token, { subject: 'organizer' });
  expect(new Set(organizers.entries.map((entry: { subjectKind: string }) => entry.subjectKind))).toEqual(
    new Set(['organizer']),
  );
  const { body: all } = await list(admin.token);
  expect(all.total).toBeGreaterThanOrEqual(organizers.total);
  expect((await list(admin.token, { page: 1000 })).body).toMatchObject({ entries: [], total: all.total });
});

test('a subject that is neither a kind nor an id is refused', async () => {
  const admin = await anAdmin(t);
  for (const subject of ['everything', '1', '%'])
    expect(await list(admin.token, { subject })).toMatchObject({
      status: 400,
      body: { error: 'Subject is not valid' },
    });
});

test('nobody else reads it', async () => {
  const { token } = await anApprovedEvent(t);
  expect((await list(token)).status).toBe(403);
  expect((await list(undefined)).status).toBe(401);
});
