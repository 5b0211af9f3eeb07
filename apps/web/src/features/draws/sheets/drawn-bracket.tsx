import type { Draw } from '@maidan/domain/draws/draw';
import { drawTrees } from '@maidan/domain/draws/draw-trees';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { PlayerPageButton } from '../../../platform/names/player-name.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import classes from './drawn-bracket.module.css';
import { drawnWords } from './drawn-words.ts';
import { GroupTable } from './group-table.tsx';
import { type Carried, KnockOutSheet, knockOutWidth } from './knock-out-sheet.tsx';
import type { ScheduleBasis } from './schedule-view.ts';
import type { Zoom } from './sheet-zoom.ts';
import { SwissSheet } from './swiss-sheet.tsx';
import { TreeSheet, treeWidth } from './tree-sheet.tsx';

const RubbersDialog = lazy(withWords(() => import('./rubbers-dialog.tsx'), 'RubbersDialog'));

/**
 * A draw of any format, drawn with the lines of a court: seeds marked, winners in bold; selecting a name highlights
 * its path.
 */
export function DrawnBracket({
  draw,
  matches,
  basis,
  movable,
  onSwap,
  found = null,
  startZoom = 'readable',
  aside,
}: {
  draw: Draw;
  matches: readonly ScheduledMatch[];
  basis: ScheduleBasis;
  /** Entrants may be dragged onto each other. */
  movable: boolean;
  onSwap: (first: string, second: string) => void;
  /** Found by the name search: highlighted until another name is selected in the drawing. */
  found?: string | null;
  startZoom?: Zoom;
  aside?: ReactNode;
}) {
  const text = useWords(drawnWords);
  const [lit, setLit] = useState<string | null>(found);
  const [seen, setSeen] = useState(found);
  if (seen !== found) {
    setSeen(found);
    setLit(found);
  }
  const [zoom, setZoom] = useState<Zoom>(startZoom);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [tie, setTie] = useState<string | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isKnockOut = draw.format === 'single_elimination';
  // A knock-out has a drawing of its own, with the byes on their lines.
  const trees = useMemo(
    () => drawTrees(draw).filter(({ title }) => !isKnockOut || title !== 'Knock-out'),
    [draw, isKnockOut],
  );
  const own = useMemo(() => matches.filter((match) => match.category === draw.category), [matches, draw.category]);
  if (draw.matches.length === 0) return <Quiet>{text.nothing}</Quiet>;

  /** When the drawing is fitted to the width, the next step is relative to its current size. */
  const scaleNow = () => {
    if (typeof zoom === 'number') return zoom;
    const drawing = sheet.current?.querySelector('svg');
    return drawing ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : 1;
  };
  const nameOf = (id: string | null) => draw.entries.find((entry) => entry.id === id)?.name;
  const byes = draw.byes.length;
  const facts = [
    text.formats[draw.format],
    text.rounds({ count: draw.numRounds }),
    text.entries({ count: draw.entries.length }),
    ...(byes > 0 ? [text.byes({ count: byes })] : []),
  ];
  const widest = Math.max(isKnockOut ? knockOutWidth(draw) : 1, ...trees.map(treeWidth));
  const shared = { draw, matches: own, basis, lighting: { lit, onLit: setLit, zoom, widest }, onTie: setTie };
  const opened = own.find(({ id }) => id === tie);
  const played = tie === null ? undefined : basis.play.get(tie);
  const groups = draw.format === 'round_robin' ? [draw.entries.map(({ id }) => id)] : (draw.groups ?? []);

  return (
    <figure className={classes.court}>
      <div className={classes.inside}>
        <figcaption className={classes.caption}>
          <strong>{draw.category}</strong>
          <span className={classes.facts}>{facts.join(' · ')}</span>
          <span className={classes.path} role="status">
            {carried
              ? carried.over
                ? text.swaps({ name: nameOf(carried.entry) ?? '', other: nameOf(carried.over) ?? '' })
                : text.drops({ name: nameOf(carried.entry) ?? '' })
              : lit !== null
                ? text.path({ name: nameOf(lit) ?? '' })
                : ''}
          </span>
          <ZoomButtons zoom={zoom} onZoom={setZoom} scaleNow={scaleNow} />
          {lit !== null && <PlayerPageButton entry={lit}>{text.playerPage}</PlayerPageButton>}
          {aside}
        </figcaption>
        <div ref={sheet} className={classes.sheet} data-sheet>
          {isKnockOut && (
            <KnockOutSheet
              {...shared}
              scroller={sheet}
              movable={movable}
              carried={carried}
              onCarried={setCarried}
              onSwap={onSwap}
            />
          )}
          {draw.format === 'swiss' && <SwissSheet {...shared} />}
          {groups.length > 0 && (
            <Row gap={[24, 32]} align="stretch" className={classes.groups}>
              {groups.map((pool, at) => (
                <GroupTable key={`group-${at}`} {...shared} pool={pool} group={draw.groups ? at + 1 : null} />
              ))}
            </Row>
          )}
          {trees.map((tree) => (
            <TreeSheet key={tree.title} {...shared} tree={tree} />
          ))}
        </div>
      </div>
      {draw.tie && opened && played && (
        <Suspense fallback={null}>
          <RubbersDialog tie={draw.tie} match={opened} played={played} onClose={() => setTie(null)} />
        </Suspense>
      )}
    </figure>
  );
}

function ZoomButtons({
  zoom,
  onZoom,
  scaleNow,
}: {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** The current scale of the drawing. */
  scaleNow: () => number;
}) {
  const text = useWords(drawnWords);
  return (
    <Row as="span" gap={8} align="stretch" oneLine className={classes.zoom}>
      <Button
        kind="court"
        size="sm"
        aria-label={text.smaller}
        icon={<Icon of={IconZoomOut} size={18} stroke={1.8} />}
        onClick={() => onZoom(Math.max(0.4, scaleNow() - 0.2))}
      />
      <Button
        kind="court"
        size="sm"
        aria-label={text.larger}
        icon={<Icon of={IconZoomIn} size={18} stroke={1.8} />}
        onClick={() => onZoom(Math.min(2.4, scaleNow() + 0.2))}
      />
      <Button kind="court" size="sm" aria-pressed={zoom === 'fit'} onClick={() => onZoom(zoom === 'fit' ? 1 : 'fit')}>
        {text.fit}
      </Button>
    </Row>
  );
}
