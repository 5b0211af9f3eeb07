import type { Draw, DrawMatch } from '@maidan/domain/draws/draw';
import { countedTieBreaks, swissStandings, tieBreaksOf, tieBreakValue } from '@maidan/domain/draws/swiss/standings';
import { titledName } from '@maidan/domain/draws/chess/titles';
import { pointsText, swissResultText } from '@maidan/domain/draws/swiss/text';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PieceMark } from '../../../ui/piece-mark.tsx';
import { dayAnd } from './bracket-parts.tsx';
import { EntrantHead, EntrantHeads } from './entrant-cells.tsx';
import groupClasses from './group-table.module.css';
import type { ScheduleBasis } from './schedule-view.ts';
import { sheetWords } from './sheet-words.ts';
import { type Lighting, tableStyle } from './sheet-zoom.ts';
import { hasRubbers, type OpenTie, tieLabel } from './tie-score.tsx';
import { swissWords } from './swiss-words.ts';
import { tieBreakWords } from './tie-break-words.ts';
import classes from './swiss-sheet.module.css';

/** The points table, with every paired round beside it, board by board. */
export function SwissSheet({
  draw,
  matches,
  basis,
  lighting: { lit, onLit, zoom },
  onTie,
}: {
  draw: Draw;
  matches: readonly ScheduledMatch[];
  basis: ScheduleBasis;
  lighting: Lighting;
  onTie: OpenTie;
}) {
  const paired = draw.swiss?.byes.length ?? 0;
  const text = useWords(swissWords);
  const start = matches.find(({ round, startMinute }) => round === paired + 1 && startMinute !== null)?.startMinute;
  const first = typeof start === 'number' ? dayAnd(start, basis) : undefined;
  return (
    <div className={classes.swiss} style={tableStyle(zoom)}>
      <SwissTable draw={draw} basis={basis} lit={lit} onLit={onLit} />
      {Array.from({ length: paired }, (_, at) => at + 1).map((round) => (
        <SwissRound key={round} {...{ draw, matches, basis, round, lit, onTie }} />
      ))}
      {paired < draw.numRounds && (
        <p className={classes.later}>
          {text.later({ next: paired + 1, round: paired })}
          {first !== undefined && ` ${text.planned({ when: first })}`}
        </p>
      )}
    </div>
  );
}

/** With the title of a chess player. */
function nameOf(draw: Draw, id: string): string | undefined {
  const entry = draw.entries.find((one) => one.id === id);
  return entry && titledName(entry.name, entry.chess);
}

