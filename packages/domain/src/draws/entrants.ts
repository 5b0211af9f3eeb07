import type { Entry } from './draw.ts';

/** One confirmed entry of a registration, as the draw needs it. */
export interface ConfirmedEntry {
  entryId: string;
  category: string;
  /** The registered person: the same in every category. */
  personId: string;
  name: string;
  partnerName: string | null;
  /** Of a team: what it is called, and who plays for it as far as they are named. */
  teamName?: string | null;
  teamPlayers?: readonly { name: string }[];
  club: string | null;
  district: string | null;
  state: string | null;
  /** Where the partner comes from. */
  partnerClub: string | null;
  partnerDistrict: string | null;
  partnerState: string | null;
  seed: number | null;
}

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The entrants of each category, in the categories' order. A partner is known by name only: when exactly one registered
 * person of the event has that name it is that person, so that nobody is on two courts at once; otherwise the name itself
 * stands for the person in all categories. Two partners of one name inside a category are two people.
 */
export function buildEntrants(
  categories: readonly string[],
  confirmed: readonly ConfirmedEntry[],
): { category: string; entries: Entry[] }[] {
  const registered = new Map<string, Set<string>>();
  for (const { name, personId } of confirmed) {
    const people = registered.get(plain(name)) ?? new Set();
    registered.set(plain(name), people.add(personId));
  }
  const personOf = (name: string, without?: string): string => {
    const namesakes = [...(registered.get(plain(name)) ?? [])].filter((id) => id !== without);
    return namesakes.length === 1 && namesakes[0] ? namesakes[0] : `partner:${plain(name)}`;
  };
  const partnerOf = (entry: ConfirmedEntry, seen: Set<string>): string[] => {
    if (!entry.partnerName) return [];
    const id = personOf(entry.partnerName, entry.personId);
    return [seen.has(id) ? `partner:${entry.entryId}` : id];
  };
  // Who enters a team need not play for it: its players are those who are named, and until then whoever entered it.
  const teamOf = (entry: ConfirmedEntry, seen: ReadonlySet<string>): string[] | null => {
    if (!entry.teamPlayers?.length) return null;
    const people = entry.teamPlayers.map(({ name }) => personOf(name));
    return [...new Set(people)].map((id) => (seen.has(id) && id !== entry.personId ? `${id}/${entry.entryId}` : id));
  };
  return categories.map((category) => {
    const own = confirmed.filter((entry) => entry.category === category);
    const seen = new Set(own.map((entry) => entry.personId));
    const entries = own.map((entry): Entry => {
      const partner = partnerOf(entry, seen);
      const players = teamOf(entry, seen) ?? [entry.personId, ...partner];
      for (const id of players) seen.add(id);
      return {
        id: entry.entryId,
        name: nameOf(entry),
        players,
        seed: entry.seed ?? undefined,
        club: entry.club ?? undefined,
        district: entry.district ?? undefined,
        state: entry.state ?? undefined,
        ...partnerOrigin(entry),
      };
    });
    return { category, entries: withUniqueNames(entries) };
  });
}

function nameOf({ name, partnerName, teamName }: ConfirmedEntry): string {
  return teamName || (partnerName ? `${name} / ${partnerName.trim().replace(/\s+/g, ' ')}` : name);
}

function partnerOrigin({ partnerClub, partnerDistrict, partnerState }: ConfirmedEntry): Pick<Entry, 'partner'> {
  if (!partnerClub && !partnerDistrict && !partnerState) return {};
  return {
    partner: {
      club: partnerClub ?? undefined,
      district: partnerDistrict ?? undefined,
      state: partnerState ?? undefined,
    },
  };
}

/** A draw sheet with two players of one name is unreadable: from the second on they carry a number. */
function withUniqueNames(entries: Entry[]): Entry[] {
  const count = new Map<string, number>();
  return entries.map((entry) => {
    const used = (count.get(plain(entry.name)) ?? 0) + 1;
    count.set(plain(entry.name), used);
    return used === 1 ? entry : { ...entry, name: `${entry.name} (${used})` };
  });
}

export type SeedWish = Readonly<Record<string, readonly string[]>>;

/** Puts seed numbers on the entrants named (by entry id or name, best first); who is not there is a problem. */
export function applySeeds(
  categories: readonly { category: string; entries: Entry[] }[],
  wish: SeedWish,
): { categories: { category: string; entries: Entry[] }[]; problems: { msg: string; path: string }[] } {
  const problems: { msg: string; path: string }[] = [];
  for (const category of Object.keys(wish)) {
    if (!categories.some((one) => one.category === category)) {
      problems.push({ path: `seeds.${category}`, msg: `There is no category ${category}` });
    }
  }
  const seeded = categories.map(({ category, entries }) => {
    const names = Object.hasOwn(wish, category) ? wish[category] : undefined;
    if (!names) return { category, entries };
    const seedOf = new Map<string, number>();
    for (const [index, name] of names.entries()) {
      const found = entries.find((entry) => entry.id === name || plain(entry.name) === plain(name));
      if (!found) problems.push({ path: `seeds.${category}.${index}`, msg: `${name} is not entered in ${category}` });
      else if (seedOf.has(found.id)) {
        problems.push({ path: `seeds.${category}.${index}`, msg: `${name} is seeded twice in ${category}` });
      } else seedOf.set(found.id, index + 1);
    }
    return { category, entries: entries.map((entry) => ({ ...entry, seed: seedOf.get(entry.id) })) };
  });
  return { categories: seeded, problems };
}
