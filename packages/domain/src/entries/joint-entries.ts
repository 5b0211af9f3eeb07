import { likeness, type Somebody } from '../one-person.ts';
import { plainName } from '../plain-name.ts';
import type { ReadPlayer, RowNote, RowProblem } from './player-row.ts';

/** A player who is already in the event, or on its waiting list. */
export interface KnownPlayer {
  name: string;
  phone: string | null;
  /** YYYY-MM-DD */
  dob: string | null;
  /** The desk has said that this is another person than those of the same name. */
  isApart?: boolean;
  /** The entry that further categories may join. */
  entered?: KnownEntry;
}

export interface KnownEntry {
  registrationId: string;
  /** Ids of the categories it has. */
  categories: readonly string[];
  /** How its fee was paid at the desk; null where nothing can be added to it, as to an entry paid online. */
  paid: ReadPlayer['paid'];
  /** On the waiting list. */
  waits: boolean;
}

/** The entry that a row adds its categories to: that of another row, or one already in the event. */
export type Joins = { row: number } | { registrationId: string };

const personOf = ({ name, phone, dob, isApart }: Omit<KnownPlayer, 'entered'>): Somebody => ({
  name,
  phoneKey: phone,
  dob,
  ...(isApart && { isApart }),
});

/** An entry is the player's if one of its rows is, and none has another birthday. */
const isSame = (persons: readonly Somebody[], player: Somebody): boolean => {
  const alike = persons.map((one) => likeness(one, player));
  return alike.includes('same') && !alike.includes('other');
};

/** An entry of a row above or of the event; without a registration's id or a row, nothing can be added to it. */
interface JointEntry extends Pick<KnownEntry, 'paid' | 'waits'> {
  registrationId?: string;
  row?: number;
  /** Null where it is not known which ones. */
  categories: readonly string[] | null;
}

/** Who is in the event or in a row above, to find the entry of a player who comes in a further row. */
export function jointEntries(known: readonly KnownPlayer[]) {
  const people = new Map<string, { persons: Somebody[]; entry: JointEntry }[]>();
  const keep = (person: Somebody, entry: JointEntry) => {
    const key = plainName(person.name);
    people.set(key, [...(people.get(key) ?? []), { persons: [person], entry }]);
  };
  for (const { entered, ...person } of known)
    keep(personOf(person), entered ?? { categories: null, paid: null, waits: false });
  const find = (player: ReadPlayer) =>
    (people.get(plainName(player.name)) ?? []).filter(({ persons }) => isSame(persons, personOf(player)));

  return {
    /** The entry of this player that a row can be added to, with what all entries of the player have. */
    of(player: ReadPlayer): JointEntry | undefined {
      const found = find(player).map(({ entry }) => entry);
      const open = found.find(({ paid }) => paid !== null) ?? found[0];
      const all = found.flatMap(({ categories }) => categories ?? []);
      return open && { ...open, categories: found.some(({ categories }) => categories === null) ? null : all };
    },
    /** A row that comes in: an entry of its own, or more categories of the one found. */
    add(player: ReadPlayer, entry: JointEntry): void {
      const found = find(player);
      const open = found.find((one) => one.entry.paid !== null);
      if (!open) return keep(personOf(player), entry);
      open.persons.push(personOf(player));
      open.entry = { ...open.entry, categories: [...(open.entry.categories ?? []), ...(entry.categories ?? [])] };
    },
  };
}

/** Why a row cannot add its categories to the entry of the same player. */
export function jointProblems(
  { row, categories, paid }: JointEntry,
  added: { ids: readonly string[]; paid: ReadPlayer['paid'] },
): RowProblem[] {
  const number = row ?? null;
  // What is wrong with the categories themselves is told already.
  if (added.ids.length === 0) return [];
  if (added.ids.some((id) => categories?.includes(id) ?? true))
    return [{ field: 'name', kind: row === undefined ? 'here_already' : 'twice_in_sheet', value: '', number }];
  if (paid === null) return [{ field: 'name', kind: 'here_closed', value: '', number }];
  // One entry has one way of payment: money taken in two ways would be reported as if it came in one.
  if (added.paid !== null && added.paid !== paid)
    return [{ field: 'paid', kind: 'paid_otherwise', value: paid, number }];
  return [];
}

export function joinsOf({ row, registrationId = '' }: JointEntry): Joins {
  return row === undefined ? { registrationId } : { row };
}

/** Says whom the row belongs to, and all the categories of the entry. */
export function jointNote(
  event: { categories: readonly { id: string; name: string }[] },
  { row, categories }: JointEntry,
  added: readonly string[],
): RowNote {
  const all = [...(categories ?? []), ...added];
  const value = event.categories.flatMap(({ id, name }) => (all.includes(id) ? [name] : [])).join(', ');
  return row === undefined ? { kind: 'joins_entry', value } : { kind: 'joins_row', value, row };
}
