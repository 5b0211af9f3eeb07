import { useWords } from '../../../platform/language.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { drawChangeWords } from './words.ts';

/** The other draws of a withdrawn entrant: they leave those too, except where marked as staying. */
export function AlsoFrom({
  elsewhere,
  stays,
  onStays,
}: {
  elsewhere: readonly { category: string; entry: string; name: string }[];
  /** Entries that stay in their draws. */
  stays: ReadonlySet<string>;
  onStays: (stays: ReadonlySet<string>) => void;
}) {
  const text = useWords(drawChangeWords);
  return elsewhere.map(({ category, entry, name }) => (
    <CheckField
      key={entry}
      label={text.alsoFrom({ category, name })}
      checked={!stays.has(entry)}
      onChange={({ currentTarget }) =>
        onStays(new Set(currentTarget.checked ? [...stays].filter((one) => one !== entry) : [...stays, entry]))
      }
    />
  ));
}
