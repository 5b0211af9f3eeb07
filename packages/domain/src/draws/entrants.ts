import { type Problem, problemAt } from '../fact.ts';
import { onePersonEach, type Registered } from '../one-person.ts';
import { plainName as plain } from '../plain-name.ts';
import { chessDetails, type StoredChess } from './chess/ratings.ts';
import { createRandom } from '../random.ts';
import { drawFact } from './facts/draw-facts.ts';
import type { Entry } from './draw.ts';
import type { EntrantDetails } from './kept-draw.ts';
import { type AlikeEntries, alikeEntries } from './formats/alike-entries.ts';
import { withNumber } from './kept-words.ts';

/** One confirmed entry of a registration, as the draw needs it. */
export interface ConfirmedEntry extends NamedEntry, Registered {
  entryId: string;
  categoryId: string;
  /** The team's players, as far as they have been named; with the registration of whoever has said yes. */
  teamPlayers?: readonly { name: string; personId?: string }[];
  /** The registration of a partner who entered with details of their own. */
  partnerId?: string | null;
  seed: number | null;
}

/** What an entry is called, and where its players come from. */
export interface NamedEntry {
  name: string;
  partnerName: string | null;
  /** What a team is called. */
  teamName?: string | null;
  club: string | null;
  district: string | null;
  state: string | null;
  /** The partner's club. */
  partnerClub: string | null;
  partnerDistrict: string | null;
  partnerState: string | null;
  /** What chess knows of the player; null in other sports. */
  chess?: StoredChess | null;
}

/** The entrants of a category, identified by its id. */
export interface CategoryEntrants {
  id: string;
  category: string;
  entries: Entry[];
  /** Those in which one person may stand twice. */
  alike?: readonly AlikeEntries[];
}

/**
 * The entrants of each category, in the categories' order. Registrations of one player are one person. A partner is
 * known by a registration of their own, or by name only: when exactly one registered person of the event has that name, it is that person, so that nobody
 * is on two courts at once; otherwise the name itself stands for the person in all categories. Two partners with the
 * same name within a category are two people.
 */
export function buildEntrants(
  categories: readonly { id: string; name: string }[],
  registrations: readonly ConfirmedEntry[],
): CategoryEntrants[] {
  const confirmed = withPeople(registrations);
  let registered: Map<string, Set<string>> | undefined;
  const personOf = (name: string, without?: string): string => {
    registered ??= peopleByName(confirmed);
    const namesakes = [...(registered.get(plain(name)) ?? [])].filter((id) => id !== without);
    return namesakes.length === 1 && namesakes[0] ? namesakes[0] : nobodyKnown(name);
  };
  const known = new Map(registrations.map(({ personId }, at) => [personId, confirmed[at]?.personId]));
  const joined = (id: string): string => known.get(id) ?? id;
  const partnerOf = (entry: ConfirmedEntry, seen: Set<string>): string[] => {
    if (!entry.partnerName) return [];
    const id = entry.partnerId ? joined(entry.partnerId) : personOf(entry.partnerName, entry.personId);
    return [seen.has(id) ? `partner:${entry.entryId}` : id];
  };
  // Whoever enters a team need not play for it: its players are those named, and until then the person who entered it.
  const teamOf = (entry: ConfirmedEntry, seen: ReadonlySet<string>): string[] | null => {
    if (!entry.teamPlayers?.length) return null;
    const people = entry.teamPlayers.map(({ name, personId }) => (personId ? joined(personId) : personOf(name)));
    return [...new Set(people)].map((id) => (seen.has(id) && id !== entry.personId ? `${id}/${entry.entryId}` : id));
  };
  return categories.map(({ id, name: category }) => {
    const own = confirmed.filter((entry) => entry.categoryId === id);
    const seen = new Set(own.map((entry) => entry.personId));
    const entries = own.map((entry): Entry => {
      const partner = partnerOf(entry, seen);
      const players = teamOf(entry, seen) ?? [entry.personId, ...partner];
      for (const id of players) seen.add(id);
      return {
        id: entry.entryId,
        players,
        seed: entry.seed ?? undefined,
        ...detailsOf(entry),
      };
    });
    const alike = alikeEntries(registrations.filter((entry) => entry.categoryId === id));
    return { id, category, entries: entries.map(namesakes()), ...(alike.length > 0 && { alike }) };
  });
}

