import { useWords } from '../../../platform/language.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import type { PublicDraw } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** Without two entries a draw has nothing to draw. */
export const hasNoMatch = ({ entries }: Pick<PublicDraw, 'entries'>): boolean => entries.length < 2;

/** In place of the drawing of a category that one entry, or none, is in. */
export function LoneEntry({ draw: { entries } }: { draw: Pick<PublicDraw, 'entries'> }) {
  const text = useWords(publicDrawWords);
  const [only] = entries;
  return <Quiet>{only ? text.loneEntry({ name: only.name }) : text.noEntries}</Quiet>;
}
