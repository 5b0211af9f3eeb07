import { isTeamCategory } from '@maidan/domain/category-names';
import type { EventRight } from '@maidan/domain/events/staff';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { dashboardWords } from '../features/events/dashboard/words.ts';
import { EventOverview } from '../features/events/event/event-overview.tsx';
import { EventMenu } from '../features/events/event/event-menu.tsx';
import { EventSettings } from '../features/events/event/event-settings.tsx';
import { eventLook, primaryFor } from '../features/events/event/event-state.ts';
import { ShareLinks } from '../features/events/event/share-links.tsx';
import type { EventTab } from '../features/events/event/event-tabs.ts';
import { ownEventQuery } from '../features/events/event/queries.ts';
import { HistoryPanel } from '../features/events/history/history-panel.tsx';
import { RegistrationsPanel } from '../features/entries/event-registrations/registrations-panel.tsx';
import { accessQuery } from '../features/events/staff/queries.ts';
import { StaffPanel } from '../features/events/staff/staff-panel.tsx';
import { staffWords } from '../features/events/staff/words.ts';
import { FitCard } from '../features/schedule/settings/fit-card.tsx';
import { FixturesPanel } from '../features/schedule/overview/schedule-panel.tsx';
import { ImportPlayersButton } from '../features/entries/import/import-players-button.tsx';
import { HandRefundButton } from '../features/entries/refunds/hand-refund-button.tsx';
import { RefundButton } from '../features/entries/refunds/refund-button.tsx';
import { TakeBackButton } from '../features/entries/refunds/take-back-button.tsx';
import { DrawChanges } from '../features/draws/changes/draw-changes.tsx';
import { NextStages } from '../features/draws/next-stages/next-stages.tsx';
import { SwissRounds } from '../features/draws/swiss-rounds/swiss-rounds.tsx';
import { StatementPanel } from '../features/money/statements/statement-panel.tsx';
import { EventTeamsButton } from '../features/entries/teams/event-teams-button.tsx';
import { messageOf } from '../platform/api-error.ts';
import { longDate } from '../platform/format.ts';
import { useWords, withWords } from '../platform/language.tsx';
import { useNow } from '../platform/now.ts';
import { Button } from '../ui/button.tsx';
import { Chip, StatusChip } from '../ui/chip.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import classes from './dashboard-event-page.module.css';
import { useEventActions } from './event-dialogs.tsx';
import { EventMissing, isMissing } from './event-missing.tsx';

const parts = [
  { key: 'overview', word: 'overview', right: 'view' },
  { key: 'registrations', word: 'registrationsTab', right: 'registrations_read' },
  { key: 'fixtures', word: 'fixtures', right: 'fixtures' },
  { key: 'money', word: 'money', right: 'money' },
  { key: 'staff', word: 'staff', right: 'staff' },
  { key: 'history', word: 'history', right: 'history' },
  { key: 'settings', word: 'settings', right: 'edit' },
] as const satisfies readonly { key: EventTab; word: string; right: EventRight }[];

/** What draws the umpires' code comes after the page. */
const QrCode = lazy(withWords(() => import('../features/entries/tickets/qr-code.tsx'), 'QrCode'));

