import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import type { OwnEvent } from '@maidan/contract/events/event';
import { isTeamCategory } from '@maidan/domain/category-names';
import { hasMatches, isChess } from '@maidan/domain/draws/category-format';
import type { EventRight } from '@maidan/domain/events/staff';
import { lazy, Suspense } from 'react';
import { DrawChanges } from '../features/draws/changes/draw-changes.tsx';
import { WithdrawButton } from '../features/draws/changes/withdraw-button.tsx';
import { NextStages } from '../features/draws/next-stages/next-stages.tsx';
import { SwissRounds } from '../features/draws/swiss-rounds/swiss-rounds.tsx';
import { FewNote } from '../features/draws/few-entries/few-note.tsx';
import { CallOffCategoryButton } from '../features/entries/call-off/call-off-category.tsx';
import { CallOffPanel } from '../features/entries/call-off/call-off-panel.tsx';
import { RepayPanel } from '../features/entries/call-off/repay-panel.tsx';
import { CheckInButton } from '../features/entries/check-in-button/check-in-button.tsx';
import { GateNoteButton } from '../features/entries/gate/gate-note-button.tsx';
import { GatePanel } from '../features/entries/gate/gate-panel.tsx';
import { DisputesPanel } from '../features/entries/disputes/disputes-panel.tsx';
import { RegistrationsPanel } from '../features/entries/event-registrations/registrations-panel.tsx';
import { TournamentReportCard } from '../features/entries/tournament-reports/tournament-report-card.tsx';
import { reportButtonWords } from '../features/entries/tournament-reports/words.ts';
import { ImportPlayersButton } from '../features/entries/import/import-players-button.tsx';
import { OpenRefundsPanel } from '../features/entries/open-refunds/open-refunds-panel.tsx';
import { RecordRefundButton } from '../features/entries/refunds/record-refund-button.tsx';
import { RefundButton } from '../features/entries/refunds/refund-button.tsx';
import { UndoRefundButton } from '../features/entries/refunds/undo-refund-button.tsx';
import { EventTeamsButton } from '../features/entries/teams/event-teams-button.tsx';
import { takesEntries } from '../features/events/entry-bars/entries-state.ts';
import { useSearch } from '@tanstack/react-router';
import { EventOverview } from '../features/events/event/event-overview.tsx';
import { EventSettings } from '../features/events/event/event-settings.tsx';
import { areEntriesOver, canEndEntries } from '@maidan/domain/events/registration-window';
import {
  type EventAction,
  isGateNear,
  isGateOpen,
  isPast,
  primaryFor,
  rightFor,
} from '../features/events/event/event-state.ts';
import type { EventTab } from '../features/events/event/event-tabs.ts';
import { eventWords } from '../features/events/event/words.ts';
import { ShareLinks } from '../features/events/share/share-links.tsx';
import { HistoryPanel } from '../features/events/history/history-panel.tsx';
import { StaffPanel } from '../features/events/staff/staff-panel.tsx';
import { EventCertificates } from '../features/matchday/certificates/certificate-buttons.tsx';
import { UndoWinners } from '../features/matchday/winners/undo-winners.tsx';
import { StatementPanel } from '../features/money/statements/statement-panel.tsx';
import { PlannedFinish } from '../features/schedule/overview/planned-finish.tsx';
import { FixturesPanel } from '../features/schedule/overview/schedule-panel.tsx';
import { FitCard } from '../features/schedule/settings/fit-card.tsx';
import { useWords, withWords } from '../platform/language.tsx';
import { PlayedOn } from '../platform/names/played-on.ts';
import { useNow } from '../platform/now.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Stack } from '../ui/layout/stack.ts';

/** The QR code renderer is loaded after the page. */
const QrCode = lazy(withWords(() => import('../ui/qr-code.tsx'), 'QrCode'));

/** Only where a draw is made. */
const SeedByRanking = lazy(
  withWords(() => import('../features/matchday/rankings/seed-by-ranking.tsx'), 'SeedByRanking'),
);

type May = (right: EventRight) => boolean;

/** The content of the chosen tab of an event's page. */
export function EventPart({
  part,
  event,
  may,
  onAction,
}: {
  part: EventTab;
  event: OwnEvent;
  may: May;
  onAction: (action: EventAction) => void;
}) {
  switch (part) {
    case 'overview':
      return <OverviewPart event={event} may={may} onAction={onAction} />;
    case 'registrations':
      return (
        <RegistrationsPart event={event} may={event.tournamentStatus === 'cancelled' ? withoutEntries(may) : may} />
      );
    case 'fixtures':
      return <FixturesPart event={event} may={may} onAction={onAction} />;
    case 'money':
      return (
        <Stack>
          <CalledOff event={event} may={may} />
          {event.tournamentStatus !== 'cancelled' && may('refund') && (
            <RepayPanel eventId={event._id} isCalledOff={false} />
          )}
          <DisputesPanel eventId={event._id} mayAnswer={may('refund')} />
          <OpenRefundsPanel eventId={event._id} mayRefund={may('refund')} />
          <StatementPanel eventId={event._id} />
        </Stack>
      );
    case 'staff':
      return <StaffPanel eventId={event._id} />;
    case 'history':
      return <HistoryPanel eventId={event._id} />;
    case 'settings':
      return <EventSettings event={event} may={may} onAction={onAction} />;
  }
}

/** How far the refunds of a called-off event are, and whom to repay by hand. */
function CalledOff({ event, may }: { event: OwnEvent; may: May }) {
  if (event.tournamentStatus !== 'cancelled') return null;
  return (
    <>
      {may('delete') && <CallOffPanel eventId={event._id} />}
      {may('refund') && <RepayPanel eventId={event._id} isCalledOff />}
    </>
  );
}

