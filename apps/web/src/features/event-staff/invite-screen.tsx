import { roleWords } from '@maidan/domain/event-staff';
import { Link, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { date, longDate, posterDate, time } from '../../platform/format.ts';
import { rememberReturn, useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { Note } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { Poster } from '../../ui/poster.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import classes from './event-staff.module.css';
import { inviteQuery, useAcceptInvite } from './queries.ts';

/** What is asked, by whom and until when, and the way to take it up with the right account. */
export function InviteScreen({ token }: { token: string }) {
  const { data: invite, error, refetch } = useQuery(inviteQuery(token));
  if (token === '' || (error instanceof ApiError && error.status === 400)) return <NoLonger />;
  if (error) return <ErrorState level={1} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!invite) return <CardSkeleton count={1} />;
  const { label, duty, explanation } = roleWords[invite.role];
  return (
    <div className={classes.invite}>
      <Card flush>
        <Poster image={invite.poster} sport={invite.sports} {...posterDate(invite.dateandtime)} label={invite.sports} />
        <div className={classes.facts}>
          <h1>{invite.eventName}</h1>
          <p>
            {invite.invitedBy} asks you to {duty}.
          </p>
          <KeyValueList
            items={[
              { label: 'Your role', value: label },
              { label: 'When', value: `${longDate(invite.dateandtime)}, ${time(invite.dateandtime)}` },
              { label: 'Where', value: invite.location },
              { label: 'Invited address', value: invite.email },
              { label: 'Good until', value: date(invite.expiresAt) },
            ]}
          />
          <p className="quiet">{explanation}</p>
          <Answer token={token} email={invite.email} />
        </div>
      </Card>
    </div>
  );
}

function Answer({ token, email }: { token: string; email: string }) {
  const { status, user, signOut } = useSession();
  const navigate = useNavigate();
  const accept = useAcceptInvite();
  const comeBack = () => rememberReturn(`/invites#${token}`);
  if (status === 'loading') return null;
  if (!user)
    return (
      <div className={classes.actions}>
        <ButtonLink to="/auth/login" kind="main" onClick={comeBack}>
          Sign in to accept
        </ButtonLink>
        <ButtonLink to="/auth/signup" onClick={comeBack}>
          Create an account
        </ButtonLink>
      </div>
    );
  if (user.email.toLowerCase() !== email.toLowerCase())
    return (
      <div className={classes.note}>
        <Note tone="gold">You are signed in as {user.email}. This invitation was sent to another e-mail address.</Note>
        <div className={classes.actions}>
          <Button
            kind="main"
            onClick={async () => {
              await signOut();
              comeBack();
              void navigate({ to: '/auth/login' });
            }}
          >
            Use another account
          </Button>
        </div>
      </div>
    );
  const take = () =>
    accept.mutate(token, {
      onSuccess: ({ event }) => {
        toast.success(`You help with ${event.eventName} now`);
        void navigate({ to: '/my', replace: true });
      },
      onError: (thrown) => toast.error(messageOf(thrown)),
    });
  return (
    <div className={classes.actions}>
      <Button kind="main" loading={accept.isPending} onClick={take}>
        Accept the invitation
      </Button>
      <Link to="/my">Not now</Link>
    </div>
  );
}

function NoLonger() {
  return (
    <EmptyState
      level={1}
      drawing="net"
      title="This invitation is no longer valid"
      action={<ButtonLink to="/my">My tournaments</ButtonLink>}
    >
      It was used, taken back, or is older than seven days. Please ask for a new one.
    </EmptyState>
  );
}
