import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../platform/language.tsx';
import { FieldRow } from '../../../../ui/fields/field.tsx';
import { MultiSelectField } from '../../../../ui/fields/select-field.tsx';
import type { LiveRubber } from '../tie-dialog.tsx';
import { tieWords } from '../tie-words.ts';

/** Who plays; where nobody is named yet that comes before the score, as nobody goes back for it. */
export function useLineUp(match: LiveMatchAnswer, result: LiveRubber['result']) {
  const [players, setPlayers] = useState<[string[], string[]]>(() => result?.players ?? [[], []]);
  const [asksNames] = useState(() => isNamed(match.tie?.rosters) && !isNamed(players));
  return { players, setPlayers, asksNames };
}

export const isNamed = (sides: readonly (readonly string[])[] = []) => sides.some((side) => side.length > 0);

/** "A-X": in the forms of table tennis the letters say who plays whom, and each plays more than once. */
const isLettered = ({ name }: LiveRubber) => /^[A-Z]-[A-Z]$/.test(name);

/** The other singles of this tie that a player is named for. */
function secondSingles(
  { tie }: LiveMatchAnswer,
  rubber: LiveRubber,
  { side, names }: { side: 0 | 1; names: readonly string[] },
): { name: string; rubber: string } | undefined {
  if (rubber.kind !== 'singles' || isLettered(rubber)) return undefined;
  for (const other of tie?.rubbers ?? []) {
    if (other.name === rubber.name || other.kind !== 'singles' || isLettered(other)) continue;
    const name = names.find((one) => other.result?.players?.[side].includes(one));
    if (name) return { name, rubber: other.name };
  }
  return undefined;
}

/** Who plays the rubber, from the rosters of the teams; nothing where they have named nobody. */
export function LineUp({
  match,
  rubber,
  players,
  startsHere,
  onChange,
}: {
  match: LiveMatchAnswer;
  rubber: LiveRubber;
  players: [string[], string[]];
  /** The focus begins at the first of the two; a list that opened with it would lie over the score. */
  startsHere: boolean;
  onChange: (players: [string[], string[]]) => void;
}) {
  const text = useWords(tieWords);
  const rosters = match.tie?.rosters ?? [[], []];
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsHere) first.current?.focus();
  }, [startsHere]);
  if (!isNamed(rosters)) return null;
  const said = (side: 0 | 1) => {
    if (players[side].length === 1 && most === 2) return text.oneOfPair;
    const again = secondSingles(match, rubber, { side, names: players[side] });
    return again && text.playsAlready(again);
  };
  const most = rubber.kind === 'doubles' ? 2 : 1;
  return (
    <FieldRow>
      {([0, 1] as const).map((side) => (
        <MultiSelectField
          key={side}
          ref={side === 0 ? first : undefined}
          data-autofocus={(side === 0 && startsHere) || undefined}
          label={text.plays({ team: match.sides[side]?.text ?? '' })}
          data={[...new Set([...(rosters[side] ?? []), ...players[side]])]}
          maxValues={most}
          description={said(side)}
          searchable
          openOnFocus={false}
          value={players[side]}
          onChange={(names) => onChange(side === 0 ? [names, players[1]] : [players[0], names])}
        />
      ))}
    </FieldRow>
  );
}
