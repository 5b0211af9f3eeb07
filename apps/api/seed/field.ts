import type { Dice } from './dice.ts';
import type { DemoCategory } from './events.ts';
import { makePlayers, type Player } from './people.ts';

/** Everybody who plays anywhere in the demo; grows when a category asks for somebody who is not there yet. */
export interface Field {
  players: Player[];
  /** Somebody who fits the category and is not in this event yet. */
  next(category: DemoCategory, inEvent: Set<string>): Player;
}

export function makeField(first: readonly Player[], chance: Dice, thisYear: number): Field {
  const players = [...first];
  const names = new Set(players.map(({ name }) => name));
  return {
    players,
    next(category, inEvent) {
      const wanted = {
        ...(category.gender === 'female' || category.gender === 'male' ? { gender: category.gender } : {}),
        bornFrom: category.maxAge ? thisYear - category.maxAge + 1 : 1970,
        bornTo: category.minAge ? thisYear - category.minAge - 1 : category.maxAge ? thisYear - 9 : 2009,
      };
      const fits = (player: Player) => {
        const born = Number(player.dob.slice(0, 4));
        return (
          !inEvent.has(player.id) &&
          (wanted.gender === undefined || player.gender === wanted.gender) &&
          born >= wanted.bornFrom &&
          born <= wanted.bornTo
        );
      };
      // Two of three come to more than one tournament of a season.
      const known = chance.roll() < 0.66 ? players.find(fits) : undefined;
      const chosen = known ?? makePlayers(1, chance, wanted, names)[0];
      if (!chosen) throw new Error('nobody to enter');
      if (!known) players.push(chosen);
      inEvent.add(chosen.id);
      return chosen;
    },
  };
}

/** Who can play beside somebody: in mixed doubles the other gender. */
export const besides = (category: DemoCategory, player: Player): DemoCategory =>
  category.gender === 'mixed' ? { ...category, gender: player.gender === 'male' ? 'female' : 'male' } : category;
