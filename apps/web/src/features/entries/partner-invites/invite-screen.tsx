import type { PartnerInvite } from '@maidan/contract/entries/partner-invites';
import { plainName } from '@maidan/domain/plain-name';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { knownFact } from '../../../platform/facts/facts.ts';
import { useSession } from '../../../platform/session.ts';
import { useWords } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ShapedSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/row.ts';
import type { Accounts } from './accounts.ts';
import { Answers } from './answers.tsx';
import { CodeEntry } from './code-entry.tsx';
import { Invitation } from './invitation.tsx';
import { OwnDetails } from './own-details.tsx';
import { partnerInviteQuery } from './queries.ts';
import { inviteWords } from './words.ts';

/** An invitation to play as a partner: read without an account, then answered. */
export function PartnerInviteScreen({
  token,
  isAccepting,
  accounts,
  onAccept,
  onBack,
  children,
}: {
  token: string;
  accounts: Accounts;
  /** "Yes" was pressed: the own details. */
  isAccepting: boolean;
  onAccept: () => void;
  onBack: () => void;
  /** Instead of saying that nothing was found. */
  children?: ReactNode;
}) {
  const words = useWords(inviteWords);
  const { user } = useSession();
  const { data, error, refetch } = useQuery({ ...partnerInviteQuery(token), retry: false });
  // Signing in forgets what was read; the form on the page must not go with it.
  const [read, setRead] = useState(data);
  if (data && data !== read) setRead(data);
  const invite = data ?? read;
  // Six letters lead to a pair or to a team.
  if (!invite && error instanceof ApiError && error.status === 404 && children) return children;
  if (!invite && error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
    return (
      <EmptyState level={1} drawing="net" title={words.notFound} action={<CodeEntry />}>
        {words.notFoundWhy}
      </EmptyState>
    );
  if (!invite && error) return <ErrorState level={1} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!invite) return <ShapedSkeleton shape="hero" />;
  if (invite.state !== 'open' || invite.closed !== null) return <Ended invite={invite} isSignedIn={user !== null} />;
  if (isAccepting) return <OwnDetails {...{ token, invite, accounts, onBack }} />;
  const isOwn = user !== null && plainName(user.name) === plainName(invite.from);
  return (
    <Invitation invite={invite}>
      {isOwn ? (
        <>
          <Note tone="blue">{words.own({ name: invite.name })}</Note>
          <ButtonLink to="/my">{words.mine}</ButtonLink>
        </>
      ) : (
        <Answers token={token} invite={invite} onAccept={onAccept} />
      )}
    </Invitation>
  );
}

/** Answered, run out, or of a category that takes nobody any more: the reason, and the way to the event. */
function Ended({ invite, isSignedIn }: { invite: PartnerInvite; isSignedIn: boolean }) {
  const words = useWords(inviteWords);
  const { state, closed, why, from, event } = invite;
  return (
    <EmptyState
      level={1}
      drawing="net"
      title={words.ended}
      action={
        <Row justify="center">
          <ButtonLink to="/events/$eventId" params={{ eventId: event._id }} kind="main">
            {words.seeEvent}
          </ButtonLink>
          {isSignedIn && <ButtonLink to="/my">{words.mine}</ButtonLink>}
        </Row>
      }
    >
      {(invite.isAskedFor ? words.saidYes : words.asksYou)({ from, category: invite.category })}. {reasonOf()}
    </EmptyState>
  );

  function reasonOf(): string {
    const known = why && knownFact(why);
    if (known) return known;
    if (state === 'open') return inOurWords(closed ?? '');
    return state === 'over' ? words.why.over({ from }) : words.why[state];
  }
}
