import { type EntryFormat, isTeamCategory } from '../category-names.ts';
import type { Fact } from '../fact.ts';
import { likeness, type Somebody } from '../one-person.ts';
import { plainName } from '../plain-name.ts';
import { entryFact } from './facts/entry-facts.ts';

/** An entry of a category, by its player and the partner who was named. */
export interface StandingEntry extends Somebody {
  registrationId: string;
  categoryId: string;
  partner: string | null;
  ticketCode: string | null;
}

export interface WantedEntry {
  categoryId: string;
  category: string;
  format: EntryFormat | null;
  partner: string | null;
}

/** Somebody would stand in a category twice. `at`: which of the wanted entries. */
export interface EnteredTwice {
  code: 'own_partner' | 'already_entered' | 'partner_entered';
  at: number;
  fact: Fact;
  /** The registration that is there; null for oneself. */
  registrationId: string | null;
}

/**
 * Who of these would stand in a category twice: the player as their own partner, the player with an entry already or as
 * somebody's partner, or the partner from either side. Teams are left out: a club may enter several. At the desk
 * (`asks`) the name alone in common, or a shorter one, is a question as well, and it reads whose entry is there. Who
 * enters online learns of others only what they have named themselves. `about`: only one of the two is new there.
 */
export function enteredTwice(
  player: Somebody,
  wanted: readonly WantedEntry[],
  standing: readonly StandingEntry[],
  { asks, about }: { asks: boolean; about?: 'player' | 'partner' },
): EnteredTwice[] {
  return wanted.flatMap(({ categoryId, category, format, partner }, at): EnteredTwice[] => {
    if (isTeamCategory(category, format)) return [];
    if (partner && plainName(partner) === plainName(player.name))
      return [
        {
          code: 'own_partner',
          at,
          fact: entryFact('partner_of_oneself', { name: player.name, category }),
          registrationId: null,
        },
      ];
    const here = standing.filter((one) => one.categoryId === categoryId);
    return [
      ...(about === 'partner' ? [] : playerTwice(player, { category, at, partner }, here, asks)),
      ...(about === 'player' ? [] : partnerTwice(partner, category, at, here)),
    ].slice(0, 1);
  });
}

function playerTwice(
  player: Somebody,
  { category, at, partner }: { category: string; at: number; partner: string | null },
  here: readonly StandingEntry[],
  asks: boolean,
): EnteredTwice[] {
  const code = 'already_entered' as const;
  const twin = here.find((one) => {
    const alike = likeness(one, player);
    return alike === 'same' || (asks && alike === 'perhaps');
  });
  if (twin) {
    const { name, ticketCode: ticket } = twin;
    const known = ticket
      ? entryFact('stands_already_with_ticket', { name, category, ticket })
      : entryFact('stands_already', { name, category });
    const fact = asks ? known : entryFact('somebody_entered', { name: player.name, category });
    return [{ code, at, fact, registrationId: twin.registrationId }];
  }
  const pair = here.find((one) => isPartner(one, player.name));
  if (!pair) return [];
  const isNamed = asks || (partner !== null && plainName(partner) === plainName(pair.name));
  const { name } = player;
  const fact = isNamed
    ? entryFact('stands_as_partner_of', { name, category, player: pair.name })
    : entryFact('stands_as_partner', { name, category });
  return [{ code, at, fact, registrationId: pair.registrationId }];
}

function partnerTwice(
  partner: string | null,
  category: string,
  at: number,
  here: readonly StandingEntry[],
): EnteredTwice[] {
  if (!partner) return [];
  const pair = here.find((one) => plainName(one.name) === plainName(partner) || isPartner(one, partner));
  if (!pair) return [];
  const fact = entryFact('partner_stands_already', { name: partner, category });
  return [{ code: 'partner_entered', at, fact, registrationId: pair.registrationId }];
}

const isPartner = (one: StandingEntry, name: string): boolean =>
  one.partner !== null && plainName(one.partner) === plainName(name);
