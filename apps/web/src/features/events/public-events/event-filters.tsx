import { useWords } from '../../../platform/language.tsx';
import { stateName } from '../../../platform/names/stored-names.ts';
import { Button } from '../../../ui/button.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import classes from './event-finder.module.css';
import type { EventFilters } from './queries.ts';
import { publicWords } from './words.ts';

const times = ['week', 'month', 'later'] as const;
const entryStates = ['open', 'closed', 'ended'] as const;

/** When, where, and whether somebody can still enter. Without scripts it is a form that is sent. */
export function Filters({
  filters,
  states,
  onFilter,
}: {
  filters: EventFilters;
  states: readonly string[];
  onFilter: (change: Partial<EventFilters>) => void;
}) {
  const words = useWords(publicWords);
  const { when: timeWords, entryStates: stateWords } = words;
  return (
    <form method="get" action="/" className={classes.filters}>
      {filters.sport && <input type="hidden" name="sport" value={filters.sport} />}
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <PlainSelect
        label={words.whenPlayed}
        name="when"
        options={[{ value: '', label: words.anyTime }, ...times.map((one) => ({ value: one, label: timeWords[one] }))]}
        value={filters.when}
        onChange={(value) => onFilter({ when: times.find((one) => one === value) ?? '', page: 1 })}
      />
      <PlainSelect
        label={words.entries}
        name="entries"
        options={[
          { value: '', label: words.anyEntries },
          ...entryStates.map((one) => ({ value: one, label: stateWords[one] })),
        ]}
        value={filters.entries}
        onChange={(value) => onFilter({ entries: entryStates.find((one) => one === value) ?? '', page: 1 })}
      />
      <PlainSelect
        label={words.state}
        name="state"
        options={[
          { value: '', label: words.allOfIndia },
          ...states.map((state) => ({ value: state, label: stateName(state) })),
        ]}
        value={filters.stateUT}
        onChange={(stateUT) => onFilter({ stateUT, page: 1 })}
      />
      {/* With an attribute, it is not the template's own, which a drawn page goes without. */}
      <noscript className={classes.plain}>
        <Button type="submit">{words.applyFilters}</Button>
      </noscript>
    </form>
  );
}
