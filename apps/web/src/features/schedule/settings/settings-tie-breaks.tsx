import type { CategoryFormat } from '@maidan/domain/draws/category-format';
import { type TieBreak, tieBreaks, usualTieBreaks } from '@maidan/domain/draws/swiss/tie-breaks';
import { useWords } from '../../../platform/language.tsx';
import { MultiSelectField } from '../../../ui/fields/select-field.tsx';
import { tieBreakWords } from '../../draws/sheets/tie-break-words.ts';

/** The tie-breaks of a Swiss table in the order in which they are chosen. */
export function TieBreakField({
  name,
  chosen,
  onChange,
}: {
  name: string;
  chosen: readonly TieBreak[];
  onChange: (change: Pick<CategoryFormat, 'tie_breaks'>) => void;
}) {
  const text = useWords(tieBreakWords);
  const usual = usualTieBreaks.map((one) => text.name[one]).join(', ');
  return (
    <MultiSelectField
      label={text.field({ name })}
      description={text.why({ usual })}
      searchable
      data={tieBreaks.map((value) => ({ value, label: text.name[value] }))}
      value={[...chosen]}
      onChange={(values) => {
        const own = values.flatMap((value) => tieBreaks.filter((one) => one === value));
        onChange({ tie_breaks: own.length > 0 ? own : undefined });
      }}
    />
  );
}
