import type { OwnEvent } from '@maidan/contract/events/event';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { DashboardActions, VendorBanner } from '../features/events/dashboard/dashboard-actions.tsx';
import { CheckInButton } from '../features/entries/check-in-button/check-in-button.tsx';
import { type NeedAction, NeedsToday } from '../features/events/dashboard/needs-today.tsx';
import { StatCards } from '../features/events/dashboard/stat-cards.tsx';
import { dashboardWords } from '../features/events/dashboard/words.ts';
import { type BoardTab, EventsBoard } from '../features/events/event/events-board.tsx';
import { firstEvent } from '../features/events/event/event-state.ts';
import { ownEventsQuery } from '../features/events/event/queries.ts';
import { UpcomingEventsCard } from '../features/events/event/upcoming-events-card.tsx';
import { LiveEventsCard } from '../features/matchday/desk/live-events-card.tsx';
import { NotificationsCard } from '../features/operations/notifications/notifications-card.tsx';
import { useOpenMoney } from '../features/events/dashboard/open-money.ts';
import { useVendorStatus } from '../features/money/easy-split/queries.ts';
import { useWords, withWords } from '../platform/language.tsx';
import { useSession } from '../platform/session.ts';
import { toast } from '../platform/toast.ts';
import { Button } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { ShownWhole } from '../platform/shown-whole.tsx';
import { CardSkeleton, StatSkeleton } from '../ui/feedback/skeleton.tsx';
import { classNames } from '../ui/class-names.ts';
import classes from './dashboard-page.module.css';
import { NewEvent, useEventActions } from './event-dialogs.tsx';

const EventDetailsDialog = lazy(
  withWords(() => import('../features/events/event/event-details-dialog.tsx'), 'EventDetailsDialog'),
);
const FirstSteps = lazy(withWords(() => import('../features/events/dashboard/first-steps.tsx'), 'FirstSteps'));
const RankingsCard = lazy(withWords(() => import('../features/matchday/rankings/rankings-card.tsx'), 'RankingsCard'));
const YourEventsDialog = lazy(
  withWords(() => import('../features/events/event/your-events-dialog.tsx'), 'YourEventsDialog'),
);
const TransactionsManager = lazy(
  withWords(() => import('../features/money/easy-split/easy-split.tsx'), 'TransactionsManager'),
);

const cardOf = (eventId: string) => document.querySelector(`[data-event="${eventId}"]`);

/** Needs that are met on a part of the event's page. */
const needsPlace = (action: NeedAction): action is 'repay' | 'entry' | 'draws' =>
  action === 'repay' || action === 'entry' || action === 'draws';

function placeOf(action: NeedAction, eventId: string, q: string | undefined) {
  const search =
    action === 'repay'
      ? { tab: 'money' as const }
      : action === 'draws'
        ? { tab: 'fixtures' as const }
        : action === 'entry'
          ? { tab: 'registrations' as const, q }
          : {};
  return linkOptions({ to: '/dashboard/event/$eventId', params: { eventId }, search });
}

