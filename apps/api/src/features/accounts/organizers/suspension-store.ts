import type { ListedOrganizer } from '@maidan/contract/accounts/admin-organizers';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { hasSearched } from '../../../platform/db/searched.ts';
import { isHeldWithAccount } from '../records/payouts-held.ts';

interface Row {
  id: string;
  name: string;
  email: string;
  organizationName: string;
  formerNames: { name: string; until: string }[];
  city: string;
  stateUt: string;
  status: 'active' | 'suspended';
  suspendedReason: string | null;
  vendorStatus: string | null;
  payoutsOnHold: boolean | null;
  payoutsHeldWithAccount: boolean;
  hasSecondFactor: boolean;
  total: number;
  pending: number;
  approved: number;
  createdAt: Date;
}

const listed = sql`
  select u.id, u.name, u.email, o.organization_name,
    (select coalesce(json_agg(json_build_object('name', f.name, 'until', f.until) order by f.until desc), '[]')
     from former_organization_names f where f.organizer_id = u.id) as former_names, o.city, o.state_ut, o.status, o.suspended_reason, o.created_at,
    (select v.status from vendors v where v.organizer_id = u.id and v.status <> 'CREATING') as vendor_status,
    (select v.payouts_on_hold from vendors v where v.organizer_id = u.id and v.status <> 'CREATING') as payouts_on_hold,
    coalesce((select ${isHeldWithAccount} from vendors v where v.organizer_id = u.id and v.status <> 'CREATING'), false)
      as payouts_held_with_account,
    exists (select 1 from second_factors f where f.user_id = u.id and f.secret_enc is not null) as has_second_factor,
    n.total, n.pending, n.approved
  from organizers o join users u on u.id = o.user_id
  cross join lateral (
    select count(*)::int as total, count(*) filter (where approval_status = 'pending_approval')::int as pending,
      count(*) filter (where approval_status = 'approved')::int as approved
    from events where organizer_id = u.id and deleted_at is null) n
  where u.deleted_at is null`;

const matching = ({ q, status }: { q: string; status: string }) => sql`
  ${hasSearched(sql`concat_ws(' ', u.name, u.email, o.organization_name, o.city)`, q)}
  and (${status} = '' or o.status = ${status})`;

export async function listOrganizers(
  db: Db,
  filter: { q: string; status: string; page: number },
  pageSize: number,
): Promise<ListedOrganizer[]> {
  const found = await rows(
    db,
    sql<Row>`${listed} and ${matching(filter)} order by o.created_at desc, u.id desc
      limit ${pageSize} offset ${(filter.page - 1) * pageSize}`,
  );
  return found.map(asOrganizer);
}

export async function countOrganizers(db: Db, filter: { q: string; status: string }): Promise<number> {
  const { total } = await oneRow(
    db,
    sql<{ total: number }>`select count(*)::int as total from organizers o join users u on u.id = o.user_id
      where u.deleted_at is null and ${matching(filter)}`,
  );
  return total;
}

export async function findOrganizer(db: Db, organizerId: string): Promise<ListedOrganizer | null> {
  const row = await firstRow(db, sql<Row>`${listed} and u.id = ${organizerId}`);
  return row && asOrganizer(row);
}

function asOrganizer(row: Row): ListedOrganizer {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    organizationName: row.organizationName,
    formerNames: row.formerNames.map(({ name, until }) => ({ name, until: new Date(until).toISOString() })),
    city: row.city,
    stateUT: row.stateUt,
    status: row.status,
    suspendedReason: row.suspendedReason,
    vendorStatus: row.vendorStatus,
    payoutsOnHold: row.payoutsOnHold,
    payoutsHeldWithAccount: row.payoutsHeldWithAccount,
    hasSecondFactor: row.hasSecondFactor,
    events: { total: row.total, pending: row.pending, approved: row.approved },
    createdAt: row.createdAt.toISOString(),
  };
}
