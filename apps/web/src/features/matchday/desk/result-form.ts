import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { type Decider, deciderOf } from '@maidan/domain/matchday/decider';
import { scoreFits } from '@maidan/domain/matchday/live-match';
import { gamesToShow } from '@maidan/domain/matchday/match-length';
import { scoreProblem } from '@maidan/domain/matchday/scoring/possible-score';
import { doubtfulGames, pointsAtMost } from '@maidan/domain/matchday/score-doubts';
import { wordsNow } from '../../../platform/language.tsx';
import { phoneScore } from './phone-score.ts';
import type { ResultInput } from './queries.ts';
import { liveWords } from './words.ts';

export interface ResultForm {
  winner: string | null;
  kind: ResultInput['kind'];
  /** As typed, game by game; a game of which one side is empty is not finished. */
  games: { a: number | ''; b: number | '' }[];
}

/** More than any sport plays in a match. */
export const mostGames = 9;

const noPoints = { a: '', b: '' } as const;

const withWinner = ['played', 'walkover', 'retired', 'disqualified'] as const;

/** The most points that a game is likely to have, by the match's format or else the sport; null where that is open. */
function mostPoints({ scoring }: Pick<LiveMatchAnswer, 'scoring'>, sport: string): number | null {
  if (!scoring) return pointsAtMost(sport);
  const { game } = scoringFormats[scoring];
  return game.unit === 'points' ? (game.cap ?? 3 * game.to) : null;
}

/** How many digits of points a field takes: no game that is counted in points comes to a hundred. */
export const fullDigits = (match: Pick<LiveMatchAnswer, 'scoring'>, sport: string): number =>
  mostPoints(match, sport) === null ? 3 : 2;

/** Whether the number cannot grow any more: 21 of any game, 9 of one that ends at 30. */
export function isWhole(typed: string, match: Pick<LiveMatchAnswer, 'scoring'>, sport: string): boolean {
  const most = mostPoints(match, sport);
  return most !== null && (typed.length >= 2 || Number(typed) * 10 > most);
}

/** How a match can end: without a winner when neither side came, and drawn where draw and format know that. */
export const kindsOf = (match: LiveMatchAnswer): readonly ResultInput['kind'][] =>
  match.mayBeDrawn ? [...withWinner, 'drawn', 'void'] : [...withWinner, 'void'];

/** Whether the match is one total: goals, points in kabaddi. A level one is not decided by a next game. */
const isTotal = ({ scoring }: LiveMatchAnswer) =>
  scoring !== undefined && scoringFormats[scoring].game.unit === 'total';

/** What decides it where it is level and needs a winner: a row of its own, not a further game. */
export const deciderOfMatch = ({ scoring }: Pick<LiveMatchAnswer, 'scoring'>, sport: string): Decider | null =>
  scoring ? deciderOf(scoring, sport) : null;

/** Whether the score is level where the match needs a winner, so that the sport's decider is asked for. */
export const needsDecider = (form: ResultForm, match: LiveMatchAnswer, sport: string): boolean => {
  const [first] = gamesOf(form);
  const isLevel = first !== undefined && first[0] === first[1];
  return isLevel && form.kind === 'played' && !match.mayBeDrawn && deciderOfMatch(match, sport) !== null;
};

/** Why a side is out: the question is who it was, and the other side wins. */
const outKinds = ['walkover', 'retired', 'disqualified'] as const;
export type OutKind = (typeof outKinds)[number];

/** Which of these questions the form asks; that neither side came is an answer to the first. */
export const outKindOf = ({ kind }: Pick<ResultForm, 'kind'>): OutKind | null =>
  kind === 'void' ? 'walkover' : (outKinds.find((one) => one === kind) ?? null);

/** Ended otherwise. Whoever leads may be the one who is out: the score proposes nothing there. */
export function withKind(form: ResultForm, match: LiveMatchAnswer, kind: ResultForm['kind']): ResultForm {
  if (outKindOf({ kind }))
    return { ...form, kind, games: withOpenGame(form, match), winner: outKindOf(form) ? form.winner : null };
  return { ...form, kind, winner: leadingEntry(form, match) };
}

