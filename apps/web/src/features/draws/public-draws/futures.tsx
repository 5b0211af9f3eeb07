import { futuresOf, type Future } from '@maidan/domain/draws/going-on';
import { matchOfRound, sideToCome } from '../../../platform/draw-words.ts';
import { shortDate, time, timeBeside, weekday } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import classes from './my-matches.module.css';
import type { PublicDrawsAnswer, PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** What follows from the next match, by a win and by a loss; nothing where neither leads to a known match. */
export function Futures({
  data,
  match,
  entries,
}: {
  data: PublicDrawsAnswer;
  match: PublicMatch;
  entries: readonly string[];
}) {
  const text = useWords(publicDrawWords);
  const draw = data.draws.find(({ matches }) => matches.some(({ id }) => id === match.id));
  if (!draw) return null;
  const own = draw.matches.find(({ id }) => id === match.id);
  const isFirst = [own?.a, own?.b].some((source) => source && 'entry' in source && entries.includes(source.entry));
  const { win, loss } = futuresOf(draw.matches, match.id, isFirst);
  if (!win && !loss) return null;
  return (
    <dl className={classes.futures}>
      <div>
        <dt>{text.mine.afterWin}</dt>
        <FutureMatch data={data} future={win} last={text.mine.wins({ category: match.category })} />
      </div>
      <div>
        <dt>{text.mine.afterLoss}</dt>
        <FutureMatch data={data} future={loss} last={text.mine.lastIn({ category: match.category })} over={match} />
      </div>
    </dl>
  );
}

/** The match, when it is and who may stand there; else what the end of the way is called, and when that is. */
function FutureMatch({
  data: { matches, expected },
  future,
  last,
  over,
}: {
  data: PublicDrawsAnswer;
  future: Future | null;
  last: string;
  over?: PublicMatch;
}) {
  const text = useWords(publicDrawWords);
  const startOf = (one: PublicMatch) => expected?.starts[one.id] ?? one.start;
  const match = matches.find(({ id }) => id === future?.match);
  if (!future || !match) {
    const start = over && startOf(over);
    const minutes = over?.end && over.start ? Date.parse(over.end) - Date.parse(over.start) : null;
    const end = start && minutes !== null ? new Date(Date.parse(start) + minutes).toISOString() : null;
    return (
      <dd>
        <b>{last}</b>
        {end && start && <span>{text.mine.overBy({ time: timeBeside(end, over.start ?? start) })}</span>}
      </dd>
    );
  }
  const start = startOf(match);
  const rivals = rivalsIn(matches, match, future);
  return (
    <dd>
      <b>{matchOfRound(match)}</b>
      {start && <span>{text.mine.about({ day: `${weekday(start)} ${shortDate(start)}`, time: time(start) })}</span>}
      {match.court !== null && <span>{text.court({ court: String(match.court) })}</span>}
      {rivals && <span>{text.mine.against({ name: rivals })}</span>}
    </dd>
  );
}

/** Whoever may come against us: somebody known, one of the two of an open match, or where they will come from. */
function rivalsIn(matches: readonly PublicMatch[], match: PublicMatch, { other, otherSide }: Future): string | null {
  const side = match.entrants[otherSide];
  if (side?.entry) return side.name;
  return eitherOf(matches, other) ?? (side?.toCome ? sideToCome(side) : null);
}

/** "Pawar or Rane": the two of the match that a side comes from, once both are known. */
export function eitherOf(matches: readonly PublicMatch[], source: Future['other']): string | null {
  const feeder = 'winner' in source ? source.winner : 'loser' in source ? source.loser : null;
  const [one, two] = matches.find(({ id }) => id === feeder)?.entrants.map(({ name }) => name) ?? [];
  return one && two ? wordsNow(publicDrawWords).mine.oneOf({ one, two }) : null;
}
