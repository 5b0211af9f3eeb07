import { useWords } from '../../../platform/language.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ChessDraft, Problems } from './entry-draft.ts';
import { entryWords } from './words.ts';

/** Federation ids and the rating of a chess player; who has none leaves it folded. */
export function ChessFields({
  value,
  problems,
  onChange,
}: {
  value: ChessDraft;
  problems: Problems;
  onChange: (value: ChessDraft) => void;
}) {
  const words = useWords(entryWords);
  const id = (field: 'fideId' | 'aicfId', more: { description?: string; inputMode?: 'numeric' } = {}) => (
    <TextField
      label={words[field]}
      autoComplete="off"
      maxLength={20}
      value={value[field]}
      error={problems[`chess.${field}`]}
      onChange={(change) => onChange({ ...value, [field]: change.currentTarget.value })}
      {...more}
    />
  );
  const isFilled =
    Object.values(value).some((one) => one !== '') || Object.keys(problems).some((one) => one.startsWith('chess.'));
  return (
    <Disclosure title={words.chess} open={isFilled || undefined}>
      <FieldStack>
        <FieldRow>
          {id('fideId', { inputMode: 'numeric' })}
          {id('aicfId')}
        </FieldRow>
        <NumberField
          label={words.fideRating}
          description={words.fideRatingHint}
          min={1}
          max={3999}
          value={value.fideRating}
          error={problems['chess.fideRating']}
          onChange={(fideRating) => onChange({ ...value, fideRating })}
        />
      </FieldStack>
    </Disclosure>
  );
}
