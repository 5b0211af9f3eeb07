import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import type { PointerEvent } from 'react';
import { matchInWords } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { plannerWords } from './planner-words.ts';
import { shortSource } from '../../draws/sheets/short-names.ts';
import { matchCode } from './planner.ts';
import classes from './planner-side.module.css';
import { categoryCodes } from './category-code.ts';
import { hueOf } from './category-hue.ts';

/** The legend of the hues, and the matches that have no place yet. */
export function PlannerSide({
  draws,
  waiting,
  reasonOf,
  onPointer,
  onPlace,
}: {
  draws: readonly { category: string; matches: readonly unknown[] }[];
  waiting: readonly ScheduledMatch[];
  reasonOf: (match: string) => string | undefined;
  onPointer: (match: string, event: PointerEvent) => void;
  onPlace: (match: string) => void;
}) {
  const words = useWords(plannerWords);
  const codes = categoryCodes(draws.map(({ category }) => category));
  const hue = (category: string) => {
    const index = hueOf(draws, category);
    return { ['--hue' as string]: `var(--hue-${index})`, ['--wash' as string]: `var(--hue-${index}-wash)` };
  };
  return (
    <div className={classNames(classes.side, waiting.length === 0 && classes.allPlaced)}>
      <h3 className={classes.key}>{words.categories}</h3>
      <ul className={classes.keys}>
        {draws.map(({ category, matches }) => (
          <li key={category} style={hue(category)}>
            <b>{codes.get(category)}</b>
            <span>{category}</span>
            <span className={classes.count}>{matches.length}</span>
          </li>
        ))}
      </ul>
      <h3>
        {words.notPlaced} <span className={classes.count}>{waiting.length}</span>
      </h3>
      {waiting.length === 0 && <p className={classes.none}>{words.allPlaced}</p>}
      <ul className={classes.waiting}>
        {waiting.slice(0, 60).map((match) => (
          <li key={match.id} style={hue(match.category)} onPointerDown={(event) => onPointer(match.id, event)}>
            <b>
              {matchCode(match)} · {match.category}
            </b>
            <span>
              {reasonOf(match.id) ??
                match.entrants.map((entrant) => entrant.name ?? shortSource(entrant, { isAlone: true })).join(' – ')}
            </span>
            <Button
              size="sm"
              kind="plain"
              className={classes.place}
              onClick={() => onPlace(match.id)}
              aria-label={words.placeMatch({ match: matchInWords(match) })}
            >
              {words.place}
            </Button>
          </li>
        ))}
      </ul>
      {waiting.length > 60 && <p className={classes.none}>{words.more({ count: waiting.length - 60 })}</p>}
    </div>
  );
}
