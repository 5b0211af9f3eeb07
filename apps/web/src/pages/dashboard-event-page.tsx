import { type EventRight, roleWords } from '@maidan/domain/event-staff';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { EventOverview } from '../features/events/event-overview.tsx';
import { EventMenu } from '../features/events/event-menu.tsx';
import { EventSettings } from '../features/events/event-settings.tsx';
import { eventLook, rightFor } from '../features/events/event-state.ts';
import type { EventTab } from '../features/events/event-tabs.ts';
import { ownEventQuery } from '../features/events/queries.ts';
import { HistoryPanel } from '../features/event-history/history-panel.tsx';
import { RegistrationsPanel } from '../features/event-registrations/registrations-panel.tsx';
import { accessQuery } from '../features/event-staff/queries.ts';
import { StaffPanel } from '../features/event-staff/staff-panel.tsx';
import { FitCard } from '../features/fixtures/fit-card.tsx';
import { FixturesPanel } from '../features/fixtures/fixtures-panel.tsx';
import { StatementPanel } from '../features/statements/statement-panel.tsx';
import { messageOf } from '../platform/api-error.ts';
import { longDate, plural } from '../platform/format.ts';
import { useNow } from '../platform/now.ts';
import { Button } from '../ui/button.tsx';
import { Chip, StatusChip } from '../ui/chip.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import classes from './dashboard-event-page.module.css';
import { useEventActions } from './event-dialogs.tsx';

const parts = [
  { key: 'overview', label: 'Overview', right: 'view' },
  { key: 'registrations', label: 'Registrations', right: 'registrations_read' },
  { key: 'fixtures', label: 'Fixtures', right: 'fixtures' },
  { key: 'money', label: 'Money', right: 'money' },
  { key: 'staff', label: 'Staff', right: 'staff' },
  { key: 'history', label: 'History', right: 'history' },
  { key: 'settings', label: 'Settings', right: 'edit' },
] as const satisfies readonly { key: EventTab; label: string; right: EventRight }[];

/** The home of one event: what it is, who enters, its fixtures, its people. A helper sees what the role allows. */
export function DashboardEventPage() {
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
  if ((!event || !access.data) && failure) return <ErrorState message={messageOf(failure)} onRetry={again} level={1} />;
  if (!event || !access.data) return <PageSkeleton />;
  const { role, rights } = access.data;
  const may = (right: EventRight) => rights.includes(right);
  const tabs = parts.filter(({ right }) => may(right));
  const shown = tabs.find(({ key }) => key === tab)?.key ?? 'overview';
  const look = eventLook(event, now);
  return (
    <Page title={event.eventName}>
      <PageHeader
        above={
          <span className={classes.above}>
            <Link to={role === 'owner' ? '/dashboard' : '/my'} className={classes.back}>
              {role === 'owner' ? '← All events' : '← My tournaments'}
            </Link>
            {role !== 'owner' && <Chip tone="green">{roleWords[role].label}</Chip>}
            {look.chips.map((status) => (
              <StatusChip key={status} status={status} />
            ))}
          </span>
        }
        title={event.eventName}
        sub={`${longDate(event.dateandtime)} · ${event.location} · ${plural(event.registrationsCount, 'registration', 'registrations')}`}
        actions={
          <>
            {may(rightFor[look.primary.action]) && (
              <Button kind="main" onClick={() => act(look.primary.action, event)}>
                {look.primary.label}
              </Button>
            )}
            <EventMenu event={event} may={may} onAction={(action) => act(action, event)} />
          </>
        }
      />
      <Tabs
        label="Parts of the event"
        value={shown}
        onChange={(next) =>
          void navigate({ to: '/dashboard/event/$eventId', params: { eventId }, search: { tab: next }, replace: true })
        }
        tabs={tabs.map(({ key, label }) =>
          key === 'registrations' ? { key, label, count: event.registrationsCount } : { key, label },
        )}
      >
        {shown === 'overview' && (
          <>
            <EventOverview event={event} />
            {event.tournamentStatus === 'open' && !event.isLive && may('fixtures') && (
              <FitCard
                eventId={eventId}
                eventStartsAt={event.dateandtime}
                categories={event.categories.map(({ name, participants, capacity }) => ({
                  name,
                  entries: participants,
                  capacity: capacity ?? null,
                }))}
              />
            )}
          </>
        )}
        {shown === 'registrations' && <RegistrationsPanel eventId={eventId} may={may} />}
        {shown === 'fixtures' && (
          <FixturesPanel
            eventId={eventId}
            eventName={event.eventName}
            eventStartsAt={event.dateandtime}
            approved={event.approvalStatus === 'approved'}
          />
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
