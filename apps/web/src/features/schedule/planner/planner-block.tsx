import type { Fact } from '@maidan/domain/fact';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { minuteTime } from '../../../platform/format.ts';
import { matchInWords, matchOfRound } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import type { PlayedMatch } from '../../draws/sheets/schedule-view.ts';
import { type PlannerWords, plannerWords } from './planner-words.ts';
import { shortSource } from '../../draws/sheets/short-names.ts';
import { type Block, matchCode } from './planner.ts';
import { factInWords } from '../../../platform/schedule/schedule-words.ts';
import classes from './planner-block.module.css';

export interface BlockProps {
  block: Block;
  hue: number;
  /** "MS": the category in a few letters. */
  code: string;
  top: number;
  height: number;
  played: PlayedMatch | undefined;
  clash: Fact | undefined;
  locked: boolean;
  selected: boolean;
  lifted: boolean;
  /** The block that the Tab key reaches. */
  reachable: boolean;
  onPointer: (match: string, event: PointerEvent) => void;
  onKeys: (match: string, event: KeyboardEvent) => void;
  onPress: (match: string) => void;
}

/** One match on its court: what, when, who; the winner in bold, live in red, a clash in marigold. */
export const PlannerBlock = memo(function PlannerBlock(props: BlockProps) {
  const words = useWords(plannerWords);
  const { block, hue, code, top, height, played, clash, locked, selected, lifted, reachable } = props;
  const { match, state, lane, lanes } = block;
  const left = `calc(4px + (100% - 8px) * ${lane / lanes})`;
  return (
    <button
      type="button"
      data-match={match.id}
      title={`${match.category} · ${matchOfRound(match)}`}
      aria-roledescription={words.movable}
      aria-pressed={selected}
      tabIndex={reachable ? 0 : -1}
      onPointerDown={(event) => props.onPointer(match.id, event)}
      onKeyDown={(event) => props.onKeys(match.id, event)}
      onClick={() => props.onPress(match.id)}
      className={classNames(
        classes.block,
        classes[state],
        clash && classes.clash,
        selected && classes.selected,
        lifted && classes.lifted,
        lanes > 1 && classes.beside,
      )}
      style={{
        top,
        height: height - 2,
        left,
        width: `calc((100% - 8px) / ${lanes} - ${lanes > 1 ? 2 : 0}px)`,
        ['--hue' as string]: `var(--hue-${hue})`,
        ['--wash' as string]: `var(--hue-${hue}-wash)`,
      }}
    >
      {/* The visible text is part of the accessible name; the rest of the sentence surrounds it. */}
      <span className="sr">{matchInWords(match)}, </span>
      <span className={classes.head}>
        <b className={classes.code}>{code}</b>
        <span className={classes.what}>{matchCode(match)}</span>
        <span className={classes.when}>
          {locked && <Icon of={IconLock} size={13} stroke={2} />}
          {state === 'live' ? (
            <>
              <i className={classes.dot} />
              {words.live}
            </>
          ) : state === 'called' && !clash ? (
            words.called
          ) : (
            <>
              {clash && <Icon of={IconAlertTriangle} size={14} stroke={2} />}
              {minuteTime(block.start)}
            </>
          )}
        </span>
      </span>
      {match.entrants.map((entrant, side) => {
        const won = Boolean(played?.winner) && played?.winner === entrant.entry;
        return (
          <span key={side === 0 ? 'a' : 'b'} className={classNames(classes.player, won && classes.won)}>
            <span className={classNames(classes.name, entrant.name === null && classes.open)}>
              {entrant.name ?? shortSource(entrant, { isAlone: true })}
            </span>
            {played && played.score.length > 0 && (
              <span className={classes.score}>{played.score.map((game) => game[side === 0 ? 0 : 1]).join(' ')}</span>
            )}
          </span>
        );
      })}
      <span className="sr">; {stateWords(props, words).join('; ')}</span>
    </button>
  );
});

function stateWords({ block, clash, locked, played }: BlockProps, words: PlannerWords): string[] {
  const { match, state } = block;
  const parts = [words.at({ time: minuteTime(block.start), court: block.court })];
  if (state === 'live') parts.push(words.beingPlayed);
  if (state === 'called') parts.push(words.stateCalled);
  if (state === 'done') {
    const winner = match.entrants.find((entrant) => entrant.entry !== null && entrant.entry === played?.winner);
    parts.push(winner ? words.wonBy({ name: winner.text }) : words.stateOver);
  }
  if (locked) parts.push(words.stateLocked);
  if (clash) parts.push(words.clashOf({ why: factInWords(clash) }));
  return parts;
}
