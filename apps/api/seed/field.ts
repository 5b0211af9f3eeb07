import type { Dice } from './dice.ts';
import type { DemoCategory } from './events.ts';
import { makePlayers, type Player } from './people.ts';

/** All players of the demo; creates a player when a category needs one who does not exist yet. */
export interface Field {
  players: Player[];
  /** A player who fits the category and is not yet in this event. */
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
      // Two out of three players enter more than one tournament of a season.
      const known = chance.roll() < 0.66 ? players.find(fits) : undefined;
      const chosen = known ?? makePlayers(1, chance, wanted, names)[0];
      if (!chosen) throw new Error('nobody to enter');
      if (!known) players.push(chosen);
      inEvent.add(chosen.id);
      return chosen;
    },
  };
}

/** Who can partner a player: in mixed doubles, the other gender. */
export const besides = (category: DemoCategory, player: Player): DemoCategory =>
  category.gender === 'mixed' ? { ...category, gender: player.gender === 'male' ? 'female' : 'male' } : category;
