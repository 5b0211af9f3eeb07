export type ApprovalStatus = 'draft' | 'pending_approval' | 'approved' | 'rejected';
export type TournamentStatus = 'open' | 'closed' | 'completed' | 'cancelled';

export interface EventState {
  approvalStatus: ApprovalStatus;
  tournamentStatus: TournamentStatus;
  /** Taken live by the organizer, and not yet ended. */
  isLive: boolean;
}

/** What somebody may want to do with an event; registering has more conditions and a rule of its own. */
export type EventAction =
  | 'edit'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'end_registrations'
  | 'start_registrations'
  | 'record_winners'
  | 'undo_winners'
  | 'check_in'
  | 'schedule_fixtures'
  | 'go_live'
  | 'call_off'
  | 'delete';

export type EventRefusal =
  | 'event_not_approved'
  | 'event_already_submitted'
  | 'event_already_approved'
  | 'event_not_pending'
  | 'registrations_already_ended'
  | 'registrations_already_started'
  | 'event_completed'
  | 'winners_not_recorded'
  | 'event_cancelled'
  | 'event_is_live';

export type EventVerdict = { ok: true } | { ok: false; reason: EventRefusal };

const allowed: EventVerdict = { ok: true };
const refused = (reason: EventRefusal): EventVerdict => ({ ok: false, reason });

const submission: Record<ApprovalStatus, EventVerdict> = {
  draft: allowed,
  rejected: allowed,
  pending_approval: refused('event_already_submitted'),
  approved: refused('event_already_approved'),
};

const ending: Record<TournamentStatus, EventVerdict> = {
  open: allowed,
  closed: refused('registrations_already_ended'),
  completed: refused('event_completed'),
  cancelled: refused('event_cancelled'),
};

const starting: Record<TournamentStatus, EventVerdict> = {
  open: refused('registrations_already_started'),
  closed: allowed,
  completed: refused('event_completed'),
  cancelled: refused('event_cancelled'),
};

/**
 * May this be done with an event in this state? The whole table of A§4 and the decisions on it: what A§2 disables
 * until approval is also refused here, registrations can be reopened until winners are recorded, winners taken back
 * open the event again, and a live event is neither deleted nor called off. Nothing can be done with an event that was called off.
 */
export function decideEventAction(state: EventState, action: EventAction): EventVerdict {
  switch (action) {
    case 'edit':
      return allowed;
    case 'submit':
      return submission[state.approvalStatus];
    case 'approve':
    case 'reject':
      return state.approvalStatus === 'pending_approval' ? allowed : refused('event_not_pending');
    case 'delete':
      return state.isLive ? refused('event_is_live') : allowed;
    default:
      return state.approvalStatus === 'approved' ? whenApproved(state, action) : refused('event_not_approved');
  }
}

function whenApproved(state: EventState, action: EventAction): EventVerdict {
  if (state.tournamentStatus === 'cancelled') return refused('event_cancelled');
  switch (action) {
    case 'end_registrations':
      return ending[state.tournamentStatus];
    case 'start_registrations':
      return starting[state.tournamentStatus];
    case 'undo_winners':
      return state.tournamentStatus === 'completed' ? allowed : refused('winners_not_recorded');
    case 'go_live':
    case 'call_off':
      if (state.isLive) return refused('event_is_live');
      return state.tournamentStatus === 'completed' ? refused('event_completed') : allowed;
    default:
      return allowed;
  }
}

/** The state after an allowed action; unchanged where the action does not affect it. */
export function eventStateAfter(state: EventState, action: EventAction): EventState {
  switch (action) {
    case 'submit':
      return { ...state, approvalStatus: 'pending_approval' };
    case 'approve':
      return { ...state, approvalStatus: 'approved' };
    case 'reject':
      return { ...state, approvalStatus: 'rejected' };
    case 'end_registrations':
      return { ...state, tournamentStatus: 'closed' };
    case 'start_registrations':
    case 'undo_winners':
      return { ...state, tournamentStatus: 'open' };
    case 'record_winners':
      return { ...state, tournamentStatus: 'completed' };
    case 'call_off':
      return { ...state, tournamentStatus: 'cancelled' };
    case 'go_live':
      return { ...state, isLive: true };
    default:
      return state;
  }
}