/** Who is out left the game in play as the phone has it; what was typed stays. */
function withOpenGame({ games }: ResultForm, match: LiveMatchAnswer): ResultForm['games'] {
  const { open = null, finished = [] } = phoneScore(match) ?? {};
  const { a, b } = games[finished.length] ?? noPoints;
  if (open === null || a !== '' || b !== '' || gamesOf({ games }).length !== finished.length) return games;
  return [...games.slice(0, finished.length), { a: open[0], b: open[1] }];
}

export const hasWinner = ({ kind }: Pick<ResultForm, 'kind'>): boolean => kind !== 'drawn' && kind !== 'void';

/** Whether points can be written down for it: nobody made any where somebody did not come. */
export const hasGames = ({ kind }: Pick<ResultForm, 'kind'>): boolean => kind !== 'walkover' && kind !== 'void';

/** With the result there is, or the games that a phone has counted: the desk goes on from them. */
export function openResult(match: LiveMatchAnswer): ResultForm {
  const phone = phoneScore(match);
  const games = (phone?.finished ?? match.score).map(([a, b]) => ({ a, b }));
  const form = { winner: match.winner, kind: match.kind ?? 'played', games: games.length > 0 ? games : [noPoints] };
  return phone ? { ...form, winner: leadingEntry(form, match) } : form;
}

/** The games that have both scores. */
export function gamesOf(form: Pick<ResultForm, 'games'>): [number, number][] {
  return form.games.flatMap(({ a, b }) => (a === '' || b === '' ? [] : [[a, b] as [number, number]]));
}

/** Who leads by games, to be proposed as the winner; null when nobody does. */
export function leaderOf(form: ResultForm): 0 | 1 | null {
  const games = gamesOf(form);
  const won = games.filter(([a, b]) => a > b).length;
  const lost = games.filter(([a, b]) => b > a).length;
  return won === lost ? null : won > lost ? 0 : 1;
}

function leadingEntry(form: ResultForm, match: LiveMatchAnswer): string | null {
  const leader = leaderOf(form);
  return leader === null ? null : (match.sides[leader]?.entry ?? null);
}

/** Where typing begins: at the first field that a phone's games leave empty, and at the first one of what is corrected. */
export function firstOpenField({ games }: ResultForm, match: LiveMatchAnswer): number {
  const { finished = [] } = phoneScore(match) ?? {};
  return finished.length > 0 && phoneScore(match)?.open && gamesOf({ games }).length === finished.length
    ? finished.length * 2
    : 0;
}

/**
 * The games that stand in the form: as many as the sport's match needs by what was played so far, never fewer than
 * were typed into or `asked` for.
 */
export function rowsOf(
  form: ResultForm,
  sport: string,
  asked: number,
  match: Pick<LiveMatchAnswer, 'scoring'> = {},
): ResultForm['games'] {
  const typed = form.games.findLastIndex(({ a, b }) => a !== '' || b !== '') + 1;
  // What is drawn needs no further game to decide it.
  const isOne = form.kind === 'drawn' || deciderOfMatch(match, sport) === 'overtime';
  const needed = isOne ? 1 : gamesToShow(sport, gamesOf(form));
  const length = Math.min(mostGames, Math.max(needed, typed, asked));
  return Array.from({ length }, (_, index) => form.games[index] ?? { a: '', b: '' });
}

/**
 * With the points of one side of a game. The score proposes the winner, and takes back what it proposed when it is
 * level again; a level total is proposed as drawn where that may be.
 */