/** Points and tie-breaks, best first. */
function SwissTable({
  draw,
  basis,
  lit,
  onLit,
}: { draw: Draw; basis: ScheduleBasis } & Pick<Lighting, 'lit' | 'onLit'>) {
  const words = useWords(sheetWords);
  const text = useWords(swissWords);
  const names = useWords(tieBreakWords);
  const columns = countedTieBreaks(tieBreaksOf(draw));
  const ratings = new Map(draw.entries.map(({ id, chess }) => [id, chess?.rating]));
  const isRated = draw.entries.some(({ chess }) => chess?.rating !== undefined);
  return (
    <section className={groupClasses.group}>
      <table aria-label={words.standingsOf({ category: draw.category })}>
        <caption>{words.standings}</caption>
        <thead>
          <tr>
            <EntrantHeads />
            {isRated && <th scope="col">{text.rating}</th>}
            <th scope="col">{text.points}</th>
            {columns.map((one) => (
              <th key={one} scope="col" title={names.means[one]}>
                {names.short[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {swissStandings(draw, basis.results).map(({ entry, place, points, missed, ...standing }) => (
            <tr key={entry} className={lit === entry ? groupClasses.lit : undefined}>
              <td className={groupClasses.place}>{place}</td>
              <EntrantHead {...{ entry, lit, onLit }}>
                {nameOf(draw, entry)}
                {missed > 0 && <small>{text.fromRound({ round: missed + 1 })}</small>}
              </EntrantHead>
              {isRated && <td className={groupClasses.sum}>{ratings.get(entry) ?? ''}</td>}
              <td className={groupClasses.sum}>{pointsText(points)}</td>
              {columns.map((one) => (
                <td key={one} className={groupClasses.sum}>
                  {pointsText(tieBreakValue(standing, one))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SwissRoundProps {
  draw: Draw;
  basis: ScheduleBasis;
  lit: string | null;
  onTie: OpenTie;
}

/** The boards of a round, the bye, and late entrants. */
function SwissRound({
  draw,
  matches,
  basis,
  round,
  lit,
  onTie,
}: SwissRoundProps & { matches: readonly ScheduledMatch[]; round: number }) {
  const words = useWords(sheetWords);
  const text = useWords(swissWords);
  return (
    <section className={classes.round}>
      <h3>{words.roundOf({ round, count: draw.numRounds })}</h3>
      <ol>
        {draw.matches
          .filter((match) => match.round === round)
          .map((match) => (
            <SwissBoard
              key={match.id}
              {...{ draw, basis, match, lit, onTie }}
              planned={matches.find(({ id }) => id === match.id)}
            />
          ))}
        {[draw.swiss?.byes[round - 1]].map(
          (bye) =>
            typeof bye === 'string' && (
              <li key={bye} className={bye === lit ? classes.lit : undefined}>
                <span>{nameOf(draw, bye)}</span>
                <small>{words.bye}</small>
              </li>
            ),
        )}
        {(draw.swiss?.byesAsked ?? [])
          .filter((one) => one.round === round && one.half > 0)
          .map(({ entry, half }) => (
            <li key={entry} className={entry === lit ? classes.lit : undefined}>
              <span>{nameOf(draw, entry)}</span>
              <small>{text.byeAsked({ points: pointsText(half / 2) })}</small>
            </li>
          ))}
        {(draw.swiss?.late ?? [])
          .filter(({ missed }) => missed >= round)
          .map(({ entry, half }) => (
            <li key={entry} className={entry === lit ? classes.lit : undefined}>
              <span>{nameOf(draw, entry)}</span>
              <small>{text.missed({ points: pointsText(half ? 0.5 : 0) })}</small>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** A board: its two players, and their result or scheduled time. */
function SwissBoard({
  draw,
  basis,
  match,
  planned,
  lit,
  onTie,
}: SwissRoundProps & { match: DrawMatch; planned: ScheduledMatch | undefined }) {
  const words = useWords(sheetWords);
  const text = useWords(swissWords);

  const played = basis.play.get(match.id);
  const result = Object.hasOwn(basis.results, match.id) ? basis.results[match.id] : undefined;
  const sides = [match.a, match.b].map((source) => ('entry' in source ? source.entry : ''));
  const court = (played?.status === 'called' || played?.status === 'playing' ? played.court : null) ?? planned?.court;
  const when =
    planned && planned.startMinute !== null
      ? words.courtAt({ court: court ?? 0, when: dayAnd(planned.startMinute, basis) })
      : words.noTime;
  return (
    <li className={sides.includes(lit ?? '-') ? classes.lit : undefined}>
      {sides.map((entry, at) => (
        <span key={entry} className={classNames(result?.winner === entry && classes.won)}>
          {draw.swiss?.colours && (
            <PieceMark colour={at === 0 ? 'white' : 'black'} label={at === 0 ? text.white : text.black} />
          )}
          {nameOf(draw, entry)}
        </span>
      ))}
      <small>
        {planned && hasRubbers(played) ? (
          <button
            type="button"
            className={groupClasses.tie}
            aria-label={tieLabel(planned, played)}
            onClick={() => onTie(match.id)}
          >
            {result && swissResultText(result, sides[0] ?? '')}
          </button>
        ) : result ? (
          swissResultText(result, sides[0] ?? '')
        ) : (
          when
        )}
      </small>
    </li>
  );
}
