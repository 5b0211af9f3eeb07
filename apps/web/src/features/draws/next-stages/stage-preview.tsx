import type { NextStageAnswer } from '@maidan/contract/draws/next-stages';
import { drawNoteInWords } from '../../../platform/draw-note-words.ts';
import { matchDateTime, number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Grid } from '../../../ui/layout/grid.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './next-stages.module.css';
import { stageWords } from './stage-words.ts';

const mostReasons = 4;

/** The stage's entrants with their seeds, its times, and whatever could not be scheduled. */
export function StagePreview({ stage, from }: { stage: Omit<NextStageAnswer, 'success'>; from: number }) {
  const text = useWords(stageWords);
  const starts = stage.placed.flatMap(({ start, night }) => (start ? matchDateTime({ start, night }) : []));
  const [first, last] = [starts[0], starts.at(-1)];
  const count = stage.matches;
  return (
    <Stack gap={8}>
      <strong>{text.goOn({ category: stage.category })}</strong>
      <Grid as="ol" gap={[4, 20]} atLeast={200} className={classes.going}>
        {stage.entrants.map(({ entry, name }, at) => (
          <li key={entry}>
            <b>{number(from + at)}</b>
            <span>{name}</span>
          </li>
        ))}
      </Grid>
      <p>
        {first === undefined || last === undefined
          ? text.noTimes({ count })
          : first === last
            ? text.playsOn({ count, first })
            : text.playsFrom({ count, first, last })}
      </p>
      {stage.notes.map((note) => (
        <Note key={note.text} tone="gold">
          {drawNoteInWords(note)}
        </Note>
      ))}
      {stage.unplaced.length > 0 && (
        <Note tone="gold">
          {[
            text.unplaced({ count: stage.unplaced.length }),
            ...stage.unplaced.slice(0, mostReasons).map(drawNoteInWords),
            ...(stage.unplaced.length > mostReasons
              ? [text.more({ count: number(stage.unplaced.length - mostReasons) })]
              : []),
          ].join(' ')}
        </Note>
      )}
    </Stack>
  );
}
