import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LiveDesk } from '../features/live-events/live-desk.tsx';
import { LiveEventActions } from '../features/live-events/live-event-actions.tsx';
import { liveEventQuery } from '../features/live-events/queries.ts';
import { Chip } from '../ui/chip.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

export function LiveEventPage() {
  const { eventId } = useParams({ from: '/admin/live-event/$eventId' });
  const live = useQuery(liveEventQuery({ eventId }));
  const event = live.data?.liveEvent;
  return (
    <Page title={event?.eventName ?? 'Live event'}>
      <PageHeader
        above={event ? `${event.sports} · ${event.location}` : undefined}
        title={event?.eventName ?? 'Live event'}
        sub={
          event && (
            <Chip tone="red" dot breathing>
              Live
            </Chip>
          )
        }
        actions={event && <LiveEventActions eventId={eventId} eventName={event.eventName} />}
      />
      <LiveDesk access={{ eventId }} mayCorrect />
    </Page>
  );
}
