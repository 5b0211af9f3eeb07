import type { PersonTold } from '@maidan/domain/entries/sheet/people';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure, LongList } from '../../../ui/layout/disclosure.tsx';
import classes from './already-entered.module.css';
import { checkWords } from './check-words.ts';
import type { ShownRow } from './import-draft.ts';
import { PeopleChoice } from './people-choice.tsx';
import type { RowNamer } from './problem-text.ts';
import { importWords } from './words.ts';

/** Rows whose players are in the event already: one folded line, which asks nothing of anybody. */
export function AlreadyEntered({
  rows,
  nameOf,
  busy,
  onLeave,
  onTell,
}: {
  rows: readonly ShownRow[];
  nameOf: RowNamer;
  busy: boolean;
  /** Leaves all of them out; absent where nothing else is left to enter. */
  onLeave: (() => void) | null;
  onTell: (told: PersonTold) => void;
}) {
  const words = useWords(checkWords);
  const { nameless } = useWords(importWords);
  if (rows.length === 0) return null;
  return (
    <section className={classes.here}>
      <Disclosure title={words.here({ count: rows.length })}>
        <p>{words.hereWhy}</p>
        <LongList rows={rows}>
          {(part) => (
            <ul>
              {part.map(({ row, cells, judged }) => {
                const player = judged?.player.name || cells.name || nameless({ row });
                return (
                  <li key={row}>
                    <span>{words.hereRow({ row: nameOf(row), player, categories: cells.categories ?? '' })}</span>
                    <PeopleChoice
                      row={row}
                      player={player}
                      problems={judged?.problems ?? []}
                      nameOf={nameOf}
                      busy={busy}
                      onTell={onTell}
                    />
                  </li>
                );
              })}
            </ul>
          )}
        </LongList>
      </Disclosure>
      {onLeave && (
        <Button size="sm" disabled={busy} onClick={onLeave}>
          {words.leaveHere({ count: rows.length })}
        </Button>
      )}
    </section>
  );
}
