import type { InputHTMLAttributes, ReactNode } from 'react';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { newEventWords } from './words.ts';

/** The password of the event's umpires: typed, or made here and shown in full, because it is never shown again. */
export function UmpirePassword({
  value,
  isSet,
  label,
  onMake,
  field,
}: {
  value: string;
  /** An existing event keeps its password when this one stays empty. */
  isSet: boolean;
  label: string;
  onMake: (password: string) => void;
  field: InputHTMLAttributes<HTMLInputElement> & { error?: ReactNode };
}) {
  const words = useWords(newEventWords);
  const [made, setMade] = useState('');
  const isMade = made !== '' && made === value;
  const Field = isMade ? TextField : PasswordField;
  const make = () => {
    const password = spokenPassword();
    setMade(password);
    onMake(password);
  };
  return (
    <FieldStack>
      <Field
        label={label}
        maxLength={100}
        autoComplete="new-password"
        {...field}
        description={isMade ? words.umpireMade : isSet ? words.umpireKeep : words.umpireHint}
      />
      <Row gap={8}>
        {isMade && <CopyButton text={made} />}
        <Button size="sm" kind={isMade ? 'plain' : 'tone'} onClick={make}>
          {isMade ? words.umpireAnother : words.umpireMake}
        </Button>
      </Row>
    </FieldStack>
  );
}

const syllables = ['ba', 'di', 'ga', 'ja', 'ka', 'la', 'ma', 'na', 'pa', 'ra', 'sa', 'ta', 'va', 'mo', 'lu', 'ti'];

/** A password that can be read out in a hall: "kamolati-4827", one of 590 million. */
function spokenPassword(): string {
  const [number = 0, ...letters] = crypto.getRandomValues(new Uint32Array(5));
  return `${letters.map((one) => syllables[one % syllables.length]).join('')}-${1000 + (number % 9000)}`;
}
