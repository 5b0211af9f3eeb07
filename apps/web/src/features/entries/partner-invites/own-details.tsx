import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { PartnerInvite } from '@maidan/contract/entries/partner-invites';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { LegalLinks } from '../../../platform/legal/legal-links.tsx';
import { useNow } from '../../../platform/now.ts';
import { useSession } from '../../../platform/session.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckField, RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { wantsGuardian } from '../../../platform/players/player-draft.ts';
import { myPlayersQuery } from '../../../platform/players/queries.ts';
import { entryWords } from '../new-registration/words.ts';
import type { Accounts } from './accounts.ts';
import { DetailFields } from './detail-fields.tsx';
import { firstName } from './first-name.ts';
import {
  acceptanceOf,
  holderOf,
  type InvitedDraft,
  invitedProblems,
  isWhole,
  likelyPlayer,
  limitsPassed,
  startOf,
  withPlayer,
} from './invited-draft.ts';
import { useInvitedDraft } from './kept-invited.ts';
import classes from './partner-invites.module.css';
import { QuestionsOfEvent } from './questions-of-event.tsx';
import { invitedEventQuery, useAcceptInvite } from './queries.ts';
import { useJoinSquad } from '../squads/queries.ts';
import { squadWords } from '../squads/words.ts';
import { inviteWords } from './words.ts';

interface DetailsProps {
  token: string;
  invite: PartnerInvite;
  accounts: Accounts;
  /** It asks to play for a team: which one, and the line of its roster that was kept for this player. */
  team?: { name: string; as: string | null };
  onBack: () => void;
}

/** The partner's own details, on one page: who plays, the organizer's questions, consent, and the half of the fee. */
export function OwnDetails(props: DetailsProps) {
  const { status, user } = useSession();
  const event = useQuery(invitedEventQuery(props.invite.event._id));
  const players = useQuery({ ...myPlayersQuery, enabled: user !== null });
  const error = event.error ?? players.error;
  // Signing in forgets what was read; the form on the page must not go with it.
  const [read, setRead] = useState(event.data);
  if (event.data && event.data !== read) setRead(event.data);
  const known = event.data ?? read;
  const [isReady, setReady] = useState(false);
  if (!isReady && status !== 'loading') setReady(true);
  if (error && !known)
    return (
      <ErrorState
        level={1}
        message={messageOf(error)}
        onRetry={() => void event.refetch().then(() => players.refetch())}
      />
    );
  if (!known || !isReady) return <CardSkeleton count={2} />;
  return <DetailsForm {...props} event={known} players={user ? (players.data ?? []) : []} isNew={user === null} />;
}

