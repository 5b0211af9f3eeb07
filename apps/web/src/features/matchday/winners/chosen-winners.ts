import type { PodiumAnswer } from '@maidan/contract/matchday/winners';
import { likelyEntrant } from '@maidan/domain/matchday/likely-entrant';
import type { CategoryWinners } from '@maidan/domain/matchday/winners';
import { plainName } from '@maidan/domain/plain-name';

/** The names of one podium as the page holds them. */
export interface Named {
  firstPlace: string;
  secondPlace: string;
  /** More than one: joint. */
  thirdPlaces: readonly string[];
}

/** By category. */
export type Chosen = Readonly<Record<string, Named>>;

export const namedOf = (winners: CategoryWinners = {}): Named => ({
  firstPlace: winners.firstPlace ?? '',
  secondPlace: winners.secondPlace ?? '',
  thirdPlaces: winners.thirdPlaces ?? (winners.thirdPlace ? [winners.thirdPlace] : []),
});

/** What is sent: places without a name are left out by the rule that tidies them. */
export const winnersOf = (chosen: Chosen): Record<string, CategoryWinners> =>
  Object.fromEntries(
    Object.entries(chosen).map(([category, { firstPlace, secondPlace, thirdPlaces }]) => [
      category,
      { firstPlace, secondPlace, thirdPlaces: [...thirdPlaces] },
    ]),
  );

const everyName = ({ firstPlace, secondPlace, thirdPlaces }: Named): string[] =>
  [firstPlace, secondPlace, ...thirdPlaces].filter((name) => name.trim() !== '');

export const isSame = (one: Named, other: Named): boolean =>
  everyName(one).join('\n') === everyName(other).join('\n') && one.thirdPlaces.length === other.thirdPlaces.length;

/** A name that nobody entered in the category, and who is likely meant; null where all are entered, or nobody is. */
function strangerIn(named: Named, { entrants }: PodiumAnswer): { name: string; likely: string | null } | null {
  if (entrants.length === 0) return null;
  const known = new Set(entrants.map(plainName));
  const parts = (name: string) => (known.has(plainName(name)) ? [] : name.split(', '));
  const name = everyName(named).find((one) => parts(one).some((part) => !known.has(plainName(part))));
  return name === undefined
    ? null
    : {
        name,
        likely: likelyEntrant(
          name,
          entrants.map((one) => ({ name: one })),
        ),
      };
}

/** The same podium with another name for one of its names. */
export const renamed = (named: Named, from: string, to: string): Named => ({
  firstPlace: named.firstPlace === from ? to : named.firstPlace,
  secondPlace: named.secondPlace === from ? to : named.secondPlace,
  thirdPlaces: named.thirdPlaces.map((name) => (name === from ? to : name)),
});

export interface PodiumRow {
  podium: PodiumAnswer;
  named: Named;
  /** Something that only the organizer can say. */
  asks: boolean;
  stranger: ReturnType<typeof strangerIn>;
}

/** What needs a word first, each part in the order of the categories. */
export function podiumRows(podiums: readonly PodiumAnswer[], chosen: Chosen): PodiumRow[] {
  const rows = podiums.map((podium): PodiumRow => {
    const named = chosen[podium.category] ?? namedOf();
    const stranger = strangerIn(named, podium);
    const isUndecided = podium.question?.kind === 'open' || podium.question?.kind === 'level';
    return { podium, named, stranger, asks: stranger !== null || (isUndecided && named.firstPlace === '') };
  });
  return [...rows.filter(({ asks }) => asks), ...rows.filter(({ asks }) => !asks)];
}

/** A podium stands once its first place does. */
export const stands = ({ named, asks }: PodiumRow): boolean => named.firstPlace.trim() !== '' && !asks;
