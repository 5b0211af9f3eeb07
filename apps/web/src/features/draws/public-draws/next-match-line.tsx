import { useQuery } from '@tanstack/react-query';
import { sideToCome } from '../../../platform/draw-words.ts';
import { dayAndTime, timeBeside } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { CourtsNamed } from '../../../platform/names/played-on.ts';
import { useNow } from '../../../platform/now.ts';
import { classNames } from '../../../ui/class-names.ts';
import classes from './my-matches.module.css';
import { nextOf, ofEntries } from './own-matches.ts';
import { type PublicDrawsAnswer, type PublicMatch, publicDrawsQuery } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** The next match of an entry in one line, for lists; nothing if there is none. */
export function NextMatchLine({ eventId, entries }: { eventId: string; entries: readonly string[] }) {
  const { data, isPending } = useQuery(publicDrawsQuery(eventId));
  // Keeps its place in the row.
  if (isPending) return <p className={classNames(classes.line, classes.comes)} aria-hidden="true" />;
  if (!data) return null;
  return (
    <CourtsNamed names={data.courtNames}>
      <Line data={data} entries={entries} />
    </CourtsNamed>
  );
}

function Line({ data, entries }: { data: PublicDrawsAnswer; entries: readonly string[] }) {
  const text = useWords(publicDrawWords);
  const now = useNow();
  const play = new Map(data.play.map((one) => [one.match, one]));
  const next = nextOf(ofEntries(data.matches, entries), play);
  if (!next) return null;
  const played = play.get(next.id);
  const isOn = played?.status === 'playing' || played?.status === 'called';
  const late = data.expected?.starts[next.id];
  // Whoever reads only one time comes for it: the planned one, since play may catch up.
  const start = next.start ?? late;
  const night = next.start === null ? undefined : next.night;
  const court = played?.court ?? next.court;
  // On which court a late match is played, the desk decides when it calls.
  const isMovable = late !== undefined && typeof played?.court !== 'number';
  // A family has several players in one hall: whose match it is stands first.
  const name = next.entrants.find(({ entry }) => entry !== null && entries.includes(entry))?.name ?? '';
  if (!isOn && !start) return <DrawnLine {...{ match: next, entries, name }} />;
  const word = isOn ? (played?.status === 'called' ? text.mine.calledOf : text.mine.onCourtOf) : text.mine.nextOf;
  return (
    <p className={classes.line}>
      {word({ name })}:{' '}
      <b className="num">
        {[
          !isOn && start && dayAndTime(start, night),
          court !== null && (isMovable ? text.courtMayChange : text.court)({ court: String(court) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </b>
      {!isOn && late && start && ` ${text.mine.lateLine({ time: timeBeside(late, start) })}`}
      {!isOn && late && next.start && Date.parse(next.start) > now.getTime() && ` ${text.mine.beThere}`}
    </p>
  );
}

/** The draw is out and its times are not yet: against whom, and on which court where one is set. */
function DrawnLine({ match, entries, name }: { match: PublicMatch; entries: readonly string[]; name: string }) {
  const text = useWords(publicDrawWords);
  const rival = match.entrants.find(({ entry }) => entry === null || !entries.includes(entry));
  if (!rival) return null;
  const against = rival.name ?? sideToCome(rival);
  return (
    <p className={classes.line}>
      {match.court === null
        ? text.mine.drawn({ name, against })
        : text.mine.drawnOn({ name, against, where: text.court({ court: String(match.court) }) })}
    </p>
  );
}
