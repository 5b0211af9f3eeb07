import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { formatPhone } from '@maidan/domain/contact';
import { useWords } from '../../../../platform/language.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Quiet } from '../../../../ui/layout/quiet.ts';
import { hallWords } from '../hall-words.ts';
import { liveWords } from '../words.ts';
import classes from './arrivals.module.css';
import type { Arrival, Arrivals } from './use-arrivals.ts';

/** Whom a match waits for at the gate, each to be called by phone or checked in, and who has just come. */
export function MatchArrivals({ match, arrivals }: { match: LiveMatchAnswer; arrivals: Arrivals }) {
  const hall = useWords(hallWords);
  const absent = match.waits?.find(({ reason }) => reason === 'absent');
  const sides = absent?.who.join(', ') ?? '';
  return (
    <>
      {absent?.registrations?.map((registration) => {
        const name = arrivals.missing.get(registration)?.name ?? sides;
        return (
          <span key={registration} className={classes.arrival}>
            <Quiet as="span">{hall.absent({ who: name })}</Quiet>
            <CheckIn name={name} registration={registration} matchId={match._id} arrivals={arrivals} />
          </span>
        );
      })}
      {arrivals.came
        .filter(({ matchId }) => matchId === match._id)
        .map((arrival) => (
          <Came key={arrival.registration} arrival={arrival} arrivals={arrivals} />
        ))}
    </>
  );
}

/** The phone and the press of one player. */
export function CheckIn({
  name,
  registration,
  matchId,
  arrivals,
}: {
  name: string;
  registration: string;
  matchId: string;
  arrivals: Arrivals;
}) {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const phone = arrivals.missing.get(registration)?.phone;
  return (
    <>
      {phone && <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>}
      <Button
        size="sm"
        kind="plain"
        aria-label={text.ofSides({ what: hall.checkIn, sides: name })}
        onClick={() => arrivals.checkIn(registration, matchId)}
      >
        {hall.checkIn}
      </Button>
    </>
  );
}

function Came({ arrival, arrivals }: { arrival: Arrival; arrivals: Arrivals }) {
  const hall = useWords(hallWords);
  return (
    <span className={classes.arrival} role="status">
      <span>{hall.checkedIn({ name: arrival.name })}</span>
      <UndoCheckIn arrival={arrival} arrivals={arrivals} />
    </span>
  );
}

export function UndoCheckIn({ arrival, arrivals }: { arrival: Arrival; arrivals: Arrivals }) {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  return (
    <Button
      size="sm"
      kind="plain"
      aria-label={text.ofSides({ what: hall.undoCheckIn, sides: arrival.name })}
      onClick={() => arrivals.undo(arrival)}
    >
      {hall.undoCheckIn}
    </Button>
  );
}
