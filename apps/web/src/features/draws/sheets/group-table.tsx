import type { Draw } from '@maidan/domain/draws/draw';
import type { Results } from '@maidan/domain/draws/result';
import { groupStandings, levelInGroup, lotOf, placedInGroup } from '@maidan/domain/draws/standings';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { dayAnd } from './bracket-parts.tsx';
import { drawnWords } from './drawn-words.ts';
import { EntrantHead, EntrantHeads } from './entrant-cells.tsx';
import { LeagueHeads, LeagueSums, WonHeads, WonSums } from './group-sums.tsx';
import classes from './group-table.module.css';
import type { ScheduleBasis } from './schedule-view.ts';
import { type Lighting, tableStyle } from './sheet-zoom.ts';
import { hasRubbers, type OpenTie, tieLabel } from './tie-score.tsx';

/** A round robin: the standings, and in each cell the result of the row's player, or when the match is played. */
export function GroupTable({
  draw,
  pool,
  group,
  matches,
  basis,
  lighting: { lit, onLit, zoom },
  onTie,
}: {
  draw: Draw;
  /** Entry ids. */
  pool: readonly string[];
  /** Null when the whole draw is one group. */
  group: number | null;
  matches: readonly ScheduledMatch[];
  basis: ScheduleBasis;
  lighting: Lighting;
  onTie: OpenTie;
}) {
  const words = useWords(drawnWords);
  const names = new Map(draw.entries.map((entry) => [entry.id, entry]));
  const ids = new Set(draw.matches.filter((match) => group === null || match.group === group).map(({ id }) => id));
  const between = bySides(matches.filter(({ id }) => ids.has(id)));
  const standings = groupStandings(draw, pool, basis.results);
  const title = group === null ? words.everyone : words.group({ group: String(group) });
  const through = group === null ? 0 : (draw.qualifiersPerGroup ?? 0);
  const cell = (row: string, column: string) => {
    const home = between.get(`${row}/${column}`);
    const match = home ?? between.get(`${column}/${row}`);
    const played = match && basis.play.get(match.id);
    if (!match) return { text: '', look: undefined, tie: null };
    if (played?.status === 'done') {
      const score = played.score.map(([a, b]) => (home ? `${a}–${b}` : `${b}–${a}`)).join(' ');
      const won = played.winner === row;
      const said = played.kind === 'drawn' ? words.drawn : won ? words.won : words.lost;
      const tie = hasRubbers(played) ? { match: match.id, label: tieLabel(match, played) } : null;
      return { text: score || said, look: won ? classes.won : classes.lost, tie };
    }
    if (played?.status === 'playing' || played?.status === 'called') {
      const said = played.status === 'playing' ? words.liveShort : words.calledShort;
      return { text: said({ court: String(played.court) }), look: classes.live, tie: null };
    }
    return {
      text: match.startMinute === null ? '–' : dayAnd(match.startMinute, basis),
      look: classes.when,
      tie: null,
    };
  };
  return (
    <section className={classNames(classes.group, draw.league && classes.league)} style={tableStyle(zoom)}>
      <table aria-label={words.partOf({ part: title, category: draw.category })}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <EntrantHeads />
            {draw.league && <LeagueHeads league={draw.league} />}
            {standings.map(({ entry }, at) => (
              <th key={entry} scope="col" title={names.get(entry)?.name}>
                {at + 1}
              </th>
            ))}
            {!draw.league && <WonHeads />}
          </tr>
        </thead>
        <tbody>
          {standings.map((standing, at) => {
            const { entry } = standing;
            return (
              <tr key={entry} className={classNames(lit === entry && classes.lit, at < through && classes.through)}>
                <td className={classes.place}>{at + 1}</td>
                <EntrantHead {...{ entry, lit, onLit }}>
                  {names.get(entry)?.name}
                  {names.get(entry)?.seed !== undefined && <span>{names.get(entry)?.seed}</span>}
                </EntrantHead>
                {draw.league && <LeagueSums standing={standing} league={draw.league} />}
                {standings.map((other) => {
                  if (other.entry === entry)
                    return <td key={other.entry} aria-label={words.themselves} className={classes.self} />;
                  const { text, look, tie } = cell(entry, other.entry);
                  return (
                    <td key={other.entry} className={classNames(look, lit === other.entry && classes.litColumn)}>
                      {tie ? (
                        <button
                          type="button"
                          className={classes.tie}
                          aria-label={tie.label}
                          onClick={() => onTie(tie.match)}
                        >
                          {text}
                        </button>
                      ) : (
                        text
                      )}
                    </td>
                  );
                })}
                {!draw.league && <WonSums standing={standing} />}
              </tr>
            );
          })}
        </tbody>
      </table>
      <LevelLines draw={draw} pool={pool} results={basis.results} />
      {through > 0 && <p>{words.goOn({ count: through })}</p>}
    </section>
  );
}

const bySides = (matches: readonly ScheduledMatch[]) =>
  new Map(matches.map((match) => [match.entrants.map(({ entry }) => entry).join('/'), match] as const));

/** Whose results do not count, who is level on everything, and the outcome of the lot. */
function LevelLines({ draw, pool, results }: { draw: Draw; pool: readonly string[]; results: Results }) {
  const words = useWords(drawnWords);
  const nameOf = (one: string) => draw.entries.find(({ id }) => id === one)?.name ?? one;
  const placed = new Set(placedInGroup(draw, pool, results).map(({ entry }) => entry));
  const gone = pool.filter((entry) => !placed.has(entry));
  const deleted = gone.length > 0 && <p>{words.notCompleted({ names: gone.map(nameOf).join(', ') })}</p>;
  const levelLines = levelInGroup(draw, pool, results).map((level) => {
    const lot = lotOf(draw, level);
    const names = (lot?.order ?? level).map(nameOf).join(', ');
    return (
      <p key={level.join('/')}>
        {!lot
          ? words.levelStill({ names })
          : lot.number === undefined
            ? words.lotEntered({ names })
            : words.lotDrawn({ names, number: String(lot.number) })}
      </p>
    );
  });
  return (
    <>
      {deleted}
      {levelLines}
    </>
  );
}
