import type { ClassDay } from '@maidan/domain/matchday/prizes/classes';
import { IconPlus } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row as Line } from '../../../ui/layout/row.ts';
import { Menu } from '../../../ui/menu.tsx';
import { ClassFields } from './class-fields.tsx';
import { type ClassDraft, type Draft, withClass, withoutClass } from './draft.ts';
import { PrizeRows } from './prize-rows.tsx';
import classes from './prizes.module.css';
import { prizeWords } from './words.ts';

export type Errors = Readonly<Record<string, unknown>>;

const plus = <IconPlus size={18} stroke={1.8} aria-hidden="true" />;

/** The prizes of a category: of its places, and of classes of its players. */
export function CategoryPrizes({
  category,
  day,
  hasAges,
  isRated,
  draft,
  onChange,
  errors,
  onCopy,
}: {
  category: string;
  day: ClassDay;
  /** The category has ages of its own, and so a day for them. */
  hasAges: boolean;
  isRated: boolean;
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: Errors;
  onCopy: (() => void) | undefined;
}) {
  const words = useWords(prizeWords);
  const { prizes } = draft;
  const next = (key: number | null) =>
    prizes
      .filter((row) => row.category === category && row.class === key)
      .reduce((most, { place }) => Math.max(most, Number(place) || 0), 0) + 1;
  const add = (key: number | null) =>
    onChange({ ...draft, prizes: [...prizes, { category, class: key, place: next(key), amount: '', item: '' }] });
  const own = draft.classes.flatMap((one, at) => (one.category === category ? [{ one, at }] : []));
  return (
    <section className={classes.category} aria-label={category}>
      <div className={classes.head}>
        <strong>{category}</strong>
        {onCopy && prizes.some((row) => row.category === category) && (
          <Button size="sm" kind="plain" onClick={onCopy}>
            {words.copy}
          </Button>
        )}
      </div>
      <PrizeRows
        list={category}
        belongs={(row) => row.category === category && row.class === null}
        rows={prizes}
        onChange={(rows) => onChange({ ...draft, prizes: rows })}
        errors={errors}
      />
      <Line gap={8}>
        <Button size="sm" aria-label={words.addTo({ category })} icon={plus} onClick={() => add(null)}>
          {words.add}
        </Button>
        <AddClass category={category} isRated={isRated} onAdd={(one) => onChange(withClass(draft, category, one))} />
      </Line>
      {own.map(({ one, at }, i) => (
        <div className={classes.special} role="group" aria-label={`${category}, ${one.name || i + 1}`} key={one.key}>
          <ClassFields
            one={one}
            of={{ category, number: String(i + 1) }}
            at={at}
            day={day}
            hasAges={hasAges}
            isRated={isRated}
            errors={errors}
            onChange={(change) =>
              onChange({ ...draft, classes: draft.classes.map((old) => (old === one ? { ...old, ...change } : old)) })
            }
            onRemove={() => onChange(withoutClass(draft, one.key))}
          />
          <PrizeRows
            list={`${category}, ${one.name || i + 1}`}
            belongs={(row) => row.class === one.key}
            rows={prizes}
            onChange={(rows) => onChange({ ...draft, prizes: rows })}
            errors={errors}
          />
          <div>
            <Button
              size="sm"
              aria-label={words.addTo({ category: `${category}, ${one.name || i + 1}` })}
              icon={plus}
              onClick={() => add(one.key)}
            >
              {words.add}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}

/** What is often announced; everything about it can be changed afterwards. */
function AddClass({
  category,
  isRated,
  onAdd,
}: {
  category: string;
  isRated: boolean;
  onAdd: (one: Partial<ClassDraft>) => void;
}) {
  const words = useWords(prizeWords);
  const choice = (name: string, one: Partial<ClassDraft>) => ({ label: name, onSelect: () => onAdd({ name, ...one }) });
  return (
    <Menu
      label={words.addSpecialTo({ category })}
      position="bottom-start"
      groups={[
        isRated
          ? [
              choice(words.usual.band, { rating: 'band', ratingTo: 1599 }),
              choice(words.usual.unrated, { rating: 'unrated' }),
            ]
          : [],
        [
          choice(words.usual.child, { maxAge: 8 }),
          choice(words.usual.veteran, { minAge: 60 }),
          choice(words.usual.women, { gender: 'female' }),
        ],
        [{ label: words.usual.other, onSelect: () => onAdd({}) }],
      ]}
      trigger={
        <Button size="sm" icon={plus} aria-label={words.addSpecialTo({ category })}>
          {words.addSpecial}
        </Button>
      }
    />
  );
}
