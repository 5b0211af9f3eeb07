import type { ReactNode } from 'react';
import { matchOfRound, sideToCome } from '../../../platform/draw-words.ts';
import { dayOfMatch, matchTime, shortDate, timeBeside, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { CourtsNamed, useCourts } from '../../../platform/names/played-on.ts';
import { useNow } from '../../../platform/now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { takesDays } from './days.ts';
import { Futures } from './futures.tsx';
import { useFollowedDraws } from './follow.ts';
import { hasNoMatch } from './lone-entry.tsx';
import { MatchList } from './match-list.tsx';
import classes from './my-matches.module.css';
import { mayCome, nextOf, ofEntries } from './own-matches.ts';
import type { Played, PublicDrawsAnswer, PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** What a ticket holder asks first: when, where and against whom; below it, past matches and possible next ones. */
export function MyMatches({
  eventId,
  player,
  entries,
  isOver,
  toDraw,
}: {
  eventId: string;
  player: string;
  entries: readonly string[];
  /** Nothing more is coming: without any matches, nothing is shown. */
  isOver: boolean;
  /** Links to the whole draw, once there is one. */
  toDraw: (label: string) => ReactNode;
}) {
  const text = useWords(publicDrawWords);
  const { data } = useFollowedDraws(eventId);
  // The page is about the ticket: if this cannot be loaded, as when offline, it is simply left out.
  if (!data) return null;
  const own = ofEntries(data.matches, entries);
  if (isOver && own.length === 0) return null;
  const ownDraws = data.draws.filter((draw) => draw.entries.some(({ id }) => entries.includes(id)));
  const alone = ownDraws.filter(hasNoMatch);
  const play = new Map(data.play.map((one) => [one.match, one]));
  const next = nextOf(own, play);
  const rest = own.filter((match) => match !== next);
  return (
    <section className={classes.card} aria-label={text.mine.titleOf({ name: player })}>
      <h2>{text.mine.titleOf({ name: player })}</h2>
      {next ? (
        <CourtsNamed names={data.courtNames}>
          <NextMatch match={next} played={play.get(next.id)} expected={data.expected} entries={entries} />
          <Futures data={data} match={next} entries={entries} />
        </CourtsNamed>
      ) : (
        (ownDraws.length === 0 || alone.length < ownDraws.length) && (
          <NoneYet data={data} entries={entries} play={play} isDrawn={ownDraws.length > 0} hasPlayed={own.length > 0} />
        )
      )}
      {alone.map(({ category }) => (
        <p key={category}>{text.mine.alone({ category })}</p>
      ))}
      {rest.length > 0 && (
        <CourtsNamed names={data.courtNames}>
          <MatchList
            matches={rest}
            play={play}
            lit={new Set(entries)}
            expected={data.expected?.starts ?? {}}
            withDay={takesDays(data.matches)}
          />
        </CourtsNamed>
      )}
      {data.draws.length > 0 && toDraw(text.mine.open)}
    </section>
  );
}

/** The player has no known match: it comes with the draw or after a round or a group, or play is over. */
export function NoneYet({
  data,
  entries,
  play,
  isDrawn,
  hasPlayed,
  over,
}: {
  data: PublicDrawsAnswer;
  entries: readonly string[];
  play: ReadonlyMap<string, Played>;
  isDrawn: boolean;
  hasPlayed: boolean;
  /** What the end of the way is called where it is not the player who reads of it. */
  over?: string;
}) {
  const text = useWords(publicDrawWords);
  const now = useNow();
  const toCome = mayCome(data.draws, data.matches, play, entries);
  const first = toCome
    .flatMap(({ id, start }) => data.expected?.starts[id] ?? start ?? [])
    .toSorted()
    .at(0);
  if (toCome.length === 0)
    return <Quiet>{hasPlayed ? (over ?? text.mine.out) : isDrawn ? text.mine.notYet : text.mine.soon}</Quiet>;
  return (
    <p>
      {text.mine.later}
      {first && ` ${text.mine.laterAt({ time: timeBeside(first, now) })}`}
    </p>
  );
}

/** "Court 5" or "Show court", the number or the name larger than everything else: it is read while walking. */
function CourtNumber({ court }: { court: number }) {
  const name = useCourts().name(court);
  const [before = '', after = ''] = useWords(publicDrawWords).court({ court: '\u0000' }).split('\u0000');
  if (name) return <b className={classes.courtName}>{name}</b>;
  return (
    <>
      {before}
      <b className={classes.court}>{court}</b>
      {after}
    </>
  );
}

function NextMatch({
  match,
  played,
  expected,
  entries,
}: {
  match: PublicMatch;
  played: Played | undefined;
  expected: PublicDrawsAnswer['expected'];
  entries: readonly string[];
}) {
  const text = useWords(publicDrawWords);
  const now = useNow();
  const late = expected?.starts[match.id];
  // Whoever reads only one time comes for it: the planned one, since play may catch up.
  const start = match.start ?? late;
  const night = match.start === null ? undefined : match.night;
  const day = dayOfMatch(start ?? '', night);
  const court = played?.court ?? match.court;
  const isOn = played?.status === 'playing' || played?.status === 'called';
  // On which court a late match is played, the desk decides when it calls.
  const isMovable = late !== undefined && typeof played?.court !== 'number';
  const against = match.entrants.find(({ entry }) => entry === null || !entries.includes(entry));
  const word =
    played?.status === 'playing' ? text.mine.onCourt : played?.status === 'called' ? text.mine.called : text.mine.next;
  return (
    <div className={classNames(classes.next, isOn && classes.on, played?.status === 'called' && classes.called)}>
      <p className={classes.word}>{word}</p>
      <p className={classNames('num', classes.when)}>
        {isOn && court !== null ? <CourtNumber court={court} /> : start ? matchTime(start, night) : text.noTime}
      </p>
      {!isOn && start && (
        <p className={classes.where}>
          {weekday(day)} {shortDate(day)}
          {court !== null && ` · ${(isMovable ? text.courtMayChange : text.court)({ court: String(court) })}`}
        </p>
      )}
      {!isOn && late && start && (
        <p>
          {text.mine.late({ time: timeBeside(late, start) })}
          {match.start && Date.parse(match.start) > now.getTime() && ` ${text.mine.beThere}`}
        </p>
      )}
      <p className={classes.against}>
        {against && <span>{text.mine.against({ name: against.name ?? sideToCome(against) })}</span>}
        <small>
          {match.category} · {matchOfRound(match)}
        </small>
      </p>
    </div>
  );
}
