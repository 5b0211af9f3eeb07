import { strangerIn } from '../../../platform/schedule/schedule-words.ts';
import type { Problem } from '@maidan/domain/fact';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './brackets-tab.module.css';
import type { EditableFixtures } from '../../draws/sheets/schedule-view.ts';
import { sheetWords } from '../../draws/sheets/sheet-words.ts';
import type { EditorEvent } from './editor.ts';

/** Who meets whom in round one, as editable texts. */
export function BracketPairs({
  name,
  pairs,
  strangers,
  send,
}: {
  name: string;
  pairs: EditableFixtures['brackets'][string]['matches'];
  strangers: ReadonlyMap<string, Problem>;
  send: (event: EditorEvent) => void;
}) {
  const words = useWords(sheetWords);
  return (
    <>
      <Quiet>{words.namesTyped}</Quiet>
      <Stack as="ol" gap={6} className={classes.matches}>
        {pairs.map((pair, match) => (
          <li key={`match-${match}`}>
            <span className={classes.number}>{match + 1}</span>
            {([0, 1] as const).map((side) => (
              <input
                key={side}
                className={classNames(
                  classes.name,
                  strangers.has(`brackets.${name}.${match}.${side}`) && classes.stranger,
                )}
                title={strangerIn(strangers, `brackets.${name}.${match}.${side}`)}
                aria-label={words.matchPlayer({ match: match + 1, player: side + 1 })}
                placeholder="TBD"
                value={pair[side] ?? ''}
                onChange={(event) =>
                  send({ type: 'name-typed', bracket: name, match, side, text: event.currentTarget.value })
                }
              />
            ))}
          </li>
        ))}
      </Stack>
    </>
  );
}
