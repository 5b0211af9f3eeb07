import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import classes from './event-registrations.module.css';
import type { RegistrationsFilter, RegistrationsPart } from './queries.ts';
import { entrantWords } from './words.ts';

/** Not a status of its own: confirmed players with a fee to pay. */
const owing = 'owing';

/** Filters registrations by name or number, category and status, with a count for each status. */
export function RegistrationFilterFields({
  first,
  filter,
  onFilter,
}: {
  first: RegistrationsPart;
  filter: RegistrationsFilter;
  onFilter: (filter: RegistrationsFilter) => void;
}) {
  const words = useWords(entrantWords);
  return (
    <>
      <div className={classes.search}>
        <SearchInput
          label={words.search}
          placeholder={words.searchHint}
          value={filter.q}
          onChange={(q) => onFilter({ ...filter, q })}
        />
      </div>
      <SelectField
        aria-label={words.category}
        value={filter.category}
        data={[
          { value: '', label: words.allCategories },
          ...first.categories.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(category) => onFilter({ ...filter, category: category ?? '' })}
      />
      <SelectField
        aria-label={words.columns.status}
        value={filter.owing ? owing : filter.status}
        data={[
          { value: '', label: words.allStatuses },
          { value: owing, label: words.owing },
          ...Object.entries(words.statuses).map(([value, word]) => ({
            value,
            label: `${word} (${number(first.counts[value as EventRegistration['status']])})`,
          })),
        ]}
        onChange={(status) =>
          onFilter(
            status === owing
              ? { ...filter, status: '', owing: 'true' }
              : { ...filter, status: (status ?? '') as RegistrationsFilter['status'], owing: '' },
          )
        }
      />
    </>
  );
}
