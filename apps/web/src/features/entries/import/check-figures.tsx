import type { RowsReading } from '@maidan/contract/entries/import';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import classes from './check.module.css';
import { checkWords } from './check-words.ts';
import { peopleIn, playersIn, type ShownRow } from './import-draft.ts';
import { openOf } from './sheet-questions.tsx';

/** The first thing that is seen: what comes in, what is asked, what is not understood. */
export function CheckFigures({
  rows,
  reading,
  toMend,
}: {
  rows: readonly ShownRow[];
  reading: RowsReading | null;
  toMend: number;
}) {
  const words = useWords(checkWords);
  const entering = rows.filter(({ outcome }) => outcome === 'enter');
  const players = playersIn(entering);
  const partners = Math.max(0, peopleIn(entering) - players);
  const entries = reading?.entries.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const open = openOf(reading?.questions ?? []);
  const asked = new Set(open.flatMap(({ rows: of }) => of)).size;
  const [left, here] = (['left', 'here'] as const).map(
    (which) => rows.filter(({ outcome }) => outcome === which).length,
  );
  return (
    <dl className={classes.figures} aria-label={words.figures}>
      <div>
        <dt>
          {words.players({ count: players })}
          {partners > 0 && `, ${words.partners({ count: partners })}`}
        </dt>
        <dd className="num">{number(players)}</dd>
      </div>
      <div>
        <dt>{words.entries({ count: entries, categories: reading?.entries.length ?? 0 })}</dt>
        <dd className="num">{number(entries)}</dd>
      </div>
      <div className={classNames(open.length > 0 && classes.gold)}>
        <dt>
          {words.questions({ count: open.length })}
          {asked > 0 && ` ${words.forRows({ rows: asked })}`}
        </dt>
        <dd className="num">{number(open.length)}</dd>
      </div>
      <div className={classNames(toMend > 0 && classes.red)}>
        <dt>
          {words.notUnderstood({ count: toMend })}
          {Boolean(left) && `, ${words.left({ count: left ?? 0 })}`}
          {Boolean(here) && `, ${words.hereToo({ count: here ?? 0 })}`}
        </dt>
        <dd className="num">{number(toMend)}</dd>
      </div>
    </dl>
  );
}
