import {
  type CategoryRules,
  isMixedPair,
  type KnownPlayer,
  limitProblems,
  needsPartner,
  partnerProblems,
  unknownToLimits,
} from '@maidan/domain/events/eligibility';
import { wordsNow } from '../../../platform/language.tsx';
import { problemInWords } from '../../../platform/rule-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { entrantWords } from './words.ts';

/** A team's players are judged by its roster, not by whoever brings it to the desk. */
const judged = (categories: readonly CategoryRules[]) => categories.filter(({ format }) => format !== 'team');

const nothing: KnownPlayer = { dob: null, gender: null };

/** What is typed of the partners, by category. */
export interface TypedPartners {
  partners: Readonly<Record<string, string>>;
  partnerDobs: Readonly<Record<string, string>>;
  partnerGenders: Readonly<Record<string, KnownPlayer['gender']>>;
}

/** The partner of a pair once one is named; in a category of one gender nobody has to say which. */
export function partnerOf({ name, format, gender }: CategoryRules, typed: TypedPartners): KnownPlayer | null {
  if (!needsPartner(format) || !typed.partners[name]?.trim()) return null;
  const preset = gender === 'female' || gender === 'male' ? gender : null;
  return { dob: typed.partnerDobs[name] || null, gender: typed.partnerGenders[name] ?? preset };
}

/** What a category needs to know of somebody in it: its limits, and in a mixed pair who is the woman and who the man. */
function neededIn(category: CategoryRules, known: KnownPlayer, isPair: boolean): ('dob' | 'gender')[] {
  const mixed = isPair && isMixedPair(category) && known.gender === null ? (['gender'] as const) : [];
  return [...new Set([...unknownToLimits(category, known), ...mixed])];
}

/** The chosen categories that ask for age or gender. */
export const limitedOf = (categories: readonly CategoryRules[], typed: TypedPartners): CategoryRules[] =>
  judged(categories).filter((category) => neededIn(category, nothing, partnerOf(category, typed) !== null).length > 0);

/** What these categories ask of the player at all, and what nobody has typed yet. */
export const unknownOf = (
  categories: readonly CategoryRules[],
  player: KnownPlayer,
  typed: TypedPartners,
): ('dob' | 'gender')[] => [
  ...new Set(judged(categories).flatMap((category) => neededIn(category, player, partnerOf(category, typed) !== null))),
];

/** What a category asks of the partner who is named. */
export const askedOfPartner = (category: CategoryRules): ('dob' | 'gender')[] => neededIn(category, nothing, true);

/** What these categories need to know of the partners and nobody has typed yet. */
export const unknownOfPartners = (categories: readonly CategoryRules[], typed: TypedPartners) =>
  categories.flatMap((category) => {
    const partner = partnerOf(category, typed);
    return partner ? neededIn(category, partner, true).map((part) => ({ category: category.name, part })) : [];
  });

/** Why the players' age or gender does not fit these categories; the organizer may admit them on purpose. */
export function unfitFor(
  categories: readonly CategoryRules[],
  player: KnownPlayer,
  typed: TypedPartners,
  startsAt: string,
): string[] {
  const at = new Date(startsAt);
  const { partnerUnfit } = wordsNow(entrantWords);
  return categories.flatMap((category) => {
    const partner = partnerOf(category, typed);
    return [
      ...limitProblems(category, player, at).map((problem) => problemInWords(problem, category, at)),
      ...(partner ? partnerProblems(category, player, partner, at) : []).map((problem) =>
        partnerUnfit({ why: problemInWords(problem, category, at) }),
      ),
    ];
  });
}

/** Pairs without a partner's name: they are often formed at the desk, so this is asked once but stops nobody. */
export const alone = (categories: readonly CategoryRules[], partners: Readonly<Record<string, string>>): string[] =>
  categories
    .filter(({ name, format }) => needsPartner(format) && !partners[name]?.trim())
    .map(({ name }) => wordsNow(entrantWords).partnerMissing({ category: name }));

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