/** The home of one event: what it is, who enters, its fixtures, its people. A helper sees what the role allows. */
export function DashboardEventPage() {
  const text = useWords(dashboardWords).eventHome;
  const { roles } = useWords(staffWords);
  const { eventId } = useParams({ from: '/dashboard/event/$eventId' });
  const { tab = 'overview' } = useSearch({ from: '/dashboard/event/$eventId' });
  const navigate = useNavigate();
  const now = useNow();
  const { data: event, error, refetch } = useQuery(ownEventQuery(eventId));
  const access = useQuery(accessQuery(eventId));
  const { act, dialog } = useEventActions((done) => {
    if (done === 'delete') void navigate({ to: '/dashboard' });
  });
  const failure = error ?? access.error;
  const again = () => void Promise.all([refetch(), access.refetch()]);
  if ((!event || !access.data) && isMissing(failure)) return <EventMissing />;
  if ((!event || !access.data) && failure) return <ErrorState message={messageOf(failure)} onRetry={again} level={1} />;
  if (!event || !access.data) return <PageSkeleton />;
  const { role, rights } = access.data;
  const may = (right: EventRight) => rights.includes(right);
  const tabs = parts.filter(({ right }) => may(right));
  const shown = tabs.find(({ key }) => key === tab)?.key ?? 'overview';
  const look = eventLook(event, now);
  const next = primaryFor(event, now, may);
  const takesEntries =
    event.approvalStatus === 'approved' && event.tournamentStatus === 'open' && new Date(event.lastdate) > now;
  // On the very tab that it leads to, the tab's own action is the main one.
  const primary = next?.action === shown ? null : next;
  // The fixtures of an approved event have a main action of their own, and one is enough.
  const isLed = shown === 'fixtures' && event.approvalStatus === 'approved';
  return (
    <Page title={event.eventName}>
      <PageHeader
        above={
          <span className={classes.above}>
            <Link to={role === 'owner' ? '/dashboard' : '/my'} className={classes.back}>
              {role === 'owner' ? text.allEvents : text.mine}
            </Link>
            {role !== 'owner' && <Chip tone="green">{roles[role].label}</Chip>}
            {look.chips.map((status) => (
              <StatusChip key={status} status={status} />
            ))}
          </span>
        }
        title={event.eventName}
        sub={[longDate(event.dateandtime), event.location, text.registrations({ count: event.registrationsCount })]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {primary && (
              <Button kind={isLed ? 'quiet' : 'main'} onClick={() => act(primary.action, event)}>
                {primary.label}
              </Button>
            )}
            <EventMenu event={event} may={may} onAction={(action) => act(action, event)} />
          </>
        }
      />
      <Tabs
        label={text.parts}
        value={shown}
        onChange={(next) =>
          void navigate({ to: '/dashboard/event/$eventId', params: { eventId }, search: { tab: next }, replace: true })
        }
        tabs={tabs.map(({ key, word }) => ({
          key,
          label: text[word],
          ...(key === 'registrations' ? { count: event.registrationsCount } : {}),
        }))}
      >
        {shown === 'overview' && (
          <>
            <EventOverview event={event} qr={(text, label) => <QrCode text={text} label={label} />} />
            {event.tournamentStatus === 'open' && !event.isLive && may('fixtures') && (
              <FitCard
                eventId={eventId}
                eventStartsAt={event.dateandtime}
                sport={event.sports}
                categories={event.categories.map(({ name, format, participants, capacity }) => ({
                  name,
                  isTeam: isTeamCategory(name, format),
                  entries: participants,
                  capacity: capacity ?? null,
                }))}
              />
            )}
          </>
        )}
        {shown === 'registrations' && (
          <RegistrationsPanel
            eventId={eventId}
            may={may}
            invite={takesEntries && <ShareLinks event={event} takesEntries />}
            tools={
              may('registrations_write') && (
                <>
                  {event.categories.some(({ name, format }) => isTeamCategory(name, format)) && (
                    <EventTeamsButton eventId={eventId} />
                  )}
                  <ImportPlayersButton eventId={eventId} categories={event.categories} />
                </>
              )
            }
            more={
              may('refund')
                ? (row) => (
                    <>
                      <RefundButton registration={row} />
                      <HandRefundButton registration={row} />
                      <TakeBackButton registration={row} />
                    </>
                  )
                : undefined
            }
          />
        )}
        {shown === 'fixtures' && (
          <>
            <SwissRounds eventId={eventId} />
            <FixturesPanel
              eventId={eventId}
              eventName={event.eventName}
              eventStartsAt={event.dateandtime}
              sport={event.sports}
              approved={event.approvalStatus === 'approved'}
              state={event.tournamentStatus}
            />
            {may('fixtures') && <NextStages eventId={eventId} />}
            {may('fixtures') && <DrawChanges eventId={eventId} />}
          </>
        )}
        {shown === 'money' && <StatementPanel eventId={eventId} />}
        {shown === 'staff' && <StaffPanel eventId={eventId} />}
        {shown === 'history' && <HistoryPanel eventId={eventId} />}
        {shown === 'settings' && <EventSettings event={event} may={may} onAction={(action) => act(action, event)} />}
      </Tabs>
      {dialog}
    </Page>
  );
}
