import { categoryText, type EventSnapshot, eventChanges } from '../changes.ts';
import { type SocialNetwork, socialNetworks } from '../social-links.ts';
import { eventDifference } from './difference.ts';
import { revisedRows, type Revision } from './revision.ts';
import type { Language } from '../../languages.ts';
import { type KeptChange, valueIn } from '../../operations/kept-changes.ts';

/** The same of values that wait: a fee by its category, a link by its network. */
export const toldRevision = (revision: Revision): KeptChange[] =>
  revisedRows(revision).map(({ kind, name, from, to }) => {
    if (kind === 'fee') return { field: name, from: `₹${from}`, to: `₹${to}` };
    return { field: kind === 'link' ? socialNetworks[name as SocialNetwork].label : name, from, to };
  });

/** What the log keeps of an edit: the names of all changed fields, and before and after of those that are short. */
export function toldEdit(before: EventSnapshot, after: EventSnapshot): { fields: string[]; changes: KeptChange[] } {
  return { fields: eventChanges(before, after).map(({ field }) => field), changes: keptChanges(before, after) };
}

/** Before and after, so that the log can settle a dispute; long texts and pictures are only named. */
function keptChanges(before: EventSnapshot, after: EventSnapshot): KeptChange[] {
  const { fields, categories } = eventDifference(before, after);
  return [
    ...fields.filter(({ field }) => field !== 'about' && field !== 'poster'),
    ...categories.map(({ name, was, is }) => ({
      field: name,
      from: was ? categoryText(was) : '',
      to: is ? categoryText(is) : '',
    })),
  ];
}

/** " (Venue: PYC Gymkhana → Balewadi; Open: ₹350 → ₹400)": what stood there and what stands there, where the log knows. */
export function valuesTold(kept: unknown, names: Readonly<Record<string, string>>, language: Language): string {
  if (!Array.isArray(kept) || kept.length === 0) return '';
  const told = (kept as KeptChange[]).map(({ field, from, to }) => {
    const value = (text: string) => valueIn(field, text, language);
    return `${names[field] ?? field}: ${value(from)} → ${value(to)}`;
  });
  return ` (${told.join('; ')})`;
}
