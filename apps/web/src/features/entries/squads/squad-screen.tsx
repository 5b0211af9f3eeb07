import type { PartnerInvite } from '@maidan/contract/entries/partner-invites';
import type { SquadInvite } from '@maidan/contract/entries/squads/squads';
import { plainName } from '@maidan/domain/plain-name';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { factInWords } from '../../../platform/facts/facts.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSession } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ShapedSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import type { Accounts } from '../partner-invites/accounts.ts';
import { CodeEntry } from '../partner-invites/code-entry.tsx';
import { DeclineDialog } from '../partner-invites/decline-dialog.tsx';
import { firstName } from '../partner-invites/first-name.ts';
import { Invitation } from '../partner-invites/invitation.tsx';
import { OwnDetails } from '../partner-invites/own-details.tsx';
import { inviteWords } from '../partner-invites/words.ts';
import { squadInviteQuery, useDeclineSquad } from './queries.ts';
import { squadWords } from './words.ts';

/** The invitation of a team: its players find their name in it and say yes or no. */
export function SquadScreen({
  token,
  who,
  accounts,
  onAccept,
  onBack,
}: {
  token: string;
  /** Whose details are being filled in: a name of the roster, '' for somebody who is not in it, undefined for nobody. */
  who: string | undefined;
  accounts: Accounts;
  onAccept: (who: string) => void;
  onBack: () => void;
}) {
  const words = useWords(inviteWords);
  const { data, error, refetch } = useQuery({ ...squadInviteQuery(token), retry: false });
  // Signing in forgets what was read; the form on the page must not go with it.
  const [read, setRead] = useState(data);
  if (data && data !== read) setRead(data);
  const squad = data ?? read;
  if (!squad && error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
    return (
      <EmptyState level={1} drawing="net" title={words.notFound} action={<CodeEntry />}>
        {words.notFoundWhy}
      </EmptyState>
    );
  if (!squad && error) return <ErrorState level={1} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!squad) return <ShapedSkeleton shape="hero" />;
  if (squad.why) return <Closed squad={squad} />;
  if (who === undefined) return <Answering {...{ token, squad, onAccept }} />;
  const team = { name: squad.team, as: who || null };
  return <OwnDetails {...{ token, accounts, team, onBack }} invite={asPair(squad, who)} />;
}

/** In the form of an invitation to a pair, which costs this player nothing. */
const asPair = ({ event, category, from, until }: SquadInvite, name: string): PartnerInvite => ({
  event,
  category,
  from,
  name,
  isAskedFor: false,
  share: 0,
  fee: 0,
  expiresAt: until,
  state: 'open',
  closed: null,
  why: null,
});

function Closed({ squad: { event, state, closed, why } }: { squad: SquadInvite }) {
  const words = useWords(inviteWords);
  const squad = useWords(squadWords);
  return (
    <EmptyState
      level={1}
      drawing="net"
      title={state === 'over' ? words.ended : squad.notYet}
      action={
        <ButtonLink to="/events/$eventId" params={{ eventId: event._id }} kind="main">
          {words.seeEvent}
        </ButtonLink>
      }
    >
      {why && factInWords({ ...why, text: closed ?? '' })}
    </EmptyState>
  );
}

const notListed = '';

/** Which of the players one is, then yes or no. */
function Answering({ token, squad, onAccept }: { token: string; squad: SquadInvite; onAccept: (who: string) => void }) {
  const words = useWords(squadWords);
  const { user } = useSession();
  const open = squad.players.filter(({ hasAccepted }) => !hasAccepted).map(({ name }) => name);
  const done = squad.players.filter(({ hasAccepted }) => hasAccepted).map(({ name }) => name);
  const ownName = open.find((name) => user && plainName(name) === plainName(user.name));
  const [who, setWho] = useState<string | null>(ownName ?? (open.length === 0 && squad.hasRoom ? notListed : null));
  const [isAsked, setAsked] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const decline = useDeclineSquad(token, who ?? '');
  const from = firstName(squad.from);
  const options = [
    ...open.map((name) => ({ value: name, label: name })),
    ...(squad.hasRoom ? [{ value: notListed, label: words.notListed }] : []),
  ];
  if (user && plainName(user.name) === plainName(squad.from))
    return (
      <Shown squad={squad}>
        <Note tone="blue">{words.own}</Note>
      </Shown>
    );
  return (
    <Shown squad={squad}>
      {done.length > 0 && <p className="quiet">{words.inAlready({ names: done.join(', ') })}</p>}
      {options.length === 0 ? (
        <Note tone="gold">{words.everybodyIn}</Note>
      ) : (
        <>
          <RadioField
            label={words.whoAreYou}
            options={options}
            value={who}
            onChange={setWho}
            error={isAsked && who === null && words.choose}
          />
          <Button kind="main" size="lg" onClick={() => (who === null ? setAsked(true) : onAccept(who))}>
            {words.yes}
          </Button>
          {who !== notListed && open.length > 0 && (
            <Button kind="plain" size="lg" onClick={() => (who === null ? setAsked(true) : setDeclining(true))}>
              {words.no}
            </Button>
          )}
        </>
      )}
      {isDeclining && who && (
        <DeclineDialog
          from={from}
          title={words.declineTitle({ from, name: who })}
          sub={words.declineSub({ team: squad.team, category: squad.category, event: squad.event.name })}
          decline={decline}
          onClose={() => setDeclining(false)}
          onDone={() => {
            setDeclining(false);
            setWho(null);
            setAsked(false);
          }}
        />
      )}
    </Shown>
  );
}

function Shown({ squad, children }: { squad: SquadInvite; children: ReactNode }) {
  const words = useWords(squadWords);
  const { from, team } = squad;
  return (
    <Invitation invite={asPair(squad, '')} title={words.asks({ from, team })} fee={words.teamPays}>
      {children}
    </Invitation>
  );
}
