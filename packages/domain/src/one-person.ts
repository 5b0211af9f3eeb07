import { plainName } from './plain-name.ts';

/** Who somebody is, as far as an entry says it. What is not known is null or absent. */
export interface Somebody {
  name: string;
  accountId?: string | null;
  /** Stands for a mobile number, and is the same for the same number. */
  phoneKey?: string | null;
  /** YYYY-MM-DD, or what stands for it and is the same for the same day: `key:…`, compared with those of that key only. */
  dob?: string | null;
  /** The desk has said that this is another person than those of the same name before. */
  isApart?: boolean;
}

/** `perhaps` is never acted on by itself: somebody is asked. */
export type Likeness = 'same' | 'perhaps' | 'other';

const agree = <T>(one: T | null | undefined, other: T | null | undefined): boolean => Boolean(one) && one === other;

/**
 * Whether two entries are one person's, the rule for every door (`docs/decisions/0174`). Birthdays that differ are two
 * people, whatever else agrees: a coach gives one number for a whole team. One name with one birthday, one account or
 * one mobile is one person; the name alone belongs to namesakes, the account or the mobile alone to a family. A name
 * shortened or turned round ("R. Sharma", "Sharma Ravi") with a birthday, an account or a mobile in common is asked
 * about.
 */
export function likeness(one: Somebody, other: Somebody): Likeness {
  const isOneName = plainName(one.name) === plainName(other.name);
  if (one.isApart || other.isApart || differ(one.dob, other.dob)) return 'other';
  const isAlike =
    agree(one.dob, other.dob) || agree(one.accountId, other.accountId) || agree(one.phoneKey, other.phoneKey);
  if (isOneName) return isAlike ? 'same' : 'perhaps';
  return isAlike && mayBeOneName(one.name, other.name) ? 'perhaps' : 'other';
}

const keyOf = (dob: string): string => (dob.includes(':') ? dob.slice(0, dob.indexOf(':')) : '');

const differ = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && one !== other && keyOf(one ?? '') === keyOf(other ?? '');

const partsOf = (name: string): string[] =>
  plainName(name)
    .split(/[\s.,]+/)
    .filter(Boolean);

/** Letters with their marks: one of them is an initial. */
const initial = /^[\p{L}]\p{M}*$/u;

/** Whether a part stands for another: as it is, or as its initial. */
const standsFor = (short: string, long: string): boolean =>
  short === long || (initial.test(short) && long.startsWith(short));

/**
 * Whether two names may be one, written shorter or in another order: "R. Sharma", "Sharma Ravi" and "Ravi K Sharma" may
 * all be Ravi Sharma. Each part of the shorter name must stand for one of the longer, and at least one in full.
 */
export const mayBeOneName = (one: string, other: string): boolean => mayBeOneOf(partsOf(one), partsOf(other));

function mayBeOneOf(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length < 2 || !few.some((part) => !initial.test(part) && many.includes(part))) return false;
  const left = [...many];
  // Whole parts first, so that an initial does not take the place of one.
  for (const part of [...few].sort((x, y) => Number(initial.test(x)) - Number(initial.test(y)))) {
    const exact = left.indexOf(part);
    const at = exact >= 0 ? exact : left.findIndex((long) => standsFor(part, long) || standsFor(long, part));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

/**
 * Finds who may have a name in another form among many: two such names share a part in full, and of another part both
 * have it, or one has its initial.
 */
export function formsOfNames<One>() {
  const found = new Map<string, Map<One, string[]>>();
  const pairsOf = (parts: readonly string[]) =>
    parts.flatMap((full, at) =>
      initial.test(full) ? [] : parts.flatMap((part, place) => (place === at ? [] : [{ full, part }])),
    );
  const first = (part: string) => String.fromCodePoint(part.codePointAt(0) ?? 0);
  return {
    /** Keeps somebody of this name. `trait`: what they must have in common besides. */
    keep(trait: string, name: string, one: One): void {
      const parts = partsOf(name);
      for (const { full, part } of pairsOf(parts))
        for (const key of [`=${part}`, `${initial.test(part) ? '.' : '~'}${first(part)}`]) {
          const under = `${trait} ${full} ${key}`;
          found.set(under, (found.get(under) ?? new Map<One, string[]>()).set(one, parts));
        }
    },
    of(trait: string, name: string): One[] {
      const parts = partsOf(name);
      const alike: One[] = [];
      const looked = new Set<One>();
      const look = (key: string) => {
        for (const [one, theirs] of found.get(`${trait} ${key}`) ?? []) {
          if (looked.has(one)) continue;
          looked.add(one);
          if (mayBeOneOf(parts, theirs)) alike.push(one);
        }
      };
      for (const { full, part } of pairsOf(parts)) {
        look(`${full} =${part}`);
        look(`${full} .${first(part)}`);
        if (initial.test(part)) look(`${full} ~${first(part)}`);
      }
      return alike;
    },
  };
}

/** A registration, with what tells whether two of them are of one player. */
export interface Registered extends Somebody {
  /** The registration's id; ids sort by time. */
  personId: string;
}

/**
 * The one registration that stands for all of a player's: whoever enters a further category later has two, and would
 * else be on two courts at once. The oldest with an account stands for them, as its account is told of matches
 * (decision 0174).
 */
export function onePersonEach(registered: readonly Registered[]): (personId: string) => string {
  const groups = new Map<string, Registered[][]>();
  const standsForAll = new Map<string, string>();
  const inOrder = [...new Map(registered.map((one) => [one.personId, one])).values()].sort(
    (x, y) => Number(!x.accountId) - Number(!y.accountId) || (x.personId < y.personId ? -1 : 1),
  );
  for (const one of inOrder) {
    const key = plainName(one.name);
    const people = groups.get(key) ?? [];
    groups.set(key, people);
    const own: Registered[] = [one];
    // One registration may join two that had nothing in common; never two with different birthdays.
    for (const group of people.filter((others) => others.some((other) => likeness(other, one) === 'same'))) {
      if (group.some((other) => own.some((mine) => differ(mine.dob, other.dob)))) continue;
      own.unshift(...group);
      people.splice(people.indexOf(group), 1);
    }
    people.push(own);
  }
  for (const people of groups.values())
    for (const [first, ...others] of people)
      for (const { personId } of others) if (first) standsForAll.set(personId, first.personId);
  return (personId) => standsForAll.get(personId) ?? personId;
}
