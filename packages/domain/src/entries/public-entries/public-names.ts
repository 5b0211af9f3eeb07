import { agesInName } from '../../category-names.ts';
import { isJunior, isMinor } from '../../events/eligibility.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const isInitial = (part: string): boolean => [...graphemes.segment(part)].length === 1;

/**
 * A child's name as everybody may read it: the first name and the initial of the family name. Initials that stand in
 * front are a family's ("R. Aarav"), and so is what a comma cuts off ("Sharma, Aarav").
 */
export function shortName(name: string): string {
  const parts = name
    .split(',')
    .reverse()
    .flatMap((piece) => piece.split(/[\s.]+/))
    .filter(Boolean);
  const at = Math.max(
    0,
    parts.findIndex((part) => !isInitial(part)),
  );
  const family = parts.toSpliced(at, 1).at(-1);
  const [initial] = family ? graphemes.segment(family) : [];
  return [parts[at] ?? '', ...(initial ? [`${initial.segment}.`] : [])].join(' ');
}

interface Named {
  name: string;
  /** YYYY-MM-DD; null where nobody has said it. */
  dob: string | null;
}

/**
 * How an entry's player and partner are called in public before the draw: whoever is a minor on the first day of play
 * by a short name. Somebody of unknown age counts as one in a category for juniors, and beside a minor.
 */
export function namesInPublic(
  { player, partner }: { player: Named; partner: Named | null },
  category: { name: string; maxAge: number | null },
  startsAt: Date,
): { player: string; partner: string | null } {
  const known = [player, partner].some((one) => one?.dob && isMinor(one.dob, startsAt));
  const isUnknownYoung = known || isJunior({ maxAge: category.maxAge ?? agesInName(category.name).maxAge });
  const called = ({ name, dob }: Named): string => {
    const isYoung = dob ? isMinor(dob, startsAt) : isUnknownYoung;
    return isYoung ? shortName(name) : name;
  };
  return { player: called(player), partner: partner && called(partner) };
}