function OverviewPart({
  event,
  may,
  onAction,
}: {
  event: OwnEvent;
  may: May;
  onAction: (action: EventAction) => void;
}) {
  const now = useNow();
  const primary = primaryFor(event, now, may);
  const isAhead = event.tournamentStatus === 'open' || event.tournamentStatus === 'closed';
  return (
    <Stack>
      <CalledOff event={event} may={may} />
      <EventOverview
        event={event}
        primary={primary}
        hasSteps={event.tournamentStatus !== 'cancelled' || !may('delete')}
        onAction={onAction}
        may={(action) => may(rightFor[action])}
        winnersAside={may('winners') && <UndoWinners event={event} />}
        certificates={event.hasWinners && may('winners') && <EventCertificates event={event} />}
        noteOf={(category) => <FewNote event={event} category={category} />}
        qr={(text, label) => <QrCode text={text} label={label} />}
        gate={
          isGateNear(event, now) &&
          may('check_in') &&
          primary?.action !== 'check-in' && <CheckInButton eventId={event._id} />
        }
        plan={
          event.hasFixtures && isAhead && may('fixtures') && <PlannedFinish eventId={event._id} isLive={event.isLive} />
        }
        fit={
          isAhead &&
          !event.hasFixtures &&
          hasMatches(event.sports) &&
          may('fixtures') && (
            <PlayedOn sport={event.sports}>
              <FitCard
                eventId={event._id}
                eventStartsAt={event.dateandtime}
                eventDays={event.days}
                sport={event.sports}
                categories={event.categories.map(({ name, format, participants, capacity }) => ({
                  name,
                  isTeam: isTeamCategory(name, format),
                  entries: participants,
                  capacity: capacity ?? null,
                }))}
              />
            </PlayedOn>
          )
        }
      />
    </Stack>
  );
}

/** Of an event that was called off, nobody is entered, changed or checked in any more. */
const withoutEntries =
  (may: May): May =>
  (right) =>
    right !== 'registrations_write' && right !== 'check_in' && may(right);

function RegistrationsPart({ event, may }: { event: OwnEvent; may: May }) {
  const { q } = useSearch({ from: '/dashboard/event/$eventId' });
  const report = useWords(reportButtonWords);
  const now = useNow();
  const isOpen = isGateOpen(event, now);
  return (
    <>
      {event.approvalStatus === 'approved' && may('check_in') && (
        <GatePanel eventId={event._id} scans={!isPast(event)} isOpen={isOpen} mayBlock={may('staff')} />
      )}
      <RegistrationsPanel
        eventId={event._id}
        may={may}
        isGateOpen={isOpen}
        isApproved={event.approvalStatus === 'approved'}
        asked={q}
        invite={takesEntries(event, now) && <ShareLinks event={event} isOpen />}
        tools={
          may('registrations_write') && (
            <>
              {event.categories.some(({ name, format }) => isTeamCategory(name, format)) && (
                <EventTeamsButton eventId={event._id} />
              )}
              {may('delete') && event.tournamentStatus !== 'completed' && (
                <CallOffCategoryButton eventId={event._id} categories={event.categories.map(({ name }) => name)} />
              )}
              {isChess(event.sports) && (
                <ButtonLink to="/dashboard/event/$eventId/ratings" params={{ eventId: event._id }}>
                  {report.ratings}
                </ButtonLink>
              )}
              <ImportPlayersButton
                eventId={event._id}
                categories={event.categories}
                isOfChess={isChess(event.sports)}
              />
            </>
          )
        }
        more={(row) => (
          <>
            {may('registrations_write') && <GateNoteButton registration={row} />}
            {event.hasFixtures && may('fixtures') && <WithdrawButton registration={row} />}
            {may('refund') && <RefundActions registration={row} />}
          </>
        )}
      />
    </>
  );
}

function RefundActions({ registration }: { registration: EventRegistration }) {
  return (
    <>
      <RefundButton registration={registration} />
      <RecordRefundButton registration={registration} />
      <UndoRefundButton registration={registration} />
    </>
  );
}

function FixturesPart({
  event,
  may,
  onAction,
}: {
  event: OwnEvent;
  may: May;
  onAction: (action: EventAction) => void;
}) {
  const { actions } = useWords(eventWords);
  const now = useNow();
  // Nobody plays on, comes in or withdraws once it was called off.
  const isCalledOff = event.tournamentStatus === 'cancelled';
  const mayChange = may('fixtures') && !isCalledOff;
  return (
    <PlayedOn sport={event.sports}>
      {!isCalledOff && <SwissRounds eventId={event._id} />}
      <FixturesPanel
        eventId={event._id}
        eventName={event.eventName}
        eventStartsAt={event.dateandtime}
        eventDays={event.days}
        sport={event.sports}
        approved={event.approvalStatus === 'approved'}
        state={event.tournamentStatus === 'open' && areEntriesOver(event, now) ? 'closed' : event.tournamentStatus}
        entriesUntil={takesEntries(event, now) && !event.lateEntries ? event.lastdate : null}
        end={canEndEntries(event, now) && may('edit') && <Button onClick={() => onAction('end')}>{actions.end}</Button>}
        seeding={(given) => (
          <Suspense>
            <SeedByRanking eventId={event._id} {...given} />
          </Suspense>
        )}
      />
      {mayChange &&
        event.approvalStatus === 'approved' &&
        event.tournamentStatus !== 'completed' &&
        isChess(event.sports) && (
          <TournamentReportCard eventId={event._id} categories={event.categories.map(({ name }) => name)} />
        )}
      {mayChange && <NextStages eventId={event._id} />}
      {mayChange && <DrawChanges eventId={event._id} />}
    </PlayedOn>
  );
}
