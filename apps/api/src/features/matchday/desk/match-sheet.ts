import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { nameOfCourt } from '@maidan/domain/court-names';
import { scoreText } from '@maidan/domain/matchday/live-match';
import type { Deps } from '../../../platform/deps.ts';
import { type DeskCaller, readDay } from '../records/day.ts';
import type { ShownCard } from '@maidan/domain/matchday/scoring/line-notes';
import { listScored } from './match-sheet-store.ts';

const header = [
  'Match',
  'Category',
  'Round',
  'Planned court',
  'Court',
  'Planned start',
  'Called',
  'Started',
  'Ended',
  'Status',
  'Side 1',
  'Side 2',
  'Winner',
  'Score',
  'How',
  'Exception',
  'Umpire',
  'Cards',
  'Rubbers',
];

/** Every match of the day on one sheet, as scheduled and as played. */
export async function readMatchSheet(deps: Deps, caller: DeskCaller, eventId: string) {
  const { matches, event } = await readDay(deps.db, caller, eventId, deps.clock());
  const scored = await listScored(deps.db, eventId);
  // A court number stays a number, so that a spreadsheet can calculate with it; a name is written as it is.
  const courtOf = (court: number | null) => (court === null ? null : (nameOfCourt(court, event.courtNames) ?? court));
  const at = (moment: string | null) => (moment ? new Date(moment) : null);
  const lines = matches.map((match) => [
    match.label,
    match.category,
    match.roundName,
    courtOf(match.plannedCourt),
    courtOf(match.court),
    at(match.start),
    at(match.calledAt),
    at(match.startedAt),
    at(match.finishedAt),
    match.status,
    match.sides[0]?.text ?? '',
    match.sides[1]?.text ?? '',
    match.sides.find((side) => side.entry === match.winner && match.winner !== null)?.name ?? '',
    scoreText(match.score),
    match.kind ?? '',
    match.exception ?? '',
    scored.get(match._id)?.umpire ?? '',
    cardsText(match, scored.get(match._id)?.cards ?? []),
    rubbersText(match),
  ]);
  return { header, lines };
}

/** "yellow Asha Rao; red Pune Panthers": each card as it was shown, to a player of a pair where that is known. */
const cardsText = ({ sides }: LiveMatchAnswer, cards: readonly ShownCard[]): string =>
  cards
    .map(({ card, side, player }) => {
      const name = sides[side - 1]?.text ?? '';
      return `${card} ${player === undefined ? name : (name.split(' / ')[player] ?? name)}`;
    })
    .join('; ');

/** "A-X 11-7 11-5 Pune; B-Y walkover Nashik": what has been played in a tie of teams. */
function rubbersText({ tie, sides }: LiveMatchAnswer): string {
  const played = (tie?.rubbers ?? []).flatMap(({ name, result }) => {
    if (!result) return [];
    const { side, kind, score } = result;
    const how = kind === 'played' ? '' : kind;
    return [name, scoreText(score), how, side === null ? '' : sides[side]?.text].filter(Boolean).join(' ');
  });
  return played.join('; ');
}
