import type { EventRight } from '@maidan/domain/events/staff';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Row } from '../ui/layout/row.ts';
import { dashboardWords } from '../features/events/dashboard/words.ts';
import { EventMenu } from '../features/events/event/event-menu.tsx';
import { canEndEntries } from '@maidan/domain/events/registration-window';
import { eventLook, primaryFor } from '../features/events/event/event-state.ts';
import type { EventTab } from '../features/events/event/event-tabs.ts';
import { ownEventQuery } from '../features/events/event/queries.ts';
import { eventWords } from '../features/events/event/words.ts';
import { accessQuery } from '../features/events/staff/queries.ts';
import { staffWords } from '../features/events/staff/words.ts';
import { messageOf } from '../platform/api-error.ts';
import { eventDays } from '../platform/format.ts';
import { useWords } from '../platform/language.tsx';
import { useNow } from '../platform/now.ts';
import { Button } from '../ui/button.tsx';
import { Chip, StatusChip } from '../ui/chip.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import classes from './dashboard-event-page.module.css';
import { EventPart } from './dashboard-event-parts.tsx';
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

/** The page of one event: what it is, who has entered, its fixtures, its staff. A helper sees what the role allows. */
export function DashboardEventPage() {
  const text = useWords(dashboardWords).eventHome;
  const { roles } = useWords(staffWords);
  const { actions } = useWords(eventWords);
  const { eventId } = useParams({ from: '/dashboard/event/$eventId' });
  const { tab = 'overview', edit } = useSearch({ from: '/dashboard/event/$eventId' });
  const navigate = useNavigate();
  const now = useNow();
  const { data: event, error, refetch } = useQuery(ownEventQuery(eventId));
  const access = useQuery(accessQuery(eventId));
  const { act, dialog } = useEventActions(
    (done) => {
      if (done === 'delete') void navigate({ to: '/dashboard' });
    },
    // Back from the page of a change.
    edit && event
      ? {
          event,
          onClose: () =>
            void navigate({ to: '/dashboard/event/$eventId', params: { eventId }, search: {}, replace: true }),
        }
      : null,
  );
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
  // Calling it off ended every entry; the list shows what they were.
  const isCalledOff = event.tournamentStatus === 'cancelled';
  const canEnd = canEndEntries(event, now) && may('edit');
  const next = primaryFor(event, now, may);
  // On the tab the action leads to, the tab has its own main button; the overview shows the action in the event's
  // step.
  const primary = next?.action === shown || shown === 'overview' ? null : next;
  // The fixtures of an approved event have a main action of their own, and one is enough.
  const isLed = shown === 'fixtures' && event.approvalStatus === 'approved';
  return (
    <Page title={event.eventName}>
      <PageHeader
        above={
          <Row as="span" gap={8}>
            <Link to={role === 'owner' ? '/dashboard' : '/my'} className={classes.back}>
              {role === 'owner' ? text.allEvents : text.mine}
            </Link>
            {role !== 'owner' && <Chip tone="green">{roles[role].label}</Chip>}
            {look.chips.map((status) => (
              <StatusChip key={status} status={status} />
            ))}
          </Row>
        }
        title={event.eventName}
        sub={[
          eventDays(event),
          event.location,
          isCalledOff ? null : text.registrations({ count: event.registrationsCount }),
        ]
          .filter(Boolean)
          // No line begins with the dot.
          .join('\u00a0· ')}
        actions={
          <>
            {shown === 'registrations' && canEnd && primary?.action !== 'end' && (
              <Button onClick={() => act('end', event)}>{actions.end}</Button>
            )}
            {primary && (
              <Button kind={isLed || primary.isQuiet ? 'quiet' : 'main'} onClick={() => act(primary.action, event)}>
                {primary.label}
              </Button>
            )}
            <EventMenu event={event} isHome may={may} onAction={(action) => act(action, event)} />
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
          ...(key === 'registrations' && !isCalledOff ? { count: event.registrationsCount } : {}),
        }))}
      >
        <EventPart part={shown} event={event} may={may} onAction={(action) => act(action, event)} />
      </Tabs>
      {dialog}
    </Page>
  );
}