/** Nobody is two entries of a category: whoever entered it twice stays two, which the organizer sees and settles. */
function withPeople(registrations: readonly ConfirmedEntry[]): ConfirmedEntry[] {
  const personOf = onePersonEach(registrations);
  const taken = new Set<string>();
  return registrations.map((entry) => {
    const personId = personOf(entry.personId);
    const place = `${entry.categoryId} ${personId}`;
    if (taken.has(place)) return entry;
    taken.add(place);
    return { ...entry, personId };
  });
}

function peopleByName(confirmed: readonly ConfirmedEntry[]): Map<string, Set<string>> {
  const registered = new Map<string, Set<string>>();
  for (const { name, personId } of confirmed) {
    const key = plain(name);
    const people = registered.get(key) ?? new Set();
    registered.set(key, people.add(personId));
  }
  return registered;
}

/** A key for somebody known by name only, the same wherever the name occurs; it does not contain the name. */
export function nobodyKnown(name: string): string {
  const { below } = createRandom(plain(name));
  const part = () => below(2 ** 32).toString(36);
  return `partner:${part()}${part()}`;
}

/** What an entry is called, without a number after the name, and where its players come from. */
export function detailsOf(entry: NamedEntry): EntrantDetails {
  const chess = entry.partnerName ? undefined : chessDetails(entry.chess);
  return {
    name: entrantName(entry),
    club: entry.club ?? undefined,
    district: entry.district ?? undefined,
    state: entry.state ?? undefined,
    ...partnerOrigin(entry),
    ...(chess ? { chess } : {}),
  };
}

/** "Asha Rao", "Asha Rao / Meera Nair", or what a team is called. */
export function entrantName({
  name,
  partnerName,
  teamName,
}: Pick<NamedEntry, 'name' | 'partnerName' | 'teamName'>): string {
  return teamName || (partnerName ? `${name} / ${partnerName.trim().replace(/\s+/g, ' ')}` : name);
}

function partnerOrigin({ partnerClub, partnerDistrict, partnerState }: NamedEntry): Pick<Entry, 'partner'> {
  if (!partnerClub && !partnerDistrict && !partnerState) return {};
  return {
    partner: {
      club: partnerClub ?? undefined,
      district: partnerDistrict ?? undefined,
      state: partnerState ?? undefined,
    },
  };
}

/**
 * Numbers the namesakes of a category, who come in the draw's order: a draw with two players of the same name is
 * unreadable, so from the second on they get a number.
 */
export function namesakes(): <T extends { name: string }>(entry: T) => T & { namesake?: number } {
  const count = new Map<string, number>();
  return (entry) => {
    const key = plain(entry.name);
    const used = (count.get(key) ?? 0) + 1;
    count.set(key, used);
    return used === 1 ? entry : { ...entry, name: withNumber(entry.name, used), namesake: used };
  };
}

export type SeedWish = Readonly<Record<string, readonly string[]>>;

/** Assigns seed numbers to the named entrants (by entry id or name, best first); an unknown one is a problem. */
export function applySeeds(
  categories: readonly CategoryEntrants[],
  wish: SeedWish,
): { categories: CategoryEntrants[]; problems: Problem[] } {
  const problems: Problem[] = [];
  for (const category of Object.keys(wish)) {
    if (!categories.some((one) => one.category === category)) {
      problems.push(problemAt(`seeds.${category}`, drawFact('no_category', { category })));
    }
  }
  const seeded = categories.map((one) => {
    const { category, entries } = one;
    const names = Object.hasOwn(wish, category) ? wish[category] : undefined;
    if (!names) return one;
    const seedOf = new Map<string, number>();
    for (const [index, name] of names.entries()) {
      const found = entries.find((entry) => entry.id === name || plain(entry.name) === plain(name));
      const path = `seeds.${category}.${index}`;
      if (!found) problems.push(problemAt(path, drawFact('not_entered', { name, category })));
      else if (seedOf.has(found.id)) problems.push(problemAt(path, drawFact('seeded_twice', { name, category })));
      else seedOf.set(found.id, index + 1);
    }
    return { ...one, entries: entries.map((entry) => ({ ...entry, seed: seedOf.get(entry.id) })) };
  });
  return { categories: seeded, problems };
}
