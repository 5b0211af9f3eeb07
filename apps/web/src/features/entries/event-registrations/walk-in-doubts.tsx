import { type CategoryRules, eligibilityProblems, needsPartner } from '@maidan/domain/events/eligibility';
import { problemInWords } from '../../../platform/rule-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';

export interface StandingPlayer {
  dob: string;
  gender: 'female' | 'male' | 'other' | null;
  /** By category. */
  partners: Readonly<Record<string, string>>;
}

/**
 * The known objections to this player in these categories. The desk decides, since the player may have the organizer's
 * permission. A missing partner counts only once a pair is entered without one.
 */
export function walkInDoubts(
  categories: readonly CategoryRules[],
  { dob, gender, partners }: StandingPlayer,
  startsAt: string,
): string[] {
  return categories.flatMap((category) => {
    const { minAge, maxAge, gender: only, format } = category;
    const known: CategoryRules = {
      ...category,
      minAge: dob === '' ? null : minAge,
      maxAge: dob === '' ? null : maxAge,
      gender: gender === null ? null : only,
    };
    const partner = needsPartner(format) ? partners[category.name]?.trim() || null : null;
    const entrant = { dob: dob || '2000-01-01', gender: gender ?? 'other', partner };
    const at = new Date(startsAt);
    return eligibilityProblems(known, entrant, at).map((problem) => problemInWords(problem, category, at));
  });
}

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
