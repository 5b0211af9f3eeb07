import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ApprovalStatus,
  decideEventAction,
  type EventAction,
  type EventState,
  eventStateAfter,
  type TournamentStatus,
} from './lifecycle.ts';

const state = (
  approvalStatus: ApprovalStatus,
  tournamentStatus: TournamentStatus = 'open',
  isLive = false,
): EventState => ({
  approvalStatus,
  tournamentStatus,
  isLive,
});

const table: [EventAction, EventState, string][] = [
  ['submit', state('draft'), 'ok'],
  ['submit', state('rejected'), 'ok'],
  ['submit', state('pending_approval'), 'event_already_submitted'],
  ['submit', state('approved'), 'event_already_approved'],
  ['approve', state('pending_approval'), 'ok'],
  ['approve', state('draft'), 'event_not_pending'],
  ['reject', state('approved'), 'event_not_pending'],
  ['edit', state('draft'), 'ok'],
  ['edit', state('approved', 'completed'), 'ok'],
  ['end_registrations', state('approved'), 'ok'],
  ['end_registrations', state('approved', 'closed'), 'registrations_already_ended'],
  ['end_registrations', state('approved', 'completed'), 'event_completed'],
  ['start_registrations', state('approved'), 'registrations_already_started'],
  ['start_registrations', state('approved', 'closed'), 'ok'],
  ['start_registrations', state('approved', 'completed'), 'event_completed'],
  ['record_winners', state('approved', 'completed'), 'ok'],
  ['undo_winners', state('approved', 'completed'), 'ok'],
  ['undo_winners', state('approved', 'closed'), 'winners_not_recorded'],
  ['undo_winners', state('approved', 'cancelled'), 'event_cancelled'],
  ['go_live', state('approved', 'closed'), 'ok'],
  ['go_live', state('approved', 'open', true), 'event_is_live'],
  ['go_live', state('approved', 'completed'), 'event_completed'],
  ['delete', state('draft'), 'ok'],
  ['delete', state('approved', 'open', true), 'event_is_live'],
];

test.each(table)('%s of %o is %s', (action, before, expected) => {
  const verdict = decideEventAction(before, action);
  expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected);
});

const untilApproval: EventAction[] = [
  'end_registrations',
  'start_registrations',
  'record_winners',
  'undo_winners',
  'check_in',
  'schedule_fixtures',
  'go_live',
];

test.each(untilApproval)('%s waits for the approval', (action) => {
  for (const approval of ['draft', 'pending_approval', 'rejected'] as const) {
    expect(decideEventAction(state(approval), action)).toEqual({ ok: false, reason: 'event_not_approved' });
  }
});

test('an event whose winners are taken back is open again', () => {
  expect(eventStateAfter(state('approved', 'completed'), 'undo_winners')).toEqual(state('approved', 'open'));
});

test('whatever is done in whatever order, only an approval approves and winners are taken back on purpose', () => {
  const anyAction = fc.constantFrom<EventAction>(...untilApproval, 'edit', 'submit', 'approve', 'reject');
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      let now = state('draft');
      let wasCompleted = false;
      for (const action of actions) {
        if (!decideEventAction(now, action).ok) continue;
        const next = eventStateAfter(now, action);
        const approvedWithoutApproval =
          next.approvalStatus === 'approved' && now.approvalStatus !== 'approved' && action !== 'approve';
        const closedWithoutApproval = next.tournamentStatus !== 'open' && next.approvalStatus !== 'approved';
        const takenBack = wasCompleted && next.tournamentStatus !== 'completed' && action !== 'undo_winners';
        expect({ approvedWithoutApproval, closedWithoutApproval, takenBack }).toEqual({
          approvedWithoutApproval: false,
          closedWithoutApproval: false,
          takenBack: false,
        });
        wasCompleted = next.tournamentStatus === 'completed';
        now = next;
      }
    }),
  );
});
