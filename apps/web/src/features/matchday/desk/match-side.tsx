import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { sideToCome } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { PieceMark } from '../../../ui/piece-mark.tsx';
import { liveWords } from './words.ts';

/** "Arjun Das – Dev Lal": how everybody in a hall names a match; its number is one of its category alone. */
export const sidesOf = (match: LiveMatchAnswer): string =>
  match.sides.map(({ entry, text }) => (entry === null ? sideToCome(text, match) : text)).join(' – ');

/** A side of a match by name, or where it comes from; in chess with the colour it plays. */
export function MatchSide({ match, index }: { match: LiveMatchAnswer; index: number }) {
  const text = useWords(liveWords);
  const side = match.sides[index];
  if (!side) return null;
  const colour = index === 0 ? 'white' : 'black';
  return (
    <>
      {match.swiss?.colours && side.entry !== null && <PieceMark colour={colour} label={text.colours[colour]} />}
      {side.entry === null ? sideToCome(side.text, match) : side.text}
    </>
  );
}
