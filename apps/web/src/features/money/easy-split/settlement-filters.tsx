import { settlementStatuses } from '@maidan/domain/money/settlements';
import { settlementStatusWords } from '../../../platform/settlement-status-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { settlementWords } from './settlement-words.ts';
import { isNarrowed, type SettlementFilter } from './use-settlement-list.ts';
import classes from './money.module.css';

export function SettlementFilters({
  filter,
  onFilter,
  onClear,
}: {
  filter: SettlementFilter;
  onFilter: (filter: SettlementFilter) => void;
  onClear: () => void;
}) {
  const words = useWords(settlementWords);
  const states = useWords(settlementStatusWords);
  return (
    <div className={classes.filters}>
      <div className={classes.grow}>
        <SearchInput
          label={words.search}
          placeholder={words.searchHint}
          value={filter.q}
          onChange={(q) => onFilter({ ...filter, q })}
        />
      </div>
      <SelectField
        aria-label={words.status}
        data={[
          { value: '', label: words.allStatuses },
          ...settlementStatuses.map((one) => ({ value: one, label: states[one] })),
        ]}
        value={filter.status}
        onChange={(value) => onFilter({ ...filter, status: settlementStatuses.find((one) => one === value) ?? '' })}
      />
      {isNarrowed(filter) && <Button onClick={onClear}>{words.clear}</Button>}
    </div>
  );
}
