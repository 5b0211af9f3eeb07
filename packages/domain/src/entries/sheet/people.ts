import { type EntryFormat, isTeamCategory } from '../../category-names.ts';
import type { Somebody } from '../../one-person.ts';
import { plainName } from '../../plain-name.ts';
import {
  areApart,
  type HeldEntry,
  type JointEntries,
  type JointEntry,
  type Joins,
  personOf,
} from '../joint-entries.ts';
import type { AlikePerson, ReadPlayer, RowNote, RowProblem } from '../player-row.ts';

/** What the organizer says of who a row's people are. */
export interface PersonTold {
  row: number;
  /** Whose entry it is, or that it is nobody's who is known. */
  player?: Joins | 'other' | undefined;
  /** Whoever of its pairs stands in the category already is another person of that name. */
  pair?: 'other' | undefined;
}

export interface WantedPlace {
  categoryId: string;
  category: string;
  format: EntryFormat | null;
  partner: string | null;
}

export interface PeopleVerdict {
  problems: RowProblem[];
  notes: RowNote[];
  /** The entry of the same player that the row adds its categories to. */
  joined: HeldEntry | undefined;
  /** The same with the categories of all entries that the player has. */
  entry: JointEntry | undefined;
  /** Ids of the categories in which the pair stands already, by the partner's row or entry. */
  paired: string[];
  /** As the row is remembered for those below it. */
  person: Somebody;
}

/**
 * Who the people of a row are, by the rules of the desk (`one-person.ts`, `entered-twice.ts`): whose entry it is, what
 * has to be asked, and which pairs stand in their category already. A row that fits two people is never given to one of
 * them, and two rows that name each other are one pair.
 */
export function judgePeople(
  entries: JointEntries,
  event: { categories: readonly { id: string; name: string }[] },
  row: { player: ReadPlayer; wanted: readonly WantedPlace[]; told: PersonTold | undefined },
): PeopleVerdict {
  const { player, told } = row;
  const wanted = row.wanted.filter(({ category, format }) => !isTeamCategory(category, format));
  const who = whoIs(entries, event, { player, wanted, told: told?.player });
  const notes: RowNote[] = who.person.isApart ? [{ kind: 'apart', value: '' }] : [];
  const verdict: PeopleVerdict = { notes, paired: [], ...who };
  const own = wanted.filter(({ partner }) => partner !== null && plainName(partner) === plainName(player.name));
  verdict.problems.push(...own.map(({ category }) => ownPartner(category)));
  // First of all it must be known who the player is.
  if (verdict.problems.length > 0) return verdict;
  for (const place of wanted) {
    const { problem, note } = pairOf(entries, event, { player, joined: who.joined }, place);
    if (note) {
      verdict.notes.push(note);
      verdict.paired.push(place.categoryId);
    }
    if (problem && told?.pair !== 'other') verdict.problems.push(problem);
  }
  const left = row.wanted.flatMap(({ categoryId }) => (verdict.paired.includes(categoryId) ? [] : categoryId));
  if (who.entry) verdict.problems.push(...jointProblems(event, who.entry, { ids: left, paid: player.paid }));
  return verdict;
}

const ownPartner = (category: string): RowProblem => ({
  field: 'partner',
  kind: 'own_partner',
  value: category,
  number: null,
});

type Event = Parameters<typeof judgePeople>[1];

function whoIs(
  entries: JointEntries,
  event: Event,
  { player, wanted, told }: { player: ReadPlayer; wanted: readonly WantedPlace[]; told: PersonTold['player'] },
): Pick<PeopleVerdict, 'problems' | 'joined' | 'entry' | 'person'> {
  const person = personOf(player);
  const same = entries.same(player);
  const nobody = { problems: [], joined: undefined, entry: undefined, person };
  if (told === 'other')
    return {
      ...nobody,
      person: same.length + entries.perhaps(player).length > 0 ? { ...person, isApart: true } : person,
    };
  const meant = told && [...same, ...entries.perhaps(player)].find(({ entry }) => isEntry(entry, told));
  if (meant) return { ...nobody, joined: meant, entry: meant.entry };
  if (same.some((one, at) => same.slice(at + 1).some((other) => areApart(one, other))))
    return { ...nobody, problems: [asks('which_one', event, '', same)] };
  const joined = same.find(({ entry }) => entry.paid !== null) ?? same[0];
  if (joined) return { ...nobody, joined, entry: { ...joined.entry, categories: categoriesOf(same) } };
  const perhaps = entries.perhaps(player);
  const doubts = wanted.flatMap(({ categoryId, category }) => {
    const found = perhaps.filter(({ entry }) => entry.categories?.includes(categoryId) ?? true);
    return found.length > 0 ? [asks('perhaps_same', event, category, found)] : [];
  });
  return { ...nobody, problems: doubts.slice(0, 1) };
}

