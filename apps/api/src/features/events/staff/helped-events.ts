import type { HelpedEvent } from '@maidan/contract/events/staff';
import type { EventRole } from '@maidan/domain/event-roles';
import { type EventRight, rightsOf } from '@maidan/domain/events/staff';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findEventRole } from '../records/event-access.ts';
import { fileAddress, type Scope } from './staff.ts';
import * as store from './store.ts';

export async function roleIn(db: Db, scope: Scope): Promise<{ role: EventRole; rights: EventRight[] }> {
  const role = await findEventRole(db, scope);
  if (!role) throw new AppError('event_not_found');
  return { role, rights: rightsOf(role) };
}

export async function listHelped(db: Db, userId: string): Promise<HelpedEvent[]> {
  return (await store.listHelped(db, userId)).map((row) => ({
    _id: row.id,
    eventName: row.name,
    sports: row.sports,
    location: row.location,
    dateandtime: row.startsAt.toISOString(),
    lastDay: row.lastDay,
    poster: fileAddress(row.posterFileId),
    approvalStatus: row.approvalStatus,
    isLive: row.isLive,
    organizer: row.organizer,
    role: row.role,
    rights: rightsOf(row.role),
  }));
}
