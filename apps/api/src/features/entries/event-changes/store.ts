import type { ApprovalStatus, TournamentStatus } from '@maidan/domain/events/lifecycle';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

export interface DecidedEvent {
  organizerId: string;
  organizerName: string;
  email: string;
  approvalStatus: ApprovalStatus;
  tournamentStatus: TournamentStatus;
}

/** Locks the event of any organizer, so that its changes are decided one after the other. */
export function lockEvent(tx: Db, eventId: string): Promise<DecidedEvent | null> {
  return firstRow(
    tx,
    sql<DecidedEvent>`select e.organizer_id, u.name as organizer_name, u.email, e.approval_status, e.tournament_status
      from events e join users u on u.id = e.organizer_id
      where e.id = ${eventId} and e.deleted_at is null for update of e`,
  );
}
