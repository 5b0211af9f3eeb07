import {
  type CategoryRules,
  type KnownPlayer,
  limitProblems,
  needsPartner,
  unknownToLimits,
} from '@maidan/domain/events/eligibility';
import { problemInWords } from '../../../platform/rule-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';

/** A team's players are judged by its roster, not by whoever brings it to the desk. */
const judged = (categories: readonly CategoryRules[]) => categories.filter(({ format }) => format !== 'team');

/** The chosen categories with limits of age or gender. */
export const limitedOf = (categories: readonly CategoryRules[]): CategoryRules[] =>
  judged(categories).filter((category) => unknownToLimits(category, { dob: null, gender: null }).length > 0);

/** What these categories need to know of the player and nobody has typed yet. */
export const unknownOf = (categories: readonly CategoryRules[], player: KnownPlayer): ('dob' | 'gender')[] => [
  ...new Set(judged(categories).flatMap((category) => unknownToLimits(category, player))),
];

/** Why the player's age or gender does not fit these categories; the organizer may admit them on purpose. */
export function unfitFor(categories: readonly CategoryRules[], player: KnownPlayer, startsAt: string): string[] {
  const at = new Date(startsAt);
  return categories.flatMap((category) =>
    limitProblems(category, player, at).map((problem) => problemInWords(problem, category, at)),
  );
}

/** Pairs without a partner's name: they are often formed at the desk, so this is said but stops nobody. */
export const alone = (
  categories: readonly CategoryRules[],
  partners: Readonly<Record<string, string>>,
  startsAt: string,
): string[] =>
  categories
    .filter(({ name, format }) => needsPartner(format) && !partners[name]?.trim())
    .map((category) => problemInWords('partner_missing', category, new Date(startsAt)));

export function WalkInDoubts({ doubts }: { doubts: readonly string[] }) {
  return (
    <div role="status">
      {doubts.length > 0 && (
        <FieldStack>
          {doubts.map((doubt) => (
            <Note key={doubt} tone="gold">
              {doubt}
            </Note>
          ))}
        </FieldStack>
      )}
    </div>
  );
}
