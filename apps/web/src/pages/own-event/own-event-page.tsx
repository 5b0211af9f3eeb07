import type { OwnEvent } from '@maidan/contract/events/event';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownEventQuery } from '../../features/events/event/queries.ts';
import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import classes from '../dashboard-event-page.module.css';
import { EventMissing, isMissing } from '../event-missing.tsx';

/** A page of one list of an own event: the event and the list are read, and a way leads back to the event. */
export function OwnEventPage<Answer, Key extends readonly unknown[]>({
  eventId,
  query,
  words,
  children,
}: {
  eventId: string;
  /** Of the list. */
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  words: { title: string; sub: string; failed: string };
  children: (event: OwnEvent, answer: Answer) => ReactNode;
}) {
  const event = useQuery(ownEventQuery(eventId));
  const list = useQuery(query);
  const error = event.error ?? list.error;
  if (event.data && list.data)
    return (
      <Page title={`${words.title} · ${event.data.eventName}`} width="middle">
        <PageHeader
          above={
            <Link to="/dashboard/event/$eventId" params={{ eventId }} className={classes.back}>
              ← {event.data.eventName}
            </Link>
          }
          title={words.title}
          sub={words.sub}
        />
        {children(event.data, list.data)}
      </Page>
    );
  if (isMissing(error)) return <EventMissing />;
  if (!error) return <PageSkeleton />;
  return (
    <ErrorState
      level={1}
      title={words.failed}
      message={messageOf(error)}
      onRetry={() => void Promise.all([event.refetch(), list.refetch()])}
    />
  );
}
