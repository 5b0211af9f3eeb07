import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { carriedForm, type CarriedForm } from '../../features/events/event-changes/carried-form.ts';
import { ChangeScreen } from '../../features/events/event-changes/change-screen.tsx';
import { changeWords } from '../../features/events/event-changes/change-words.ts';
import { bodyOf } from '../../features/events/event/event-form-values.ts';
import { ownEventQuery } from '../../features/events/event/queries.ts';
import { messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useWords } from '../../platform/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import classes from '../dashboard-event-page.module.css';
import { EventMissing, isMissing } from '../event-missing.tsx';

const touchedQuery = (eventId: string, form: CarriedForm | null) =>
  queryOptions({
    queryKey: ['event-change', eventId, form?.values],
    queryFn: ({ signal }) =>
      form && call(eventChangeEndpoints.preview, { params: { eventId }, body: bodyOf(form.values), signal }),
    gcTime: 0,
  });

/** What a change of an event touches, to be read before it is saved. The form stays in this browser meanwhile. */
export function ChangePage() {
  const { eventId } = useParams({ from: '/dashboard/event/$eventId/change' });
  const text = useWords(changeWords);
  const navigate = useNavigate();
  const [form] = useState(() => carriedForm(eventId));
  const event = useQuery(ownEventQuery(eventId));
  const touched = useQuery(touchedQuery(eventId, form));
  const home = { to: '/dashboard/event/$eventId', params: { eventId } } as const;
  const back = () => void navigate({ ...home, search: { edit: true } });
  if (!event.data && isMissing(event.error)) return <EventMissing />;
  const error = event.error ?? touched.error;
  if (form && error)
    return (
      <Page title={text.stepTitles.other}>
        <ErrorState
          title={text.notCounted}
          message={messageOf(error)}
          onRetry={() => void Promise.all([event.refetch(), touched.refetch()])}
          level={1}
        />
        <Button onClick={back}>{text.back}</Button>
      </Page>
    );
  if (!form)
    return (
      <Page title={text.stepTitles.other}>
        <EmptyState title={text.nothing} level={1} action={<ButtonLink {...home}>{text.toEvent}</ButtonLink>}>
          {text.nothingWhy}
        </EmptyState>
      </Page>
    );
  if (!event.data || !touched.data) return <PageSkeleton />;
  return (
    <Page title={`${text.stepTitles.other} · ${event.data.eventName}`}>
      <ChangeScreen
        event={event.data}
        form={form}
        touched={touched.data}
        above={
          <Link {...home} search={{ edit: true }} className={classes.back}>
            ← {text.back}
          </Link>
        }
        saveWith={({ body, poster, key }) =>
          call(eventChangeEndpoints.save, {
            params: { eventId },
            body,
            files: { poster },
            ...(key && { idempotencyKey: key }),
          })
        }
        onBack={back}
        onSaved={() => navigate(home)}
      />
    </Page>
  );
}
