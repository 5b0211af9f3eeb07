import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../button.tsx';
import { useWords } from '../language.ts';
import { TextField } from './text-field.tsx';
import { uiWords } from '../ui-words.ts';

/** Calls back once typing pauses (300 ms). The label is for screen readers; the placeholder is visible. */
export function SearchInput({
  label,
  placeholder,
  value,
  onChange,
  waitMs = 300,
}: {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  waitMs?: number;
}) {
  const words = useWords(uiWords);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const tell = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });

  // On a server-rendered page, typing is not handled until the scripts have loaded.
  const isHeard = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

  // A value set from outside (filters cleared) replaces the text in the field.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [typed, waitMs]);

  return (
    <TextField
      type="search"
      aria-label={label}
      placeholder={placeholder ?? words.search}
      value={typed}
      readOnly={!isHeard}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      rightSection={
        typed && (
          <IconButton label={words.clear} onClick={() => setTyped('')}>
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}
