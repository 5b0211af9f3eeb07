/** What decides whether an event takes entries. */
export interface EntryWindow {
  approvalStatus: 'draft' | 'pending_approval' | 'approved' | 'rejected';
  tournamentStatus: 'open' | 'closed' | 'completed';
  startsAt: Date;
  lastDate: Date;
}

export type WindowVerdict =
  | { ok: true }
  | { ok: false; reason: 'event_not_approved' | 'registrations_closed' | 'registrations_over' };

/** An event takes entries while it is approved, open and not past its closing date or its start (decisions, "Events"). */
export function decideRegistration(event: EntryWindow, now: Date): WindowVerdict {
  if (event.approvalStatus !== 'approved') return { ok: false, reason: 'event_not_approved' };
  if (event.tournamentStatus !== 'open') return { ok: false, reason: 'registrations_closed' };
  if (now > event.lastDate || now >= event.startsAt) return { ok: false, reason: 'registrations_over' };
  return { ok: true };
}
