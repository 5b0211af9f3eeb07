import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonKind, type ButtonSize } from './button.tsx';
import { useWords } from './language.ts';
import { uiWords } from './ui-words.ts';

/** Copies a text and confirms it on the button for two seconds. */
export function CopyButton({
  text,
  children,
  kind,
  size = 'sm',
}: {
  text: string;
  children?: string;
  kind?: ButtonKind;
  size?: ButtonSize;
}) {
  const words = useWords(uiWords);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const icon = copied ? (
    <IconCheck size={18} aria-hidden="true" />
  ) : (
    <IconCopy size={18} stroke={1.6} aria-hidden="true" />
  );
  return (
    <Button kind={kind} size={size} icon={icon} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? words.copied : (children ?? words.copy)}</span>
    </Button>
  );
}
