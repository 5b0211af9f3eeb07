import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { time } from '../../../platform/format.ts';
import { matchesInWords } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { MatchArrivals } from '../arrivals/arrivals.tsx';
import type { Arrivals } from '../arrivals/use-arrivals.ts';
import { hallWords } from './hall-words.ts';
import { liveWords } from './words.ts';

/** Why a match waits, and until when: one line a reason. */
export function MatchWaits({ match, arrivals }: { match: LiveMatchAnswer; arrivals: Arrivals | undefined }) {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const and = ` ${text.and} `;
  return (
    <>
      {match.waitsFor.length > 0 && (
        <Quiet as="span">{text.waitsFor({ matches: match.waitsFor.map(matchesInWords).join(and) })}</Quiet>
      )}
      {match.waits?.map(({ reason, who, court, until, registrations }) => {
        if (registrations && arrivals) return null;
        const named = who.join(and);
        const said =
          reason === 'absent'
            ? hall.absent({ who: named })
            : reason === 'resting'
              ? hall.resting({ who: named, time: until ? time(until) : '' })
              : until
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
