import { onePersonEach, type Registered } from '../../one-person.ts';
import { plainName } from '../../plain-name.ts';

/** An entry of any event of a ranking, with what says whose it is. */
export interface RankedEntry extends Registered {
  entryId: string;
  partnerName: string | null;
  /** The registration of a partner who entered with details of their own. */
  partnerId: string | null;
  teamName: string | null;
}

/**
 * Whose points each entry's are, by entry id: of a pair both, of a team the team. Registrations of several events are
 * one person's by the rule of every door (`onePersonEach`). A partner known by name only is the one registered person
 * of that name, or, where there is none or more than one, a person of that name alone.
 */
export function peopleOfEntries(
  entries: readonly RankedEntry[],
  partners: readonly Registered[],
): Map<string, string[]> {
  const registered = [...entries.filter(({ teamName }) => !teamName), ...partners];
  const personOf = onePersonEach(registered);
  const byName = new Map<string, Set<string>>();
  for (const one of registered) {
    const key = plainName(one.name);
    byName.set(key, (byName.get(key) ?? new Set()).add(personOf(one.personId)));
  }
  return new Map(
    entries.map(({ entryId, personId, partnerName, partnerId, teamName }) => {
      if (teamName) return [entryId, [`team:${plainName(teamName)}`]];
      const own = personOf(personId);
      if (!partnerName) return [entryId, [own]];
      const namesakes = [...(byName.get(plainName(partnerName)) ?? [])].filter((id) => id !== own);
      const named = namesakes.length === 1 ? (namesakes[0] as string) : `name:${plainName(partnerName)}`;
      return [entryId, [own, partnerId ? personOf(partnerId) : named]];
    }),
  );
}
