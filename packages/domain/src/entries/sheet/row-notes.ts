import { isTeamCategory } from '../../category-names.ts';
import { needsPartner, unknownToLimits } from '../../events/eligibility.ts';
import type { ImportCategory } from '../import.ts';
import type { PlayerOrigin } from '../origins.ts';
import type { ReadPlayer, RowNote } from '../player-row.ts';

export interface Chosen {
  name: string;
  partner?: string | undefined;
  partnerOrigin?: PlayerOrigin;
}

/** What a row leaves open, or says of a partner who does not come: nothing of it keeps the player out. */
export function notesOf(
  categories: readonly ImportCategory[],
  player: ReadPlayer,
  chosen: readonly Chosen[],
): RowNote[] {
  const notes: RowNote[] = [];
  const whom = new Set(chosen.map(({ name }) => categories.find((one) => one.name === name)?.gender));
  const isContradicted = whom.has('female') && whom.has('male');
  for (const { name, partner } of chosen) {
    const category = categories.find((one) => one.name === name);
    if (!category) continue;
    // A club is no person: nothing is missing of it.
    if (isTeamCategory(category.name, category.format)) continue;
    const unknown = unknownToLimits(category, player);
    if (unknown.includes('dob')) notes.push({ kind: 'age_unknown', value: name });
    // A sheet has no birthday of the partner's.
    if (partner && (category.minAge !== null || category.maxAge !== null))
      notes.push({ kind: 'partner_age_unknown', value: name });
    // A category of one gender settles it, unless the row has one of the other, too.
    if (unknown.includes('gender') && isContradicted) notes.push({ kind: 'gender_unknown', value: name });
    if (needsPartner(category.format) && !partner) notes.push({ kind: 'partner_missing', value: name });
  }
  const { partners, partnerOrigin } = player;
  const used = new Set(chosen.map(({ partner }) => partner));
  const unused = partners.filter((one) => !used.has(one));
  if (unused.length > 0) notes.push({ kind: 'partner_left_out', value: unused.join(', '), field: 'partner' });
  // Of a partner who does not come, no academy is kept either.
  if (![...used].some(Boolean))
    for (const [field, value] of [
      ['partnerAcademy', partnerOrigin.academy],
      ['partnerDistrict', partnerOrigin.district],
      ['partnerStateUT', partnerOrigin.stateUT],
    ] as const)
      if (value) notes.push({ kind: 'text_left_out', value, field });
  return notes;
}