export function withPoints(
  form: ResultForm,
  match: LiveMatchAnswer,
  { index, side, points }: { index: number; side: 'a' | 'b'; points: number | '' },
): ResultForm {
  const length = Math.max(form.games.length, index + 1);
  const games = Array.from({ length }, (_, at) => {
    const game = form.games[at] ?? { a: '', b: '' };
    return at === index ? { ...game, [side]: points } : game;
  });
  if (outKindOf(form)) return { ...form, games };
  const entryOf = (leader: 0 | 1 | null) => (leader === null ? null : (match.sides[leader]?.entry ?? null));
  const before = leaderOf(form);
  const proposed = before !== null && form.winner === entryOf(before);
  const leader = leaderOf({ ...form, games });
  const full = gamesOf({ ...form, games });
  const isLevel = full.length > 0 && full.reduce((sum, [a, b]) => sum + a - b, 0) === 0;
  const isOpen = form.kind === 'played' || form.kind === 'drawn';
  const kind = match.mayBeDrawn && isTotal(match) && isOpen ? (isLevel ? 'drawn' : 'played') : form.kind;
  return { ...form, kind, games, winner: entryOf(leader) ?? (proposed ? null : form.winner) };
}

/**
 * Whether no points follow this field: somebody is out, and the game stopped short or was never begun. A match that is
 * played on needs the next one.
 */
export function endsAt(form: ResultForm, sport: string, { index, side }: { index: number; side: 'a' | 'b' }): boolean {
  if (!outKindOf(form)) return false;
  const { a, b } = form.games[index] ?? { a: '', b: '' };
  if (side === 'a') return index > 0 && a === '' && b === '';
  return a !== '' && b !== '' && doubtfulGames(sport, [[a, b]]).length > 0;
}

/** The same with every score and the winner on the other side: the commonest slip at a desk. */
export function withSidesSwapped(form: ResultForm, match: LiveMatchAnswer): ResultForm {
  const [one, other] = match.sides.map(({ entry }) => entry);
  const winner = form.winner === one ? (other ?? null) : form.winner === other ? (one ?? null) : form.winner;
  return { ...form, winner, games: form.games.map(({ a, b }) => ({ a: b, b: a })) };
}

/** The result as it is called out, the winner's points first; empty where it says nothing. */
export function saidResult(form: ResultForm, match: LiveMatchAnswer): string {
  const side = match.sides.findIndex(({ entry }) => entry !== null && entry === form.winner);
  if (form.kind === 'drawn' && gamesOf(form).length > 0)
    return [match.sides[0]?.text, ...gamesOf(form).map(([a, b]) => `${a}–${b}`), match.sides[1]?.text].join(' ');
  if (!hasWinner(form) || side < 0) return '';
  const games = hasGames(form) ? gamesOf(form).map(([a, b]) => (side === 0 ? `${a}–${b}` : `${b}–${a}`)) : [];
  return saidOut(form.kind, match, form.winner, games.join(' ')) || [match.sides[side]?.text, ...games].join(' ');
}

/** "Asha wins", "Asha / Bina win" */
export const winsOf = (name: string): string => wordsNow(liveWords).wins({ name, count: name.split(' / ').length });

/** "Riya wins, Asha retired (11–8)", the winner's points first; empty where the match was played out. */
export function saidOut(
  kind: ResultForm['kind'] | null,
  { sides }: LiveMatchAnswer,
  winner: string | null,
  score = '',
): string {
  const text = wordsNow(liveWords);
  const out = kind && kind !== 'void' ? outKindOf({ kind }) : null;
  const won = sides.find(({ entry }) => entry !== null && entry === winner);
  const gone = sides.find((side) => side !== won);
  if (!out || !won || !gone) return '';
  const name = gone.text;
  if (score && out !== 'walkover') return `${winsOf(won.text)}, ${text.outsAt[out]({ name, score })}`;
  return `${winsOf(won.text)} (${text.outs[out]({ name })})`;
}

/** Where the games are level, the next one decides. */
function withoutWinner(form: ResultForm, match: LiveMatchAnswer): string {
  const text = wordsNow(liveWords);
  const games = gamesOf(form);
  const out = outKindOf(form);
  if (out) return text.chooseOut[out];
  if (form.kind !== 'played' || games.length === 0) return text.chooseWinner;
  const a = games.filter(([x, y]) => x > y).length;
  const b = games.filter(([x, y]) => y > x).length;
  if (a === b && isTotal(match)) return match.scoring === 'basketball' ? text.needsOvertime : text.needsWinner;
  return a === b ? text.level({ a, b, game: games.length + 1 }) : text.chooseWinner;
}

