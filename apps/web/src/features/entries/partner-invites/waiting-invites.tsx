import type { WaitingInvite } from '@maidan/contract/entries/partner-invites';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees, untilInWords } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import classes from './partner-invites.module.css';
import { waitingInvitesQuery } from './queries.ts';
import { inviteWords } from './words.ts';

/** Who waits for the account's answer to an invitation; nothing while nobody does. */
export function WaitingInvites() {
  const words = useWords(inviteWords);
  const { data, error, refetch } = useQuery(waitingInvitesQuery);
  if (!data)
    return error ? (
      <ErrorState level={2} title={words.waitingFailed} message={messageOf(error)} onRetry={() => void refetch()} />
    ) : null;
  if (data.length === 0) return null;
  return (
    <section className={classes.waitingList} aria-labelledby="waiting-invites">
      <h2 id="waiting-invites">{words.waiting}</h2>
      <ul>
        {data.map((invite) => (
          <Waiting key={invite.token} invite={invite} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ invite }: { invite: WaitingInvite }) {
  const words = useWords(inviteWords);
  const now = useNow();
  const { event, category, from, name, share, expiresAt, isAskedFor, token } = invite;
  const until = untilInWords(expiresAt, now);
  return (
    <li className={classes.waitingOne}>
      <div>
        <h3>{(isAskedFor ? words.saidYes : words.asksYou)({ from, category })}</h3>
        <p className="quiet">{`${event.name} · ${words.forPlayer({ name })}`}</p>
        <p>{share > 0 ? words.answerUntilHalf({ until, amount: rupees(share) }) : words.answerUntil({ until })}</p>
      </div>
      <ButtonLink to="/invites/$token" params={{ token }} kind="main">
        {words.answer}
        <span className="sr"> {from}</span>
      </ButtonLink>
    </li>
  );
}
