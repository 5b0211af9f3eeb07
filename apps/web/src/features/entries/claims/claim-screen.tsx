import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { eventDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { rememberReturn, useSession } from '../../../platform/session.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { Row } from '../../../ui/layout/row.ts';
import classes from './claims.module.css';
import { claimLinkQuery, useTakeByLink } from './queries.ts';
import { claimWords } from './words.ts';

/** What the organizer's link gives: read and taken by whoever has signed in. */
export function ClaimScreen({ token }: { token: string }) {
  const words = useWords(claimWords);
  const { status, user } = useSession();
  if (status === 'loading') return <CardSkeleton count={1} />;
  if (user) return <Taking token={token} />;
  const comeBack = () => rememberReturn(`/invites#${token}`);
  return (
    <Framed title={words.linkTitle}>
      <p>{words.linkSignIn}</p>
      <Row gap={8}>
        <ButtonLink to="/auth/login" kind="main" onClick={comeBack}>
          {words.signIn}
        </ButtonLink>
        <ButtonLink to="/auth/signup" onClick={comeBack}>
          {words.createAccount}
        </ButtonLink>
      </Row>
    </Framed>
  );
}

function Taking({ token }: { token: string }) {
  const words = useWords(claimWords);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(claimLinkQuery(token));
  const take = useSubmit(useTakeByLink(), {
    done: ({ registration: { name, event } }) => words.taken({ name, event: event.name }),
    leadTo: ({ registration: { _id } }) =>
      navigate({ to: '/my/registrations/$registrationId', params: { registrationId: _id }, replace: true }),
  });
  if (error instanceof ApiError && error.status === 404) return <Over />;
  if (!data)
    return error ? (
      <ErrorState level={1} message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeleton count={1} />
    );
  const { event, name, categories, isSameName } = data;
  return (
    <Framed title={words.linkTitle}>
      <KeyValueList
        items={[
          { label: words.player, value: name },
          { label: words.tournament, value: `${event.name} · ${eventDate(event)} · ${event.location}` },
          { label: words.categories, value: categories.join(', ') },
        ]}
      />
      <p className="quiet">{isSameName ? words.becomesYours : words.becomesPlayer({ name })}</p>
      <Row gap={8}>
        <Button kind="main" size="lg" loading={take.isPending} onClick={() => void take.send(token)}>
          {words.takeThis}
        </Button>
      </Row>
    </Framed>
  );
}

const Framed = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.linked}>
    <Card>
      <Stack gap={16}>
        <h1>{title}</h1>
        {children}
      </Stack>
    </Card>
  </div>
);

function Over() {
  const words = useWords(claimWords);
  return (
    <EmptyState level={1} drawing="net" title={words.linkOver} action={<ButtonLink to="/my">{words.mine}</ButtonLink>}>
      {words.linkOverWhy}
    </EmptyState>
  );
}