function DetailsForm({
  token,
  invite,
  event,
  players,
  isNew,
  accounts,
  team,
  onBack,
}: DetailsProps & { event: PublicEvent; players: readonly OwnPlayer[]; isNew: boolean }) {
  const words = useWords(inviteWords);
  const squad = useWords(squadWords);
  const entry = useWords(entryWords);
  const now = useNow();
  const navigate = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  const { draft, setDraft, forget } = useInvitedDraft(`${token}${team?.as ?? ''}`, startOf(invite));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [dialog, setDialog] = useState<'account' | 'sign-in' | null>(null);
  useKnownPlayer(players, invite, draft, setDraft);
  const chosen = players.find(({ _id }) => _id === draft.playerId);
  const known = chosen && isWhole(chosen, now) ? chosen : undefined;
  const change = (part: Partial<InvitedDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const inPair = useAcceptInvite(token);
  const join = useJoinSquad(token, team?.as ?? null);
  const accept = useSubmit(team ? join : inPair, {
    form: { setErrors: (found) => show(found) },
    faults: ofPlayer,
    leadTo: ({ registration, payment }) => {
      forget();
      return payment
        ? navigate({ to: '/checkout/$orderId', params: { orderId: payment.orderId } })
        : navigate({ to: '/my/registrations/$registrationId', params: { registrationId: registration._id } });
    },
  });
  const show = (found: Record<string, string>) => setProblems(found);
  useFirstProblem(top, problems);
  const send = () => void accept.send((key) => ({ form: acceptanceOf(draft, known, now), key }));
  const forward = () => {
    const found = invitedProblems(draft, { invite, event, isNew, known, now });
    show(found);
    if (Object.keys(found).length > 0) return;
    if (isNew) setDialog('account');
    else send();
  };
  const from = firstName(invite.from);
  const unfit = Object.values(limitsPassed(draft, { invite, event }));
  const isMinor = wantsGuardian(draft.dob, now);
  return (
    <div ref={top} className={classes.details}>
      <header className={classes.bar}>
        <Button kind="plain" aria-label={words.back} onClick={onBack}>
          <IconChevronLeft size={24} stroke={1.8} aria-hidden="true" />
        </Button>
        <h1>
          {team ? squad.playFor({ team: team.name }) : words.playWith({ from })}
          <small>{`${invite.category} · ${invite.event.name}`}</small>
        </h1>
        {isNew && (
          <Button kind="plain" onClick={() => setDialog('sign-in')}>
            {words.signIn}
          </Button>
        )}
      </header>
      <FieldStack>
        {players.length > 1 && <WhoPlays players={players} invite={invite} draft={draft} onChange={change} />}
        {known && unfit.length > 0 && <Banner title={unfit.join('. ')} />}
        {!known && (
          <DetailFields
            {...{ invite, event, draft, problems, isNew }}
            EmailField={accounts.EmailField}
            onChange={change}
          />
        )}
        <QuestionsOfEvent event={event} draft={draft} problems={problems} onChange={change} />
        <CheckField
          label={isMinor ? entry.guardianConsent({ name: draft.name }) : entry.consent}
          checked={draft.consent}
          onChange={(tick) => change({ consent: tick.currentTarget.checked })}
          error={problems.consent}
          required
        />
        <LegalLinks above="entering" event={event.address} />
      </FieldStack>
      <div className={classes.foot} data-bottom-bar>
        <p>
          <span className="num">{invite.share > 0 ? rupees(invite.share) : words.nothing}</span>
          <span className="quiet small">
            {invite.share > 0 ? words.half : team ? squad.teamPays : words.nothingToPay({ from })}
          </span>
        </p>
        <Button kind="main" size="lg" loading={accept.isPending} onClick={forward}>
          {invite.share > 0 ? words.pay({ amount: rupees(invite.share) }) : words.confirm}
        </Button>
      </div>
      {dialog && (
        <accounts.Dialog
          path={`/invites/${token}?${new URLSearchParams({ answer: 'yes', ...(team && { who: team.as ?? '' }) })}`}
          email={draft.email}
          account={dialog === 'account' ? holderOf(draft, now) : null}
          onEmail={(email) => change({ email })}
          onClose={() => setDialog(null)}
          onSignedIn={() => {
            setDialog(null);
            if (dialog === 'account') send();
          }}
        />
      )}
    </div>
  );
}

/** Of the account's players, the one whom the inviter means; somebody else may be typed. */
function WhoPlays({
  players,
  invite,
  draft,
  onChange,
}: {
  players: readonly OwnPlayer[];
  invite: PartnerInvite;
  draft: InvitedDraft;
  onChange: (change: Partial<InvitedDraft>) => void;
}) {
  const words = useWords(inviteWords);
  return (
    <RadioField
      label={words.whoPlays}
      options={[
        ...players.map(({ _id, name }) => ({ value: _id, label: name })),
        { value: 'other', label: words.somebodyElse },
      ]}
      value={draft.playerId ?? 'other'}
      onChange={(id) => {
        const player = players.find(({ _id }) => _id === id);
        const { consent: _, ...blank } = startOf(invite);
        onChange(player ? withPlayer(draft, player) : { ...blank, answers: draft.answers, email: draft.email });
      }}
    />
  );
}

/** Whoever is signed in, or has just signed in without having typed their own details, need not type them again. */
function useKnownPlayer(
  players: readonly OwnPlayer[],
  invite: PartnerInvite,
  draft: InvitedDraft,
  setDraft: (draft: InvitedDraft) => void,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || players.length === 0) return;
    isDone.current = true;
    const likely = likelyPlayer(players, invite.name);
    if (likely && draft.playerId === null && draft.dob === '') setDraft(withPlayer(draft, likely));
  }, [players, invite, draft, setDraft]);
}

/** Scrolls to the first field that is wrong, once that is shown. */
function useFirstProblem(top: React.RefObject<HTMLElement | null>, problems: Record<string, string>): void {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const first = top.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [top, problems]);
}

/** The server's errors by the fields of this page. */
const ofPlayer = (thrown: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors(thrown)).map(([path, said]) => [path.replace(/^player\./, ''), said]));
