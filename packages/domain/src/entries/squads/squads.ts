import type { EntryState } from '../entering/entry-states.ts';
import { teamFact } from '../facts/team-facts.ts';
import { type Fact } from '../../fact.ts';
import { plainName } from '../../plain-name.ts';
import { mayCaptainEdit, rosterLimits, type TeamPlayer } from '../teams.ts';
import { decideRegistration, type EntryWindow } from '../../events/registration-window.ts';

/** What decides whether a team takes players who say yes themselves. */
export interface SquadOfEvent extends EntryWindow {
  /** Of the team's own entry. */
  entryState: EntryState;
  category: string;
  team: string;
  /** Its draw exists, published or not: from then on the desk names players. */
  isDrawn: boolean;
  isDeleted: boolean;
  organizerStatus: 'active' | 'suspended';
}

/**
 * Why a team's invitation cannot be answered, null while it can: as long as the captain may change the team, once its
 * place is confirmed (design: taking part, "captains invite a squad in the same way"). `isOver`: for good.
 */
export function squadBar(squad: SquadOfEvent, now: Date): { isOver: boolean; why: Fact } | null {
  const { team, category, entryState, isDrawn, isDeleted, organizerStatus } = squad;
  if (['held', 'waitlisted', 'offered', 'awaiting_partner'].includes(entryState))
    return { isOver: false, why: teamFact('squad_waits', { team, category }) };
  if (entryState !== 'confirmed') return { isOver: true, why: teamFact('squad_gone', { team, category }) };
  if (isDrawn) return { isOver: true, why: teamFact('squad_drawn', { team, category }) };
  const isOpen = decideRegistration(squad, now).ok && !isDeleted && organizerStatus === 'active';
  return mayCaptainEdit({ isOpen, isDrawn }) ? null : { isOver: true, why: teamFact('squad_closed', { team }) };
}

/**
 * The roster after a captain or the desk has written it anew: whoever has said yes stays so under the same name, and
 * what only such a player's own registration knows is not kept twice. `left`: the entries of those who are no longer in.
 */
export function keepSeats(
  before: readonly TeamPlayer[],
  after: readonly TeamPlayer[],
): { players: TeamPlayer[]; left: string[] } {
  const seats = new Map(before.flatMap((one) => (one.seat ? [[plainName(one.name), one] as const] : [])));
  const players = after.map((one): TeamPlayer => {
    const seated = seats.get(plainName(one.name));
    return seated?.seat ? { name: seated.name, captain: one.captain, seat: seated.seat } : { ...one, seat: undefined };
  });
  const kept = new Set(players.flatMap(({ seat }) => seat ?? []));
  return { players, left: [...seats.values()].flatMap(({ seat }) => (seat && !kept.has(seat) ? [seat] : [])) };
}

/**
 * The roster once somebody has said yes: in the line that was kept for them (`as`, a name of the roster), or in the line
 * of their own name, or in a new one. Refused where that line is another's who has said yes, is not there, or where the
 * team is full.
 */
export function takeLine(
  players: readonly TeamPlayer[],
  { as, name, seat, most = rosterLimits.most }: { as: string | null; name: string; seat: string; most?: number },
): { ok: true; players: TeamPlayer[] } | { ok: false; fact: Fact } {
  const lineOf = (called: string) => players.findIndex((one) => plainName(one.name) === plainName(called));
  const at = as === null ? lineOf(name) : lineOf(as);
  if (at === -1 && as !== null) return { ok: false, fact: teamFact('squad_line_gone', { name: as }) };
  if (at === -1)
    return players.length < most
      ? { ok: true, players: [...players, { name, captain: players.length === 0, seat }] }
      : { ok: false, fact: teamFact('team_too_large', { most }) };
  const line = players[at];
  if (!line || line.seat) return { ok: false, fact: teamFact('squad_line_taken', { name: line?.name ?? name }) };
  return { ok: true, players: players.with(at, { name, captain: line.captain, seat }) };
}

/** The roster without the player of this entry, and who that was. */
export function leaveLine(players: readonly TeamPlayer[], seat: string): TeamPlayer[] {
  const rest = players.filter((one) => one.seat !== seat);
  const [first] = rest;
  // A team has a captain as long as it has players.
  return first && !rest.some(({ captain }) => captain) ? rest.with(0, { ...first, captain: true }) : rest;
}

/** How many players a team still needs; a team of one match needs none by its form. */
export const squadLacks = (players: number, least: number): number => Math.max(0, least - players);
