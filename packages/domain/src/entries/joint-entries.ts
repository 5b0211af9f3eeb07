import { formsOfNames, likeness, type Somebody } from '../one-person.ts';
import { plainName } from '../plain-name.ts';
import type { ReadPlayer } from './player-row.ts';

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
  /** Who was named as the partner, by the category's id. */
  partners?: Readonly<Record<string, string>>;
}

/** The entry that a row adds its categories to: that of another row, or one already in the event. */
export type Joins = { row: number } | { registrationId: string };

/** An entry of a row above or of the event; without a registration's id or a row, nothing can be added to it. */
export interface JointEntry extends Pick<KnownEntry, 'paid' | 'waits'> {
  name: string;
  registrationId?: string;
  row?: number;
  /** Null where it is not known which ones. */
  categories: readonly string[] | null;
  partners: Readonly<Record<string, string>>;
}

/** An entry with everybody who has come under it: one player's rows may give the birthday once. */
export interface HeldEntry {
  persons: readonly Somebody[];
  entry: JointEntry;
}

type Known = Pick<ReadPlayer, 'name' | 'phone' | 'dob'>;

export const personOf = ({ name, phone, dob }: Known): Somebody => ({ name, phoneKey: phone || null, dob });

/** That an entry was set apart is said of those before it; a row may well be that same person. */
const asItself = ({ isApart: _isApart, ...person }: Somebody): Somebody => person;

/** An entry is the player's if one of its rows is, and none has another birthday. */
function likenessTo({ persons }: HeldEntry, player: Somebody): ReturnType<typeof likeness> {
  const alike = persons.map((one) => likeness(asItself(one), player));
  if (alike.includes('other')) return 'other';
  return alike.includes('same') ? 'same' : 'perhaps';
}

/** Whether two entries that both look like one player's are those of two people. */
export const areApart = (one: HeldEntry, other: HeldEntry): boolean =>
  one.persons.some((mine) => other.persons.some((theirs) => likeness(mine, theirs) === 'other'));

/** Who is in the event or in a row above, by name, by what tells people apart, and as whose partner. */
export function jointEntries(known: readonly KnownPlayer[]) {
  const byName = new Map<string, HeldEntry[]>();
  const forms = formsOfNames<HeldEntry>();
  const byPartner = new Map<string, HeldEntry[]>();
  const under = (index: Map<string, HeldEntry[]>, key: string, held: HeldEntry) => {
    const found = index.get(key) ?? [];
    if (!found.includes(held)) index.set(key, [...found, held]);
  };
  const index = (held: HeldEntry, person: Somebody) => {
    under(byName, plainName(person.name), held);
    for (const trait of traitsOf(person)) forms.keep(trait, person.name, held);
    for (const [categoryId, partner] of Object.entries(held.entry.partners))
      under(byPartner, `${categoryId} ${plainName(partner)}`, held);
  };
  const hold = (person: Somebody, entry: JointEntry) => index({ persons: [person], entry }, person);
  for (const { entered, isApart, ...player } of known)
    hold(
      { ...personOf({ ...player, phone: player.phone ?? '' }), ...(isApart && { isApart }) },
      {
        ...(entered ?? { categories: null, paid: null, waits: false }),
        partners: entered?.partners ?? {},
        name: player.name,
      },
    );

  return {
    /** The entries of a player of this name who has something else in common with the row. */
    same: (player: Known): HeldEntry[] =>
      (byName.get(plainName(player.name)) ?? []).filter((held) => likenessTo(held, personOf(player)) === 'same'),
    /** Those that only look like the player's: the name alone, or another form of it. */
    perhaps(player: Known): HeldEntry[] {
      const person = personOf(player);
      const otherwise = traitsOf(person).flatMap((trait) => forms.of(trait, person.name));
      const found = new Set([...(byName.get(plainName(player.name)) ?? []), ...otherwise]);
      return [...found].filter((held) => likenessTo(held, person) === 'perhaps');
    },
    /** The entries in which this name stands in a category: its player's own, or as somebody's partner. */
    inCategory: (name: string, categoryId: string): HeldEntry[] => [
      ...(byName.get(plainName(name)) ?? []).filter(({ entry }) => entry.categories?.includes(categoryId)),
      ...(byPartner.get(`${categoryId} ${plainName(name)}`) ?? []),
    ],
    /** A row that comes in: an entry of its own, or more categories of the one it joins. */
    add(person: Somebody, entry: JointEntry, joined: HeldEntry | undefined): void {
      if (!joined) return hold(person, entry);
      const { categories, partners } = joined.entry;
      const held = joined as { persons: Somebody[]; entry: JointEntry };
      held.persons = [...joined.persons, person];
      held.entry = {
        ...joined.entry,
        categories: [...(categories ?? []), ...(entry.categories ?? [])],
        partners: { ...partners, ...entry.partners },
      };
      index(held, person);
    },
  };
}

export type JointEntries = ReturnType<typeof jointEntries>;

/** What another form of the name must have in common. */
const traitsOf = ({ phoneKey, dob }: Somebody): string[] =>
  [phoneKey, dob].filter((trait) => typeof trait === 'string');
