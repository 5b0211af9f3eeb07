import { wordsOfName } from '../../draws/chess/rating-list.ts';
import type { ChessTitle } from '../../draws/chess/titles.ts';

/** A player of the event, as chess knows one. */
export type ComparedPlayer = {
  registrationId: string;
  name: string;
  fideId: string | null;
  aicfId: string | null;
  title: ChessTitle | null;
  federation: string | null;
  fideRating: number | null;
  nationalRating: number | null;
  k: number | null;
};

/** A player of a list: FIDE's, or the national one. */
export type Listed = {
  kind: 'fide' | 'national';
  id: string;
  name: string;
  words: string;
  federation: string | null;
  title: ChessTitle | null;
  rating: number | null;
  k: number | null;
};

type Field = 'fideId' | 'aicfId' | 'title' | 'federation' | 'fideRating' | 'nationalRating' | 'k';
export type FieldChange = { field: Field; from: string | number | null; to: string | number };

export type Proposal = {
  registrationId: string;
  name: string;
  kind: Listed['kind'];
  listed: Omit<Listed, 'kind' | 'words'>;
  /** How the player was found: by id, or because exactly one of the list has these words as a name. */
  by: 'id' | 'name';
  changes: FieldChange[];
};

/**
 * What lists say otherwise of the players of an event: FIDE's list of FIDE id, title, federation, rating and K, the
 * national one of id and rating. A player with an id is compared with that id alone; without one with the only namesake.
 * What a list leaves blank changes nothing, and where it says the same nothing is proposed.
 */
export function listProposals(players: readonly ComparedPlayer[], listed: readonly Listed[]): Proposal[] {
  return players.flatMap((player) =>
    (['fide', 'national'] as const).flatMap((kind): Proposal[] => {
      const own = listed.filter((one) => one.kind === kind);
      const found = foundIn(player, kind, own);
      if (!found) return [];
      const { one, by } = found;
      const changes = changesOf(player, one);
      const { kind: _kind, words: _words, ...shown } = one;
      return changes.length > 0
        ? [{ registrationId: player.registrationId, name: player.name, kind, listed: shown, by, changes }]
        : [];
    }),
  );
}

function foundIn(player: ComparedPlayer, kind: Listed['kind'], own: readonly Listed[]) {
  const id = kind === 'fide' ? player.fideId : player.aicfId;
  if (id !== null) {
    const one = own.find((listed) => listed.id === id);
    return one && { one, by: 'id' as const };
  }
  const words = wordsOfName(player.name);
  const [one, more] = own.filter((listed) => listed.words === words);
  return one && !more ? { one, by: 'name' as const } : undefined;
}

function changesOf(player: ComparedPlayer, { kind, id, title, federation, rating, k }: Listed): FieldChange[] {
  const said: Partial<Record<Field, string | number | null>> =
    kind === 'fide' ? { fideId: id, title, federation, fideRating: rating, k } : { aicfId: id, nationalRating: rating };
  return (Object.entries(said) as [Field, string | number | null][]).flatMap(([field, to]) =>
    to === null || to === player[field] ? [] : [{ field, from: player[field], to }],
  );
}
