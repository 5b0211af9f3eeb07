import { useWords } from '../../../platform/language.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { changeWords } from './change-words.ts';
import classes from './change-screen.module.css';

/** Where the link to a map leads once the hall is another; without one, the public page searches for the hall. */
export interface MapAnswer {
  kind: 'search' | 'link' | 'old';
  /** The link that was given. */
  link: string;
}

/** The hall is another, its link to a map is not: an old one is kept only by whoever says so. */
export function MapQuestion({
  oldLink,
  hall,
  answer,
  isMissing,
  onChange,
}: {
  oldLink: string;
  hall: string;
  answer: MapAnswer;
  /** Another link is wanted, and none is given. */
  isMissing: boolean;
  onChange: (answer: MapAnswer) => void;
}) {
  const text = useWords(changeWords);
  return (
    <div className={classes.map}>
      <RadioField
        label={text.mapLink}
        description={text.mapOld}
        value={answer.kind}
        onChange={(kind) => onChange({ ...answer, kind })}
        options={[
          { value: 'search', label: text.mapSearch, description: text.mapSearches({ hall }) },
          { value: 'link', label: text.mapOther },
          { value: 'old', label: text.mapKeep, description: oldLink },
        ]}
      />
      {answer.kind === 'link' && (
        <TextField
          aria-label={text.mapOther}
          type="url"
          placeholder="https://"
          maxLength={500}
          value={answer.link}
          error={isMissing ? text.mapMissing : undefined}
          onChange={({ currentTarget }) => onChange({ ...answer, link: currentTarget.value })}
        />
      )}
    </div>
  );
}
