import { type EntryFormat, isTeamCategory } from '../category-names.ts';
import { likeness, type Somebody } from '../one-person.ts';
import { plainName } from '../plain-name.ts';

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
  msg: string;
  /** The registration that is there; null for oneself. */
  registrationId: string | null;
}

const otherPerson = 'If this is another person, add an initial to the name.';

/**
 * Who of these would stand in a category twice: the player as their own partner, the player with an entry already or as
 * somebody's partner, or the partner from either side. Teams are left out: a club may enter several. At the desk
 * (`asks`) the name alone in common, or a shorter one, is a question as well, and it reads whose entry is there. Who
 * enters online learns of others only what they have named themselves.
 */
export function enteredTwice(
  player: Somebody,
  wanted: readonly WantedEntry[],
  standing: readonly StandingEntry[],
  { asks }: { asks: boolean },
): EnteredTwice[] {
  return wanted.flatMap(({ categoryId, category, format, partner }, at): EnteredTwice[] => {
    if (isTeamCategory(category, format)) return [];
    if (partner && plainName(partner) === plainName(player.name))
      return [
        {
          code: 'own_partner',
          at,
          msg: `${player.name} cannot be their own partner in ${category}`,
          registrationId: null,
        },
      ];
    const here = standing.filter((one) => one.categoryId === categoryId);
    return [
      ...playerTwice(player, { category, at, partner }, here, asks),
      ...partnerTwice(partner, category, at, here),
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
    const ticket = twin.ticketCode ? ` (ticket ${twin.ticketCode})` : '';
    const msg = asks
      ? `${twin.name} already stands in ${category}${ticket}`
      : `${player.name} already stands in ${category}. If somebody else has entered this player, ask the organizer.`;
    return [{ code, at, msg, registrationId: twin.registrationId }];
  }
  const pair = here.find((one) => isPartner(one, player.name));
  if (!pair) return [];
  const isNamed = asks || (partner !== null && plainName(partner) === plainName(pair.name));
  const whose = isNamed ? `the partner of ${pair.name}` : "somebody's partner";
  const msg = `${player.name} already stands in ${category} as ${whose}. ${otherPerson}`;
  return [{ code, at, msg, registrationId: pair.registrationId }];
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
  const msg = `${partner} already stands in ${category}. ${otherPerson}`;
  return [{ code: 'partner_entered', at, msg, registrationId: pair.registrationId }];
}

const isPartner = (one: StandingEntry, name: string): boolean =>
  one.partner !== null && plainName(one.partner) === plainName(name);
