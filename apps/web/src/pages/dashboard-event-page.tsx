import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { EventOverview } from '../features/events/event-overview.tsx';
import { EventMenu } from '../features/events/event-menu.tsx';
import { EventSettings } from '../features/events/event-settings.tsx';
import { eventLook } from '../features/events/event-state.ts';
import { ownEventQuery } from '../features/events/queries.ts';
import { RegistrationsPanel } from '../features/event-registrations/registrations-panel.tsx';
import { FitCard } from '../features/fixtures/fit-card.tsx';
import { FixturesPanel } from '../features/fixtures/fixtures-panel.tsx';
import { messageOf } from '../platform/api-error.ts';
import { longDate, plural } from '../platform/format.ts';
import { useNow } from '../platform/now.ts';
import { Button } from '../ui/button.tsx';
import { StatusChip } from '../ui/chip.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import classes from './dashboard-event-page.module.css';
import { useEventActions } from './event-dialogs.tsx';

/** The home of one event: what it is, who enters, its fixtures, its settings. */
export function DashboardEventPage() {
  const { eventId } = useParams({ from: '/dashboard/event/$eventId' });
  const { tab = 'overview' } = useSearch({ from: '/dashboard/event/$eventId' });
  const navigate = useNavigate();
  const now = useNow();
  const { data: event, error, refetch } = useQuery(ownEventQuery(eventId));
  const { act, dialog } = useEventActions((done) => {
    if (done === 'delete') void navigate({ to: '/dashboard' });
  });
  if (!event && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} level={1} />;
  if (!event) return <PageSkeleton />;
  const look = eventLook(event, now);
  return (
    <Page title={event.eventName}>
      <PageHeader
        above={
          <span className={classes.above}>
            <Link to="/dashboard" className={classes.back}>
              ← All events
            </Link>
            {look.chips.map((status) => (
              <StatusChip key={status} status={status} />
            ))}
          </span>
        }
        title={event.eventName}
        sub={`${longDate(event.dateandtime)} · ${event.location} · ${plural(event.registrationsCount, 'registration', 'registrations')}`}
        actions={
          <>
            <Button kind="main" onClick={() => act(look.primary.action, event)}>
              {look.primary.label}
            </Button>
            <EventMenu event={event} onAction={(action) => act(action, event)} />
          </>
        }
      />
      <Tabs
        label="Parts of the event"
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/dashboard/event/$eventId', params: { eventId }, search: { tab: next }, replace: true })
        }
        tabs={[
          { key: 'overview', label: 'Overview' },
          { key: 'registrations', label: 'Registrations', count: event.registrationsCount },
          { key: 'fixtures', label: 'Fixtures' },
          { key: 'settings', label: 'Settings' },
        ]}
      >
        {tab === 'overview' && (
          <>
            <EventOverview event={event} />
            {event.tournamentStatus === 'open' && !event.isLive && (
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
        {tab === 'registrations' && <RegistrationsPanel eventId={eventId} />}
        {tab === 'fixtures' && (
          <FixturesPanel
            eventId={eventId}
            eventName={event.eventName}
            eventStartsAt={event.dateandtime}
            approved={event.approvalStatus === 'approved'}
          />
        )}
        {tab === 'settings' && <EventSettings event={event} onAction={(action) => act(action, event)} />}
      </Tabs>
      {dialog}
    </Page>
  );
}