const isEntry = (entry: JointEntry, who: Joins): boolean =>
  'row' in who ? entry.row === who.row : entry.registrationId === who.registrationId;

/** A player may have several entries, as one made online and one at the desk: a category of any of them is there. */
const categoriesOf = (same: readonly HeldEntry[]): string[] | null =>
  same.some(({ entry }) => entry.categories === null) ? null : same.flatMap(({ entry }) => entry.categories ?? []);

/** Whether the pair of a category, or one of the two, stands in it already. */
function pairOf(
  entries: JointEntries,
  event: Event,
  { player: { name }, joined }: { player: ReadPlayer; joined: HeldEntry | undefined },
  { categoryId, category, partner }: WantedPlace,
): { problem?: RowProblem; note?: RowNote } {
  const named = entries.inCategory(name, categoryId).filter(({ entry }) => isNamed(entry, categoryId, name));
  const mates = partner === null ? [] : entries.inCategory(partner, categoryId).filter((one) => one !== joined);
  const mutual = named.find((one) => mates.includes(one) && !isNamed(one.entry, categoryId, partner ?? ''));
  if (mutual) return { note: noteOfPair(category, mutual.entry) };
  if (named[0]) return { problem: asks('partner_of', event, category, named.slice(0, 1)) };
  if (mates[0])
    return { problem: { ...asks('partner_entered', event, category, mates.slice(0, 1)), field: 'partner' } };
  return {};
}

const isNamed = ({ partners }: JointEntry, categoryId: string, name: string): boolean =>
  plainName(partners[categoryId] ?? '') === plainName(name);

const noteOfPair = (value: string, { row }: JointEntry): RowNote =>
  row === undefined ? { kind: 'pair_here', value } : { kind: 'pair_of_row', value, row };

type Asked = 'which_one' | 'perhaps_same' | 'partner_of' | 'partner_entered';

function asks(kind: Asked, event: Event, value: string, found: readonly HeldEntry[]): RowProblem {
  const people = found.map((held) => alikePerson(event, held));
  return { field: 'name', kind, value, number: found[0]?.entry.row ?? null, people };
}

/** What tells an entry's player from another of that name. */
function alikePerson(event: Event, { persons, entry }: HeldEntry): AlikePerson {
  const partners = Object.values(entry.partners);
  return {
    who: joinsOf(entry),
    name: entry.name,
    dob: persons.find(({ dob }) => dob)?.dob ?? null,
    phone: persons.find(({ phoneKey }) => phoneKey)?.phoneKey ?? null,
    categories: event.categories.flatMap(({ id, name }) => (entry.categories?.includes(id) ? [name] : [])),
    partners: [...new Set(partners)],
  };
}

/**
 * Why a row cannot add its categories to the entry of the same player. Where only some of them are there, they are named:
 * the others are still to be entered.
 */
function jointProblems(
  event: Event,
  { row, categories, paid }: JointEntry,
  added: { ids: readonly string[]; paid: ReadPlayer['paid'] },
): RowProblem[] {
  const number = row ?? null;
  // What is wrong with the categories themselves is told already.
  if (added.ids.length === 0) return [];
  const there = added.ids.filter((id) => categories?.includes(id) ?? true);
  if (there.length > 0) {
    const names = event.categories.flatMap(({ id, name }) => (there.includes(id) ? [name] : []));
    const value = there.length < added.ids.length ? names.join(', ') : '';
    return [{ field: 'name', kind: row === undefined ? 'here_already' : 'twice_in_sheet', value, number }];
  }
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
export function jointNote(event: Event, { row, categories }: JointEntry, added: readonly string[]): RowNote {
  const all = [...(categories ?? []), ...added];
  const value = event.categories.flatMap(({ id, name }) => (all.includes(id) ? [name] : [])).join(', ');
  return row === undefined ? { kind: 'joins_entry', value } : { kind: 'joins_row', value, row };
}
