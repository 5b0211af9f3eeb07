import type { Deposit } from '@maidan/contract/entries/shown/deposit';
import type { useWords } from '../../../platform/language.tsx';
import type { depositWords } from './words.ts';

/** Where an open deposit is on its way: being given back, or waiting for a bank; null while it waits for the player. */
export function comingOf(
  { waits, desk }: Pick<Deposit, 'waits' | 'desk'>,
  { coming }: Pick<ReturnType<typeof useWords<typeof depositWords.en>>, 'coming'>,
): string | null {
  if (!waits) return null;
  return coming[waits === 'back' && desk ? 'back_at_desk' : waits];
}
