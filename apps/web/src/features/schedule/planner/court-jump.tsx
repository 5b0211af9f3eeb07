import { type RefObject, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { isUnnamed } from '../settings/settings-form.ts';
import classes from './planner-tab.module.css';
import { plannerWords } from './planner-words.ts';

/** The courts a wide screen shows at a glance, plus half as many again. */
const mostInSight = 12;

/**
 * Scrolls to a court in a large hall, by its number or by who is in charge of it. Hidden where scrolling is enough.
 */
export function CourtJump({
  courts,
  courtHeads,
  scroller,
}: {
  courts: number;
  courtHeads: readonly string[];
  scroller: RefObject<HTMLDivElement | null>;
}) {
  const words = useWords(plannerWords);
  const [search, setSearch] = useState('');
  if (courts <= mostInSight) return null;
  const show = (court: number) => {
    const body = scroller.current?.querySelector('[data-planner-body]');
    if (!body) return;
    const column = Number.parseFloat(getComputedStyle(body).getPropertyValue('--column'));
    scroller.current?.scrollTo({ left: (court - 1) * column });
  };
  return (
    <SelectField
      aria-label={words.goToCourt}
      placeholder={words.goToCourt}
      className={classes.courts}
      searchable
      data={Array.from({ length: courts }, (_, at) => ({
        value: String(at + 1),
        label: [words.court({ court: at + 1 }), !isUnnamed(courtHeads[at] ?? '', at) && courtHeads[at]]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      onOptionSubmit={(court) => {
        show(Number(court));
        // Clears the field for the next search.
        queueMicrotask(() => setSearch(''));
      }}
    />
  );
}
