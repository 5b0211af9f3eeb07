import { number } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { waitingWords } from './words.ts';

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/** "3rd" */
export function placeInLine(position: number): string {
  const { ordinals } = wordsNow(waitingWords);
  const kind = ordinal.select(position);
  return ordinals[kind === 'one' || kind === 'two' || kind === 'few' ? kind : 'other']({ n: number(position) });
}
