import { Link, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { date, eventDays, eventWhen, posterDate, time } from '../../../platform/format.ts';
import { rememberReturn, useSession } from '../../../platform/session.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from './event-staff.module.css';
import { inviteQuery, useAcceptInvite } from './queries.ts';
import { staffWords } from './words.ts';

/** The role offered, by whom and until when, and the way to accept it with the right account. */
export function InviteScreen({ token }: { token: string }) {
  const words = useWords(staffWords);
  const { data: invite, error, refetch } = useQuery(inviteQuery(token));
  if (token === '' || (error instanceof ApiError && error.status === 400)) return <NoLonger />;
  if (error) return <ErrorState level={1} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!invite) return <CardSkeleton count={1} />;
  const { label, duty, explanation } = words.roles[invite.role];
  return (
    <div className={classes.invite}>
      <Card flush>
        <Poster
          image={invite.poster}
          sport={invite.sports}
          {...posterDate(invite.dateandtime, invite.lastDay ?? undefined)}
          label={sportName(invite.sports)}
        />
        <div className={classes.facts}>
          <h1>{invite.eventName}</h1>
          <p>{words.asksYou({ name: invite.invitedBy, duty })}</p>
          <KeyValueList
            items={[
              { label: words.yourRole, value: label },
              {
                label: words.when,
                value: invite.lastDay ? eventWhen(invite) : `${eventDays(invite)}, ${time(invite.dateandtime)}`,
              },
              { label: words.where, value: invite.location },
              { label: words.invitedAddress, value: invite.email },
              { label: words.goodUntil, value: date(invite.expiresAt) },
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
  const words = useWords(staffWords);
  const { status, user, signOut } = useSession();
  const navigate = useNavigate();
  const accept = useSubmit(useAcceptInvite(), {
    done: ({ event }) => words.helpsNow({ event: event.eventName }),
    leadTo: () => navigate({ to: '/my', replace: true }),
  });
  const comeBack = () => rememberReturn(`/invites#${token}`);
  if (status === 'loading') return null;
  if (!user)
    return (
      <div className={classes.actions}>
        <ButtonLink to="/auth/login" kind="main" onClick={comeBack}>
          {words.signInToAccept}
        </ButtonLink>
        <ButtonLink to="/auth/signup" onClick={comeBack}>
          {words.createAccount}
        </ButtonLink>
      </div>
    );
  if (user.email.toLowerCase() !== email.toLowerCase())
    return (
      <div className={classes.note}>
        <Note tone="gold">{words.otherAccount({ email: user.email })}</Note>
        <div className={classes.actions}>
          <Button
            kind="main"
            onClick={async () => {
              await signOut();
              comeBack();
              void navigate({ to: '/auth/login' });
            }}
          >
            {words.useOther}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes.actions}>
      <Button kind="main" loading={accept.isPending} onClick={() => void accept.send(token)}>
        {words.accept}
      </Button>
      <Link to="/my">{words.notNow}</Link>
    </div>
  );
}

function NoLonger() {
  const words = useWords(staffWords);
  return (
    <EmptyState level={1} drawing="net" title={words.noLonger} action={<ButtonLink to="/my">{words.mine}</ButtonLink>}>
      {words.noLongerWhy}
    </EmptyState>
  );
}
