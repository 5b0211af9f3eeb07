import { openGame } from '@maidan/domain/draws/scoring-format';
import { matchOfRound, sideToCome } from '../../../platform/draw-words.ts';
import { useId } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useCourts } from '../../../platform/names/played-on.ts';
import classes from './court-strip.module.css';
import type { Played, PublicMatch } from './queries.ts';
import lists from './public-draws.module.css';
import { publicDrawWords } from './words.ts';

/** Who is on which court, above the draws and the results of a wide screen; the order of play has its own list. */
export function CourtStrip({ matches, play }: { matches: readonly PublicMatch[]; play: ReadonlyMap<string, Played> }) {
  const text = useWords(publicDrawWords);
  const courts = useCourts();
  const title = useId();
  const on = matches
    .flatMap((match) => {
      const played = play.get(match.id);
      const isOn = played?.status === 'playing' || played?.status === 'called';
      return isOn && played.court !== null ? [{ match, played, court: played.court }] : [];
    })
    .toSorted((one, other) => one.court - other.court);
  if (on.length === 0) return null;
  return (
    <section className={classes.strip} aria-labelledby={title}>
      <h3 id={title} className={lists.part}>
        {text.onCourt}
      </h3>
      <ul>
        {on.map(({ match, played, court }) => (
          <li key={match.id}>
            <span className={classes.court}>
              <span className="sr">{courts.title(court)}</span>
              <span aria-hidden="true">{court}</span>
            </span>
            <div className={classes.match}>
              <small>
                {courts.name(court) && <span aria-hidden="true">{courts.name(court)} · </span>}
                {match.category} · {matchOfRound(match)}
                {played.status === 'called' && ` · ${text.calledOnly}`}
              </small>
              {match.entrants.map(({ entry, name, ...side }, at) => (
                <span key={entry ?? at} className={classes.side}>
                  {at > 0 && <span className="sr">{text.against} </span>}
                  <b>{name ?? sideToCome(side)}</b>
                  <span className="num">{pointsOfSide(played, at)}</span>
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "21 11 40": the games of one side, and the points of a tennis game or penalties; of a team tie its rubbers. */
function pointsOfSide({ live, score }: Played, side: number): string {
  const own = (pairs: readonly (readonly [number | string, number | string])[]) =>
    pairs.map(([a, b]) => (side === 0 ? a : b)).join(' ');
  if (!live) return own(score);
  const { games, points, decider, ...now } = live;
  const current = openGame(now);
  const beside = points ?? decider;
  return own([...games, ...(current ? [current] : []), ...(beside ? [beside] : [])]);
}
