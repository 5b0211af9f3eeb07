import { plainName } from './plain-name.ts';

/** A registration, with what tells whether two of them are of one player. */
export interface Registered {
  /** The registration's id; ids sort by time. */
  personId: string;
  name: string;
  accountId?: string | null;
  /** Stands for a mobile number, and is the same for the same number. */
  phoneKey?: string | null;
}

/**
 * The one registration that stands for all of a player's: whoever enters a further category later has two, and would
 * else be on two courts at once. They have one name, and one account or one mobile; the name alone belongs to namesakes,
 * the account or the mobile alone to a family. The oldest with an account stands for them, as its account is told of
 * matches (decision 0162).
 */
export function onePersonEach(registered: readonly Registered[]): (personId: string) => string {
  const standsFor = new Map<string, string>();
  const first = (id: string): string => {
    const next = standsFor.get(id);
    return next === undefined ? id : first(next);
  };
  const known = new Map<string, string>();
  const inOrder = [...new Map(registered.map((one) => [one.personId, one])).values()].sort(
    (x, y) => Number(!x.accountId) - Number(!y.accountId) || (x.personId < y.personId ? -1 : 1),
  );
  for (const { personId, name, accountId, phoneKey } of inOrder) {
    const keys = [accountId && `account ${accountId}`, phoneKey && `phone ${phoneKey}`].flatMap((key) =>
      key ? [`${key} ${plainName(name)}`] : [],
    );
    const found = keys.flatMap((key) => known.get(key) ?? []).map(first);
    for (const other of found) if (other !== first(personId)) standsFor.set(first(personId), other);
    for (const key of keys) if (!known.has(key)) known.set(key, personId);
  }
  return first;
}
