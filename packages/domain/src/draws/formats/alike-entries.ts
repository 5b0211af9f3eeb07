import { formsOfNames, likeness, type Somebody } from '../../one-person.ts';
import { plainName } from '../../plain-name.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';

interface Standing {
  entryId: string;
  person: Somebody;
}

/** Two entries, by their ids. */
export type AlikeEntries = readonly [one: string, other: string];

/**
 * Entries of one category in which the same person may stand, as a player or as a partner, by the rule of every door
 * (`one-person.ts`). A draw takes them for two people; the organizer is told before anybody plays. Teams are left out.
 */
export function alikeEntries(
  entries: readonly (Somebody & { entryId: string; partnerName: string | null; teamName?: string | null })[],
): AlikeEntries[] {
  const byName = new Map<string, Standing[]>();
  const forms = formsOfNames<Standing>();
  const found = new Map<string, AlikeEntries>();
  const people = entries.flatMap(({ entryId, partnerName, teamName, ...person }): Standing[] => {
    if (teamName) return [];
    return [{ entryId, person }, ...(partnerName ? [{ entryId, person: { name: partnerName } }] : [])];
  });
  for (const standing of people) {
    const { entryId, person } = standing;
    const key = plainName(person.name);
    const named = byName.get(key) ?? [];
    const traits = [person.phoneKey, person.dob, person.accountId].filter((trait) => typeof trait === 'string');
    for (const other of [...named, ...traits.flatMap((trait) => forms.of(trait, person.name))])
      if (other.entryId !== entryId && likeness(other.person, person) !== 'other')
        found.set(`${other.entryId} ${entryId}`, [other.entryId, entryId]);
    byName.set(key, [...named, standing]);
    for (const trait of traits) forms.keep(trait, person.name, standing);
  }
  return [...found.values()];
}

/** Says of which entries of a draw that is so; who is not in it needs no word. */
export function alikeNotes(
  { category, entries }: { category: string; entries: readonly { id: string; name: string }[] },
  alike: readonly AlikeEntries[],
): DrawNote[] {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return alike.flatMap((two) => {
    const [one, other] = two.map((id) => names.get(id));
    return one === undefined || other === undefined ? [] : [drawNote('one_person', { category, one, other })];
  });
}
