import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aParticipant } from '../../../../test/factories.ts';
import { anInvitation, payOrder } from '../../../../test/factories-pairs.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { migrate } from '../../../platform/db/migrate.ts';

const t = startApi();
const mine = async (token: string) =>
  (await t.call(notificationEndpoints.mine, { token })).body.notifications as { link?: string }[];
const stored = (userId: string) =>
  rows(
    t.db,
    sql<{ id: string; whole: string }>`select id, n::text as whole from notifications n where user_id = ${userId}`,
  );

test('whoever is invited opens the invitation from the bell, and a copy of the database opens none', async () => {
  const partner = await aParticipant(t);
  const { token, orderId } = await anInvitation(t, { email: partner.email });
  await payOrder(t, orderId ?? '');
  expect((await mine(partner.token)).map(({ link }) => link)).toEqual([`/invites/${token}`]);
  const [row] = await stored(partner.userId);
  expect(row?.whole).toContain('/invites/~secret~');
  expect(row?.whole).not.toContain(token);
  await expect(
    sql`update notifications set link = ${`/invites/${token}`} where user_id = ${partner.userId}`.execute(t.db),
  ).rejects.toThrow(/notifications_sealed/);
});

test('a secret whose key is gone costs the link, not the list', async () => {
  const partner = await aParticipant(t);
  const { orderId } = await anInvitation(t, { email: partner.email });
  await payOrder(t, orderId ?? '');
  await sql`update notifications set secret_enc = 'v1:gone:AAAA' where user_id = ${partner.userId}`.execute(t.db);
  expect(await mine(partner.token)).toEqual([expect.not.objectContaining({ link: expect.anything() })]);
});

test('links that stood plain are sealed by the migration, and still open', async () => {
  const partner = await aParticipant(t);
  const { token, orderId } = await anInvitation(t, { email: partner.email });
  await payOrder(t, orderId ?? '');
  await sql`alter table notifications drop column secret_enc`.execute(t.db);
  await sql`update notifications set link = ${`/invites/${token}`} where user_id = ${partner.userId}`.execute(t.db);
  await sql`delete from schema_migrations where name like '0680%'`.execute(t.db);
  expect(await migrate(t.connection, t.deps.encryption)).toEqual(['0680_sealed_links.ts']);
  expect((await mine(partner.token)).map(({ link }) => link)).toEqual([`/invites/${token}`]);
  const { found } = await oneRow(
    t.db,
    sql<{ found: number }>`select count(*)::int as found from notifications n where n::text like ${`%${token}%`}`,
  );
  expect(found).toBe(0);
});
