import type { LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import type { Answer } from '../../../../platform/api.ts';
import { matchInWords } from '../../../../platform/draw-words.ts';
import { matchBeside } from '../../../../platform/format.ts';
import { useWords } from '../../../../platform/language.tsx';
import { useNow } from '../../../../platform/now.ts';
import { toldInWords } from '../../../../platform/schedule/schedule-words.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Quiet } from '../../../../ui/layout/quiet.ts';
import classes from './place-dialog.module.css';
import { placeWords } from './words.ts';

export interface Outcome {
  match: LiveMatchAnswer;
  matches: readonly LiveMatchAnswer[];
  shown: Answer<typeof liveEventEndpoints.act>;
  isOld: boolean;
}

/** Another place in the schedule. */
export function PlaceOutcome(outcome: Outcome) {
  const text = useWords(placeWords);
  const now = useNow();
  const placeOf = ({ start, night, plannedCourt }: LiveMatchAnswer) =>
    start === null ? text.noPlace : text.place({ time: matchBeside({ start, night }, now), court: plannedCourt ?? 0 });
  const { match, other } = outcome.shown;
  // Who is told are the sides that are known: without any, publishing would tell nobody either.
  const hasPlayers = [match, ...(other ? [other] : [])].some(({ sides }) => sides.some(({ entry }) => entry));
  return <BeforeAndAfter {...outcome} placeOf={placeOf} nobody={hasPlayers ? text.nobodyTold : text.noPlayersYet} />;
}

/** Another court now. */
export function CourtOutcome(outcome: Outcome) {
  const text = useWords(placeWords);
  const placeOf = ({ court }: LiveMatchAnswer) => (court === null ? text.waits : text.courtNumber({ court }));
  return <BeforeAndAfter {...outcome} placeOf={placeOf} nobody="" />;
}

/** Before and after side by side, the rules that are against it, and who is told. */
function BeforeAndAfter({
  match,
  matches,
  shown,
  isOld,
  placeOf,
  nobody,
}: Outcome & { placeOf: (match: LiveMatchAnswer) => string; nobody: string }) {
  const text = useWords(placeWords);
  const { against = [], rules, told = [], other } = shown;
  const broken = rules?.map(toldInWords) ?? against;
  const before = (after: LiveMatchAnswer) => matches.find(({ _id }) => _id === after._id) ?? match;
  return (
    <section className={isOld ? classes.old : undefined} aria-busy={isOld}>
      <ul className={classes.changes}>
        {[shown.match, ...(other ? [other] : [])].map((after) => (
          <li key={after._id}>
            <b>{matchInWords(after)}</b>
            <span>
              <s>{placeOf(before(after))}</s> <span className="sr">{text.becomes} </span>
              {placeOf(after)}
            </span>
          </li>
        ))}
      </ul>
      {broken.length > 0 && (
        <Banner tone="gold" title={text.against}>
          <ul className={classes.against}>
            {broken.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Quiet>{told.length > 0 ? text.told({ names: told.join(', ') }) : nobody}</Quiet>
    </section>
  );
}
