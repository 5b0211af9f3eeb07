import { dayOfStart } from '@maidan/domain/schedule/settings/hours-of-play';
import { openGame } from '@maidan/domain/draws/scoring-format';
import { matchOfRound, sideToCome } from '../../../platform/draw-words.ts';
import { dayOfMatch, matchTime, minuteTime, time, timeBeside, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { PlayerName } from '../../../platform/names/player-name.tsx';
import classes from './public-draws.module.css';
import type { Played, PublicMatch } from './queries.ts';
import { RubberList } from './rubber-list.tsx';
import { publicDrawWords } from './words.ts';

/** One match as shown to the public: when, where, who, and the result. */
export function MatchLine({
  match,
  played,
  expected,
  lit,
  withDay = false,
  withCourt = true,
  name = `${match.category} · ${matchOfRound(match)}`,
}: {
  match: PublicMatch;
  played: Played | undefined;
  /** The expected start, if later than planned. */
  expected: string | undefined;
  lit: ReadonlySet<string> | null;
  withDay?: boolean;
  withCourt?: boolean;
  /** Above the sides; null for nothing. */
  name?: string | null | undefined;
}) {
  const text = useWords(publicDrawWords);
  const isOver = played?.status === 'done';
  const day = dayBeside(match, withDay, text.dayNumber);
  const at = match.start
    ? matchTime(match.start, match.night)
    : match.startMinute === null
      ? '–'
      : minuteTime(match.startMinute);
  const since = played?.status === 'playing' && played.startedAt;
  const ended = isOver ? played.finishedAt : null;
  const over =
    isOver &&
    (ended === null ? '–' : withDay ? `${weekday(ended)} ${time(ended)}` : timeBeside(ended, match.start ?? ended));
  return (
    <li className={classes.match}>
      <span className={classNames('num', classes.at, (match.night || expected !== undefined) && classes.wraps)}>
        {over ? (
          <Played says={over === '–' ? over : text.ended({ time: unbroken(over) })} />
        ) : since ? (
          // When it began tells how far it may be; when it was planned tells nobody anything.
          <Played says={text.since({ time: unbroken(time(since)) })} />
        ) : expected === undefined ? (
          <>
            {day && <span className={classes.day}>{day} </span>}
            {match.night ? unbroken(at) : at}
          </>
        ) : (
          <Late planned={[day, at].filter(Boolean).join(' ')} expected={expected} start={match.start} />
        )}
      </span>
      <Stack as="span" gap={0} className={classes.who}>
        {name !== null && <small>{name}</small>}
        {match.entrants.map(({ entry, name, ...side }, index) => (
          <span
            key={entry ?? index}
            className={classNames(
              classes.side,
              isOver && entry !== null && played.winner === entry && classes.winner,
              entry !== null && lit?.has(entry) && classes.found,
              name === null && classes.toCome,
            )}
          >
            {index > 0 && <span className="sr">{text.against} </span>}
            <PlayerName entry={entry}>{name ?? sideToCome(side)}</PlayerName>
            {isOver && entry !== null && played.winner === entry && <span className="sr"> ({text.won})</span>}
          </span>
        ))}
      </Stack>
      <span className={classes.state}>
        <State match={match} played={played} lit={lit} withCourt={withCourt} isLate={expected !== undefined} />
      </span>
      {played?.rubbers && <RubberList match={match} rubbers={played.rubbers} />}
    </li>
  );
}

/** The day of a planned time; without a date the number of the day. */
function dayBeside(
  { start, startMinute, night }: PublicMatch,
  withDay: boolean,
  numbered: (values: { day: string }) => string,
): string | null {
  if (!withDay) return null;
  if (start) return weekday(dayOfMatch(start, night));
  return startMinute === null ? null : numbered({ day: String(dayOfStart(startMinute, night) + 1) });
}

const Played = ({ says }: { says: string }) => <span className={classes.since}>{says}</span>;

/** A line that is too short breaks before the time, after its day, or before "(night)", not before "pm". */
const unbroken = (at: string) => at.replace(/ (?=\S+(?: \(.*)?$)/, '\u00a0');

/** The planned time, which players still come for, with the expected one below it and its day if that is another. */
function Late({ planned, expected, start }: { planned: string; expected: string; start: string | null }) {
  const text = useWords(publicDrawWords);
  return (
    <Stack as="span" gap={0} className={classes.late}>
      <span className="sr">{text.planned} </span>
      <span>{unbroken(planned)}</span>
      <span className="sr">, </span>
      <small>{text.expected} </small>
      <b>{unbroken(timeBeside(expected, start ?? expected))}</b>
    </Stack>
  );
}

function State({
  match,
  played,
  lit,
  withCourt,
  isLate,
}: {
  match: PublicMatch;
  played: Played | undefined;
  lit: ReadonlySet<string> | null;
  withCourt: boolean;
  isLate: boolean;
}) {
  const text = useWords(publicDrawWords);
  if (played?.status === 'done') {
    const score = played.score.map(([a, b]) => `${a}–${b}`).join(' ') || outcome(match, played);
    const own = lit && ownOutcome(match, played, lit);
    const kind = played.kind !== null && played.kind !== 'played' ? text.kinds[played.kind] : '';
    return (
      <span className={classNames('num', classes.score)}>
        {[own && text.outcome[own], score, kind].filter(Boolean).join(' ') || text.kinds.played}
      </span>
    );
  }
  if (played?.status === 'playing' && played.court !== null)
    return (
      <>
        {played.live?.complete ? (
          <Chip tone="gold">{text.justOver({ court: String(played.court) })}</Chip>
        ) : (
          <Chip tone="red" breathing>
            {text.now({ court: String(played.court) })}
          </Chip>
        )}{' '}
        {played.live && <span className={classNames('num', classes.score)}>{pointsOf(played.live)}</span>}
      </>
    );
  if (played?.status === 'called' && played.court !== null)
    return <Chip tone="gold">{text.called({ court: String(played.court) })}</Chip>;
  if (match.court === null) return withCourt && <Quiet as="span">{match.start ? text.courtToCome : text.noTime}</Quiet>;
  if (!withCourt) return null;
  const court = { court: String(match.court) };
  // On which court a late match is played, the desk decides when it calls.
  if (isLate) return <Quiet as="span">{text.courtMayChange(court)}</Quiet>;
  return <span className={classes.court}>{text.court(court)}</span>;
}

/** Where only who won is recorded, as in chess: "1–0". */
function outcome({ entrants }: PublicMatch, { winner, kind }: Played): string {
  if (kind !== 'played' || winner === null) return '';
  return entrants[0]?.entry === winner ? '1–0' : '0–1';
}

/** For the only side of a match that is somebody's own. */
function ownOutcome({ entrants }: PublicMatch, { winner }: Played, lit: ReadonlySet<string>): 'won' | 'lost' | null {
  const own = entrants.flatMap(({ entry }) => (entry !== null && lit.has(entry) ? [entry] : []));
  // Drawn, or without either side: whoever has not won has not lost.
  const isWon = entrants.some(({ entry }) => entry !== null && entry === winner);
  if (own.length !== 1 || !isWon) return null;
  return own[0] === winner ? 'won' : 'lost';
}

/** "21–15 11–9", followed by the points of a tennis game, or by penalties: finished games and the one in progress. */
const pointsOf = ({ games, points, decider, ...now }: NonNullable<Played['live']>) => {
  const current = openGame(now);
  const beside = points ?? decider;
  return [
    ...[...games, ...(current ? [current] : [])].map(([a, b]) => `${a}–${b}`),
    ...(beside ? [`(${beside.join('–')})`] : []),
  ].join(' ');
};
