import type { StaffMember } from '@maidan/contract/events/staff';
import type { EventRole, StaffRole } from '@maidan/domain/event-roles';
import { mayManage } from '@maidan/domain/events/staff';
import type { News } from '@maidan/domain/operations/notifications';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findEventRole } from '../records/event-access.ts';
import { notify } from '../../../platform/notify.ts';
import * as store from './store.ts';

export interface Scope {
  userId: string;
  eventId: string;
}

export async function lockStaff(tx: Db, scope: Scope): Promise<{ event: store.StaffedEvent; ownRole: EventRole }> {
  const event = await store.lockEvent(tx, scope);
  const ownRole = event && (await findEventRole(tx, scope));
  if (!event || !ownRole) throw new AppError('event_not_found');
  return { event, ownRole };
}

export function mustManage(ownRole: EventRole, role: StaffRole): void {
  if (!mayManage(ownRole, role)) throw new AppError('staff_role_not_yours');
}

export async function memberOf(
  tx: Db,
  of: { eventId: string; staffId: string },
  ownRole: EventRole,
): Promise<StaffMember> {
  const row = await store.findStaff(tx, of);
  if (!row) throw new AppError('staff_not_found');
  return toMember(row, ownRole);
}

export function toMember(row: store.StaffRow, reader: EventRole): StaffMember {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.acceptedAt ? 'active' : row.isExpired ? 'expired' : 'invited',
    invitedBy: row.invitedBy,
    invitedAt: row.invitedAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    manageable: mayManage(reader, row.role),
  };
}

export function record(
  tx: Db,
  deed: { actorId: string; action: string; staffId: string; eventId: string; details: Record<string, unknown> },
): Promise<void> {
  const { staffId, ...rest } = deed;
  return audit(tx, { ...rest, subjectKind: 'staff', subjectId: staffId });
}

export const tell = (tx: Db, userId: string, news: News, link: string) =>
  notify(tx, { userId, type: 'info', relatedTo: 'other', news, link });

export const fileAddress = (fileId: string | null) => fileId && `/files/${fileId}`;

export const eventPage = (eventId: string) => `/dashboard/event/${eventId}`;
