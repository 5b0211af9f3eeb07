import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ownEventQuery } from '../features/events/event/queries.ts';
import { draftOf } from '../features/events/prices/price-form.ts';
import { PricesScreen } from '../features/events/prices/prices-screen.tsx';
import { pricesQuery } from '../features/events/prices/queries.ts';
import { priceWords } from '../features/events/prices/words.ts';
import { messageOf } from '../platform/api-error.ts';
import { useWords } from '../platform/language.tsx';
import { useNow } from '../platform/now.ts';
import { useSession } from '../platform/session.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/layout/page.tsx';
import classes from './dashboard-event-page.module.css';
import { EventMissing, isMissing } from './event-missing.tsx';

/** What players of an event pay, and what comes back to them. */
export function PricesPage() {
  const { eventId } = useParams({ from: '/dashboard/event/$eventId/prices' });
  const words = useWords(priceWords);
  const navigate = useNavigate();
  const now = useNow();
  const { user } = useSession();
  const event = useQuery(ownEventQuery(eventId));
  const known = useQuery(pricesQuery(eventId));
  const error = event.error ?? known.error;
  if (!(event.data && known.data) && isMissing(error)) return <EventMissing />;
  if (!(event.data && known.data) && error)
    return (
      <ErrorState
        title={words.failed}
        message={messageOf(error)}
        onRetry={() => void Promise.all([event.refetch(), known.refetch()])}
        level={1}
      />
    );
  if (!event.data || !known.data || !user) return <PageSkeleton />;
  const { prices, policy } = known.data;
  const isNew =
    policy.isUsual &&
    !prices.deposit &&
    [prices.dates, prices.classes, prices.bundles].every(({ length }) => length === 0);
  return (
    <Page title={`${words.title} · ${event.data.eventName}`}>
      <PricesScreen
        event={event.data}
        before={draftOf(prices, policy)}
        prices={prices}
        isNew={isNew}
        userId={user._id}
        now={now}
        above={
          <Link to="/dashboard/event/$eventId" params={{ eventId }} className={classes.back}>
            ← {event.data.eventName}
          </Link>
        }
        onDone={() =>
          void navigate({ to: '/dashboard/event/$eventId', params: { eventId }, search: { tab: 'settings' } })
        }
      />
    </Page>
  );
}
