import { trfFact } from '../../draws/facts/trf-facts.ts';
import type { TrfPlayer } from '../../draws/swiss/trf.ts';
import type { Fact } from '../../fact.ts';
import { wordsOfName } from '../../draws/chess/rating-list.ts';
import { type ChessTitle, readTitle } from '../../draws/chess/titles.ts';

/** A player of a tournament report, as an event keeps one. */
export type ReportPlayer = {
  number: number;
  name: string;
  gender: 'male' | 'female' | null;
  title: ChessTitle | null;
  rating: number | null;
  federation: string | null;
  fideId: string | null;
  /** 1990-02-03; only whole dates. */
  birth: string | null;
};

/** The players of a report, and what of their lines is left out. */
export function reportPlayers(players: readonly TrfPlayer[]): { players: ReportPlayer[]; notes: Fact[] } {
  const left = { trf_sex: [], trf_title: [], trf_birth_part: [], trf_fide_id: [] } as Record<LeftOut, Left[]>;
  const taken = players.map((player): ReportPlayer => {
    const { number } = player;
    const keep = <Value>(code: LeftOut, written: string, value: Value | null): Value | null => {
      if (value === null && written !== '' && !/^[0./-]+$/.test(written)) left[code].push({ player: number, written });
      return value;
    };
    const fideId = player.fideId.replace(/^0+/, '');
    return {
      number,
      name: player.name.replace(/\s+/g, ' ').trim() || String(number),
      gender: keep('trf_sex', player.sex, genderOf(player.sex)),
      title: keep('trf_title', player.title, readTitle(player.title)),
      rating: player.rating && player.rating > 0 ? player.rating : null,
      federation: /^[A-Z]{3}$/.test(player.federation) ? player.federation : null,
      fideId: keep('trf_fide_id', player.fideId, /^\d{1,11}$/.test(fideId) ? fideId : null),
      birth: keep('trf_birth_part', player.birth, wholeDay(player.birth)),
    };
  });
  const notes = (Object.keys(left) as LeftOut[]).flatMap((code) => {
    const [first] = left[code];
    return first ? [trfFact(code, { count: left[code].length, ...first })] : [];
  });
  return { players: taken, notes };
}

type LeftOut = 'trf_sex' | 'trf_title' | 'trf_birth_part' | 'trf_fide_id';
type Left = { player: number; written: string };

function genderOf(sex: string): ReportPlayer['gender'] {
  const letter = sex.toLowerCase();
  return letter === 'm' ? 'male' : letter === 'w' || letter === 'f' ? 'female' : null;
}

/** 1990/02/03, 1990.02.03 or 1990-02-03 as 1990-02-03; null for a year alone and for days that do not exist. */
function wholeDay(written: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(written.trim()) ?? [];
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}

/** Somebody who stands in the category already. */
export type KnownEntry = { entry: string; name: string; fideId: string | null };

/**
 * Who of a report stands in the category already, by starting rank: the same FIDE id, or the same words of the name in
 * any order ("Rao, Asha" is Asha Rao), where exactly one of each side has them.
 */
export function knownPlayers(players: readonly ReportPlayer[], known: readonly KnownEntry[]): Map<number, string> {
  const found = new Map<number, string>();
  const taken = new Set<string>();
  const pair = (keyOf: (one: { name: string; fideId: string | null }) => string | null) => {
    const free = Map.groupBy(
      known.filter(({ entry }) => !taken.has(entry)),
      keyOf,
    );
    const open = Map.groupBy(
      players.filter(({ number }) => !found.has(number)),
      keyOf,
    );
    for (const [key, [player, more]] of open) {
      const [one, other] = free.get(key) ?? [];
      if (key === null || !player || more || !one || other) continue;
      found.set(player.number, one.entry);
      taken.add(one.entry);
    }
  };
  pair(({ fideId }) => fideId);
  pair(({ name }) => wordsOfName(name));
  return found;
}