/** The organizer's dashboard: what needs attention today, figures, events, news. */
export function DashboardPage() {
  const words = useWords(dashboardWords);
  const { user } = useSession();
  const navigate = useNavigate();
  const vendor = useVendorStatus();
  const { data: events = [], isSuccess: knowsEvents } = useQuery(ownEventsQuery);
  const [tab, setTab] = useState<BoardTab>('ongoing');
  const isFirst = knowsEvents && events.length === 0;
  const first = firstEvent(events);
  const { isOpen: managerOpen, setOpen: setManagerOpen, place } = useOpenMoney({ ...vendor, isFirst });
  const [open, setOpen] = useState<'create' | 'all' | null>(null);
  const [details, setDetails] = useState<OwnEvent | null>(null);
  const [created, setCreated] = useState<string | null>(null);
  // The new card may be below the screen: it is scrolled into view.
  useEffect(() => {
    if (!created) return;
    const frame = requestAnimationFrame(() => cardOf(created)?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [created]);
  const { act, dialog } = useEventActions((done) => {
    if (done === 'end') setTab('closed');
    if (done === 'start') setTab('ongoing');
  });

  const create = () => {
    if (vendor.hasVendor) return setOpen('create');
    toast.info({ message: words.setUpFirst, reason: words.setUpBelow });
    if (managerOpen) place.current?.scrollIntoView({ block: 'start' });
    setManagerOpen(true);
  };
  const onNeed = (action: NeedAction, eventId: string | null, ticketCode?: string) => {
    const event = events.find(({ _id }) => _id === eventId);
    if (action === 'money') setManagerOpen(true);
    else if (event && !needsPlace(action)) act(action, event);
    // The list of events may be late or have failed: the event's page loads its own data.
    else if (eventId) void navigate(placeOf(action, eventId, ticketCode));
  };
  if (!user) return null;

  return (
    <Page title={words.title}>
      <PageHeader
        above={words.welcome({ name: user.name })}
        title={words.title}
        sub={words.sub}
        actions={
          <DashboardActions
            vendor={vendor}
            managerOpen={managerOpen}
            onToggleManager={() => setManagerOpen(!managerOpen)}
            onCreate={create}
          />
        }
      />
      <ShownWhole meanwhile={<StatSkeleton count={8} />}>
        <div className={classes.stack}>
          {!vendor.isLoading && !vendor.hasVendor && (
            <VendorBanner isUnknown={vendor.isStale} onSetUp={() => setManagerOpen(true)} />
          )}
          {(isFirst || first) && !vendor.isLoading && !vendor.isStale && (vendor.hasVendor || !managerOpen) && (
            <Suspense>
              <FirstSteps hasVendor={vendor.hasVendor} event={first} onCreate={create} />
            </Suspense>
          )}
          {managerOpen && (
            <div ref={place} className={classes.manager}>
              <div className={classes.back}>
                <Button kind="plain" onClick={() => setManagerOpen(false)}>
                  {words.toEvents}
                </Button>
              </div>
              <Suspense fallback={<CardSkeleton count={2} />}>
                <TransactionsManager />
              </Suspense>
            </div>
          )}
        </div>
        <div className={classNames(classes.stack, classes.day, managerOpen && classes.aside)}>
          <NeedsToday onAction={onNeed} />
          <LiveEventsCard gate={(event) => <CheckInButton eventId={event.eventId} inListOf={event.eventName} />} />
          <StatCards />
        </div>
        <div className={classNames(classes.columns, managerOpen && classes.aside)}>
          <section className={classes.events} aria-label={words.events}>
            <EventsBoard tab={tab} onTab={setTab} onAction={act} />
          </section>
          <aside className={classes.side}>
            <div className={classes.news}>
              <NotificationsCard />
            </div>
            <UpcomingEventsCard onOpen={setDetails} onViewAll={() => setOpen('all')} />
            <Suspense>{!isFirst && <RankingsCard />}</Suspense>
          </aside>
        </div>
      </ShownWhole>
      <Suspense>
        {open === 'create' && (
          <NewEvent
            userId={user._id}
            last={events[0]}
            commissionRate={vendor.organizer?.vendorDetails.commissionRate}
            onClose={() => setOpen(null)}
            onCreated={(eventId) => {
              setManagerOpen(false);
              setTab('ongoing');
              setCreated(eventId);
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {open === 'all' && <YourEventsDialog events={events} onOpen={setDetails} onClose={() => setOpen(null)} />}
      </Suspense>
      {/* Over the list it was opened from: loading it must not hide the list, and the focus with it. */}
      <Suspense>{details && <EventDetailsDialog event={details} onClose={() => setDetails(null)} />}</Suspense>
      {dialog}
    </Page>
  );
}
