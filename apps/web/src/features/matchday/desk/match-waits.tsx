import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { time } from '../../../platform/format.ts';
import { matchInWords } from '../../../platform/draw-words.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { MatchArrivals } from './arrivals/arrivals.tsx';
import type { PassedOver } from './courts/passed-over.ts';
import type { Arrivals } from './arrivals/use-arrivals.ts';
import { hallWords } from './hall-words.ts';
import { liveWords } from './words.ts';

/** Why a match waits, and until when, or why it is ready and not proposed: one line a reason. */
export function MatchWaits({
  match,
  arrivals,
  passed,
}: {
  match: LiveMatchAnswer;
  arrivals: Arrivals | undefined;
  passed: PassedOver | undefined;
}) {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const and = ` ${text.and} `;
  const now = useNow();
  // An estimate that has passed is none any more.
  const isAhead = (until: string | null): until is string => until !== null && Date.parse(until) > now.getTime();
  return (
    <>
      {match.waitsFor.length > 0 && (
        <Quiet as="span">
          {text.waitsFor({
            matches: match.waitsForNames.map((name) => matchInWords({ category: match.category, name })).join(and),
          })}
        </Quiet>
      )}
      {waitsForLot(match) && <Quiet as="span">{text.waitsForLot}</Quiet>}
      {passed?.why === 'shares_player' && (
        <Quiet as="span">{hall.sharesPlayer({ who: passed.who, court: passed.court })}</Quiet>
      )}
      {match.waits?.map(({ reason, who, court, until, registrations }) => {
        if (registrations && arrivals) return null;
        const named = who.join(and);
        const said =
          reason === 'absent'
            ? hall.absent({ who: named })
            : reason === 'resting'
              ? isAhead(until)
                ? hall.resting({ who: named, time: time(until) })
                : hall.rested({ who: named })
              : isAhead(until)
                ? hall.isOnCourtUntil({ who: named, court: court ?? 0, time: time(until) })
                : hall.isOnCourt({ who: named, court: court ?? 0 });
        return (
          <Quiet as="span" key={`${reason}/${court}`}>
            {said}
          </Quiet>
        );
      })}
      {arrivals && <MatchArrivals match={match} arrivals={arrivals} />}
    </>
  );
}

/** Everything before it is over and a side is still open: only the lot among those who are level can fill it. */
const waitsForLot = ({ status, sides, waitsFor, swiss }: LiveMatchAnswer): boolean =>
  status !== 'done' && !swiss && waitsFor.length === 0 && sides.some(({ entry }) => entry === null);
