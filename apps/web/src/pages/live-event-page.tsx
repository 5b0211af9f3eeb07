import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Row } from '../ui/layout/row.ts';
import { useWords } from '../platform/language.tsx';
import { useSession } from '../platform/session.ts';
import { DeskWording } from '../platform/names/desk-wording.tsx';
import { sportName } from '../platform/names/stored-names.ts';
import { accessQuery } from '../features/events/staff/queries.ts';
import { WithdrawDialog } from '../features/draws/changes/withdraw-dialog.tsx';
import { CheckInButton } from '../features/entries/check-in-button/check-in-button.tsx';
import { Desk } from '../features/matchday/desk/desk.tsx';
import { LiveEventActions } from '../features/matchday/desk/going-live/live-event-actions.tsx';
import { NotShown } from '../features/matchday/desk/going-live/not-shown.tsx';
import { firstStartOf, isUntouched } from '../features/matchday/desk/desk-lists.ts';
import { liveEventQuery } from '../features/matchday/desk/live-query.ts';
import { RunsLate } from '../features/matchday/desk/rescheduling/reschedule-button.tsx';
import { LotsNotice } from '../features/matchday/lots/lots-notice.tsx';
import { UmpireDoorNotice } from '../features/matchday/umpire/door-notice.tsx';
import { LetInButton } from '../features/matchday/umpire/let-in-button.tsx';
import { SwissRounds } from '../features/draws/swiss-rounds/swiss-rounds.tsx';
import { usePrints } from '../features/schedule/overview/use-prints.ts';
import { Chip } from '../ui/chip.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { liveWords } from '../features/matchday/desk/words.ts';
import classes from './dashboard-event-page.module.css';
import { DeskEnd } from './end-of-play/desk-end.tsx';
import { EventMissing, isMissing } from './event-missing.tsx';
import { pageWords } from './page-words.ts';

export function LiveEventPage() {
  const { eventId } = useParams({ from: '/admin/live-event/$eventId' });
  const { data } = useQuery(liveEventQuery({ eventId }));
  return (
    <DeskWording sport={data?.liveEvent.sports} names={data?.liveEvent.courtNames}>
      <DeskPage eventId={eventId} />
    </DeskWording>
  );
}

function DeskPage({ eventId }: { eventId: string }) {
  const words = useWords(liveWords);
  const { eventPage } = useWords(pageWords);
  const live = useQuery(liveEventQuery({ eventId }));
  const { user } = useSession();
  const event = live.data?.liveEvent;
  // Administrators only watch; the plan is the organizer's.
  const day =
    event && live.data && user?.role !== 'admin'
      ? {
          eventId,
          courts: event.courts,
          expected: live.data.expected,
          isStopped: live.data.hall.stopped !== null,
          isBegun: event.matches.done + event.matches.playing > 0,
          firstStart: firstStartOf(live.data.matches),
        }
      : null;
  const access = useQuery({ ...accessQuery(eventId), enabled: day !== null });
  const mayWithdraw = access.data?.rights.includes('fixtures');
  // By itself after the last result; an administrator only watches.
  const isOver =
    day !== null && event !== undefined && event.matches.total > 0 && event.matches.done === event.matches.total;
  const prints = usePrints(eventId);
  const [leaving, setLeaving] = useState<{ category: string; entry: string } | null>(null);
  if (!event && isMissing(live.error)) return <EventMissing />;
  return (
    <Page title={event?.eventName ?? words.liveEvent} width="full">
      <PageHeader
        low
        above={
          event && (
            <Row as="span" gap={8}>
              {day && (
                <Link to="/dashboard/event/$eventId" params={{ eventId }} className={classes.back}>
                  {eventPage}
                </Link>
              )}
              <Chip tone="red" dot breathing>
                {words.live}
              </Chip>
              {day && <CheckInButton eventId={eventId} kind="plain" />}
              <span className={classes.place}>
                {sportName(event.sports)} · {event.location}
              </span>
            </Row>
          )
        }
        title={event?.eventName ?? words.liveEvent}
        actions={
          event && (
            <>
              <LetInButton eventId={eventId} courts={event.courts} />
              <LiveEventActions
                eventId={eventId}
                eventName={event.eventName}
                prints={mayWithdraw ? prints : []}
                matches={event.matches}
                isUntouched={day !== null && live.data?.matches.every(isUntouched)}
              />
            </>
          )
        }
      />
      {live.data && user?.role !== 'admin' && (
        <NotShown eventId={eventId} live={live.data} mayPublish={mayWithdraw === true} />
      )}
      {day && <RunsLate {...day} />}
      {event && <UmpireDoorNotice eventId={eventId} />}
      {event && <LotsNotice eventId={eventId} done={event.matches.done} mayDraw={user?.role !== 'admin'} />}
      {isOver && <DeskEnd eventId={eventId} />}
      <Desk
        access={{ eventId }}
        mayCorrect
        aboveLists={<SwissRounds eventId={eventId} />}
        mayCheckIn={access.data?.rights.includes('check_in')}
        onWithdraw={mayWithdraw ? setLeaving : undefined}
      />
      {leaving && <WithdrawDialog eventId={eventId} who={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}
