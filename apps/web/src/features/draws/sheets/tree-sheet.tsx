import type { Draw, Entry } from '@maidan/domain/draws/draw';
import type { DrawTree, TreeLine } from '@maidan/domain/draws/draw-trees';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import { useMemo } from 'react';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { shortened, whenOf } from './bracket-parts.tsx';
import classes from './drawn-bracket.module.css';
import { columnWords, drawnWords } from './drawn-words.ts';
import type { ScheduleBasis, PlayedMatch } from './schedule-view.ts';
import { matchCode, shortSource } from './short-names.ts';
import { type Lighting, sheetStyle, walkEntrants } from './sheet-zoom.ts';
import { type OpenTie, scoreOfWinner, TieScore } from './tie-score.tsx';

const rowHeight = 46;
const top = 34;
const columnWidth = 214;

export const treeWidth = (tree: DrawTree): number => tree.columns.length * columnWidth + 8;

interface Standing extends TreeLine {
  index: number;
  entry: Entry | null;
  /** Where the entrant will come from while still undecided: "Loser W1/3". */
  text: string;
  match: string | null;
  planned: ScheduledMatch | undefined;
  played: PlayedMatch | undefined;
}

/** One tree of a draw: two lines join in the winner's line, with score or time below it. */
export function TreeSheet({
  draw,
  tree,
  matches,
  basis,
  lighting: { lit, onLit, zoom, widest },
  onTie,
}: {
  draw: Draw;
  tree: DrawTree;
  matches: readonly ScheduledMatch[];
  basis: ScheduleBasis;
  lighting: Lighting;
  onTie: OpenTie;
}) {
  const lines = useMemo(() => standingsOf(draw, tree, matches, basis), [draw, tree, matches, basis]);
  const path = useMemo(() => lightOf(lines, lit), [lines, lit]);
  const width = treeWidth(tree);
  const height = top + tree.rows * rowHeight;
  const x = (column: number) => 6 + column * columnWidth;
  const y = (line: TreeLine) => top + (line.y + 0.5) * rowHeight;
  const end = (line: TreeLine) => {
    const next = line.next === null ? undefined : lines[line.next];
    return next ? x(next.column) - 12 : x(line.column) + columnWidth - 24;
  };
  const trace = (line: Standing, joins: boolean) => {
    const next = line.next === null ? undefined : lines[line.next];
    return `M${x(line.column) - (line.kids ? 12 : 4)} ${y(line)}H${end(line)}${next && joins ? `V${y(next)}` : ''}`;
  };
  const state = (line: Standing) =>
    path.been.has(line.index) ? classes.lit : path.ahead.has(line.index) ? classes.ahead : undefined;
  const goesOn = (line: Standing) => line.next !== null && (path.been.has(line.next) || path.ahead.has(line.next));
  return (
    <section className={classes.part}>
      <h3>{columnWords(tree.title)}</h3>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={sheetStyle(zoom, width, widest)}
        role="group"
        aria-label={wordsNow(drawnWords).partOf({ part: columnWords(tree.title), category: draw.category })}
      >
        {tree.columns.map((title, column) => (
          <text key={`title-${column}`} x={x(column)} y={16} className={classes.round}>
            {columnWords(title)}
          </text>
        ))}
        {lines.map((line) => (
          <g key={line.index}>
            <path className={classes.line} d={trace(line, true)} />
            {state(line) && <path className={state(line)} d={trace(line, goesOn(line))} />}
          </g>
        ))}
        {lines.map((line) => (
          <Stand
            key={line.index}
            line={line}
            x={x(line.column)}
            y={y(line)}
            width={columnWidth - 30}
            isLit={line.entry !== null && line.entry.id === lit}
            onLit={onLit}
            basis={basis}
            onTie={onTie}
          />
        ))}
      </svg>
    </section>
  );
}

function Stand({
  line,
  x,
  y,
  width,
  isLit,
  onLit,
  basis,
  onTie,
}: {
  line: Standing;
  x: number;
  y: number;
  width: number;
  isLit: boolean;
  onLit: Lighting['onLit'];
  basis: ScheduleBasis;
  onTie: OpenTie;
}) {
  const { entry, played, planned, text } = line;
  const words = useWords(drawnWords);
  const score = played && scoreOfWinner(planned, played);
  const below =
    played?.status === 'playing' || played?.status === 'called'
      ? shortened(words[played.status === 'playing' ? 'live' : 'called']({ court: String(played.court) }), 30)
      : played?.status === 'done'
        ? score || (played.kind === 'walkover' ? words.walkover : '')
        : planned && planned.startMinute !== null
          ? whenOf(planned.id, planned.startMinute, basis)
          : '';
  const isTimed =
    planned && planned.startMinute !== null && !['called', 'playing', 'done'].includes(played?.status ?? '');
  const note =
    below &&
    (played?.status === 'done' ? (
      <TieScore x={x} y={y + 15} match={planned} played={played} onTie={onTie}>
        {below}
      </TieScore>
    ) : (
      <text x={x} y={y + 15} className={classes.when}>
        {below}
      </text>
    ));
  if (!entry)
    return (
      <>
        <text x={x} y={y - 6} className={classes.when}>
          {!line.kids && shortened(text, 30)}
          {line.kids && isTimed && shortened(words.at({ match: matchCode(planned), court: String(planned.court) }), 30)}
        </text>
        {note}
      </>
    );
  const toggle = () => onLit(isLit ? null : entry.id);
  return (
    <>
      <g
        role="button"
        tabIndex={0}
        data-entrant
        aria-pressed={isLit}
        className={classes.entry}
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return walkEntrants(event);
          event.preventDefault();
          toggle();
        }}
      >
        <title>
          {[entry.name, entry.seed ? words.seed({ seed: String(entry.seed) }) : ''].filter(Boolean).join(', ')}
        </title>
        <rect x={x - 4} y={y - 22} width={width} height={21} rx={3} />
        <text x={x} y={y - 6} className={classNames(line.kids ? classes.won : classes.name, isLit && classes.litName)}>
          {shortened(entry.name, 27)}
          {entry.seed !== undefined && (
            <tspan dx={8} className={classes.seed}>
              {entry.seed}
            </tspan>
          )}
        </text>
      </g>
      {note}
    </>
  );
}

function standingsOf(draw: Draw, tree: DrawTree, matches: readonly ScheduledMatch[], basis: ScheduleBasis): Standing[] {
  const entries = new Map(draw.entries.map((entry) => [entry.id, entry]));
  const byId = new Map(matches.map((match) => [match.id, match]));
  return tree.lines.map((line, index) => {
    const played = line.match === null ? undefined : basis.play.get(line.match);
    const side = line.feeds && byId.get(line.feeds.match)?.entrants[line.feeds.side];
    const id = side?.entry ?? played?.winner ?? null;
    return {
      ...line,
      index,
      entry: id === null ? null : (entries.get(id) ?? null),
      text: side ? shortSource(side) : '',
      planned: line.match === null ? undefined : byId.get(line.match),
      played,
    };
  });
}

/** The lines an entrant has reached, and those still open to them. */
function lightOf(lines: readonly Standing[], lit: string | null): { been: Set<number>; ahead: Set<number> } {
  const been = new Set<number>();
  const ahead = new Set<number>();
  if (lit === null) return { been, ahead };
  for (const line of lines) if (line.entry?.id === lit) been.add(line.index);
  for (const from of been) {
    for (let at = lines[from]?.next ?? null; at !== null; at = lines[at]?.next ?? null) {
      if (been.has(at)) continue;
      if (lines[at]?.entry !== null) break;
      ahead.add(at);
    }
  }
  return { been, ahead };
}