export function resultFault(form: ResultForm, match: LiveMatchAnswer): string | null {
  const text = wordsNow(liveWords);
  if (hasWinner(form) && !form.winner) return match.swiss?.colours ? text.chooseResult : withoutWinner(form, match);
  if (!hasGames(form)) return null;
  if (form.games.some(({ a, b }) => (a === '') !== (b === ''))) return text.bothSides;
  const games = gamesOf(form);
  if (form.kind === 'drawn') return scoreFits(games, 0) && scoreFits(games, 1) ? null : text.notLevel;
  const side = match.sides.findIndex((one) => one.entry === form.winner);
  if (form.kind === 'played' && !scoreFits(games, side === 1 ? 1 : 0)) return text.notFitting;
  return null;
}

/** Who won before and who wins now, where a correction turns the result round; null where it does not. */
export function turnedBy(form: ResultForm, match: LiveMatchAnswer): { from: string; to: string } | null {
  const nameOf = (entry: string | null) =>
    match.sides.find((side) => side.entry !== null && side.entry === entry)?.text ?? null;
  const [from, to] = [nameOf(match.winner), hasWinner(form) ? nameOf(form.winner) : null];
  return from && to && from !== to ? { from, to } : null;
}

/** Games that do not end like that in this sport, by their numbers; whoever retired or was sent off left one open. */
export const doubtsOf = (form: ResultForm, sport: string): number[] =>
  form.kind === 'played' ? doubtfulGames(sport, gamesOf(form)) : [];

/** Played, in a format that counts, and nothing says how it ended. */
export const isWithoutScore = (form: ResultForm, { scoring }: LiveMatchAnswer): boolean =>
  form.kind === 'played' &&
  gamesOf(form).length === 0 &&
  scoring !== undefined &&
  scoringFormats[scoring].game.unit !== 'total';

const problemOf = (form: ResultForm, { scoring }: LiveMatchAnswer) =>
  scoring ? scoreProblem(scoringFormats[scoring], hasGames(form) ? gamesOf(form) : [], form.kind) : null;

/** Whether the match's format does not know the score: it is refused unless a note says why. */
export const isImpossible = (form: ResultForm, match: LiveMatchAnswer): boolean => problemOf(form, match) !== null;

/** The row that keeps the score from being possible in the match's format; null where it is the match as a whole. */
export function faultyGame(form: ResultForm, match: LiveMatchAnswer): number | null {
  const problem = problemOf(form, match);
  return problem && 'game' in problem ? problem.game - 1 : null;
}

/** What is recorded. */
export const toResult = (form: ResultForm, match: LiveMatchAnswer): ResultInput => ({
  matchId: match._id,
  winner: hasWinner(form) ? (form.winner ?? '') : '',
  kind: form.kind,
  score: hasGames(form) ? gamesOf(form) : [],
});

/** A game of chess has no score: one choice says who won and how. White stands first, also among those who did not come. */
export const chessOutcomes = ['white', 'drawn', 'black', 'black_forfeit', 'white_forfeit', 'void'] as const;
export type ChessOutcome = (typeof chessOutcomes)[number];

export function chessOutcomeOf({ winner, kind }: ResultForm, match: LiveMatchAnswer): ChessOutcome | null {
  if (kind === 'drawn' || kind === 'void') return kind;
  const side = match.sides.findIndex(({ entry }) => entry !== null && entry === winner);
  if (side < 0) return null;
  if (kind === 'walkover') return side === 0 ? 'white_forfeit' : 'black_forfeit';
  return side === 0 ? 'white' : 'black';
}

export function withChessOutcome(outcome: ChessOutcome, match: LiveMatchAnswer): ResultForm {
  const games: ResultForm['games'] = [{ a: '', b: '' }];
  if (outcome === 'drawn' || outcome === 'void') return { winner: null, kind: outcome, games };
  const winner = match.sides[outcome.startsWith('white') ? 0 : 1]?.entry ?? null;
  return { winner, kind: outcome.endsWith('forfeit') ? 'walkover' : 'played', games };
}
