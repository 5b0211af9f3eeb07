import { isAadhaarLast4 } from '@maidan/domain/accounts/aadhaar';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { aadhaarWords } from './aadhaar-words.ts';
import { useWords, wordsNow } from '../language.tsx';

/** What is wrong with the digits as typed; nothing where there are none. */
export const aadhaarProblem = (digits: string): string | null =>
  digits === '' || isAadhaarLast4(digits) ? null : wordsNow(aadhaarWords).four;

/**
 * The last four digits of a player's Aadhaar number. A longer number does not even enter the form: cut to its first
 * digits it would look right and be wrong.
 */
export function AadhaarField({
  value = '',
  onChange,
  description,
  error,
}: {
  value?: string;
  onChange: (digits: string) => void;
  description: string;
  error?: ReactNode;
}) {
  const words = useWords(aadhaarWords);
  const [isLonger, setLonger] = useState(false);
  return (
    <TextField
      label={words.label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '');
        setLonger(digits.length > 4 || (isLonger && digits.length < 4));
        onChange(digits.length > 4 ? '' : digits);
      }}
      error={isLonger ? words.only : error}
    />
  );
}
