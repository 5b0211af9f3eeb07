import { ruleOfGame, type ScoringFormat, type TennisSet } from '../../draws/scoring-format.ts';
import { cardOf, cardScores, deciderNote, injuryOf, type ShownCard, type TimeOut } from './line-notes.ts';
import { countingEntries, type KeptEntry, type LogEntry, type Side } from './point-log.ts';
import { gameState } from './possible-score.ts';
import {
  afterRally,
  describeService,
  nextGameService,
  openService,
  other,
  receivesAnew,
  type Service,
  type ServiceState,
  servedBy,
} from './service-order.ts';

type Pair = [number, number];
export type Ending = 'played' | 'retired' | 'walkover' | 'disqualified';

/** The state of a match after its log. */
export type Score = {
  /** The finished games; sets in tennis. */
  games: Pair[];
  /** The game being played; in tennis the games of the current set. */
  current: Pair;
  /** Tennis: the points of the game or tie-break, as the umpire calls them. */
  points: [string, string] | null;
  server: Side | null;
  service: Service | null;
  complete: boolean;
  winner: Side | null;
  ending: Ending | null;
  /** Side 1 stands where side 2 started. */
  swapped: boolean;
  /** The rest due now, in seconds. */
  rest: number | null;
  cards: ShownCard[];
  /** An injury time-out that is being taken; absent while there is none. */
  timeOut?: TimeOut;
  /** A total (goals, kabaddi, basketball): the points of each period that is over; an `interval` ends one. */
  periods?: Pair[];
  /** Penalties, a shoot-out, tie-break raids: counted apart from the level total that they decide. */
  decider?: Pair;
  /** `finish` was recorded: the result stands, and nothing follows. */
  finished: boolean;
};

type State = Omit<Score, 'points' | 'server' | 'service'> & { serving: ServiceState; inGame: Pair };

/** The score of a match: its log replayed from the start. The same log always gives the same score. */
export function replay(format: ScoringFormat, log: readonly KeptEntry[], { doubles }: { doubles: boolean }): Score {
  const begin: State = {
    games: [],
    current: [0, 0],
    inGame: [0, 0],
    complete: false,
    winner: null,
    ending: null,
    swapped: false,
    rest: null,
    cards: [],
    finished: false,
    serving: openService(null, { doubles }),
  };
  return describe(
    format,
    countingEntries(log).reduce((state, entry) => next(format, state, entry), begin),
    doubles,
  );
}

/**
 * Why an entry cannot follow a score; null when it can. An entry that lacks the `side` it needs has already been
 * refused as malformed. `mayBeDrawn`: the match need not have a winner.
 */
export function entryRefusal(
  format: ScoringFormat,
  score: Score,
  { type }: Pick<LogEntry, 'type'>,
  { mayBeDrawn = false }: { mayBeDrawn?: boolean } = {},
): 'match_finished' | 'match_complete' | 'match_not_complete' | null {
  if (score.finished) return 'match_finished';
  if (type === 'undo') return null;
  const [a, b] = score.decider ?? score.current;
  if (type === 'finish') {
    const mayEnd = format.game.unit === 'total' && (a !== b || (mayBeDrawn && isLevelAtEnd(format, score)));
    return score.complete || mayEnd ? null : 'match_not_complete';
  }
  return score.complete ? 'match_complete' : null;
}

/**
 * A match of periods that is level when they are over: at least two are, and nothing was scored since. A total without
 * periods does not tell its end: once something was scored, level is enough.
 */
export function isLevelAtEnd(format: ScoringFormat, score: Pick<Score, 'periods' | 'current' | 'winner' | 'decider'>) {
  const { periods = [], winner, decider } = score;
  const [a, b] = score.current;
  if (format.game.unit !== 'total' || winner !== null || a !== b || decider) return false;
  const scored = periods.reduce((sum, [one, other]) => sum + one + other, 0);
  return format.inPeriods ? periods.length >= 2 && a + b === scored : a + b > 0;
}

/** The result of a score: who won and how, or that it is drawn. */
export type ScoredResult = { side: Side; kind: Ending; games: Pair[] } | { side: null; kind: 'drawn'; games: Pair[] };

/**
 * The result that a complete score is recorded as: an open last game is kept where the match was not played to the
 * end.
 */
export function resultOfScore(
  format: ScoringFormat,
  score: Score,
  { mayBeDrawn = false }: { mayBeDrawn?: boolean } = {},
): ScoredResult | null {
  const [a, b] = score.current;
  const isTotal = format.game.unit === 'total';
  if (mayBeDrawn && isLevelAtEnd(format, score)) return { side: null, kind: 'drawn', games: [[a, b]] };
  const [x, y] = score.decider ?? score.current;
  const side = score.winner ?? (isTotal && x !== y ? (x > y ? 1 : 2) : null);
  if (side === null) return null;
  const kind = score.ending ?? 'played';
  const open: Pair[] = score.decider ? [[a, b], score.decider] : a + b > 0 ? [[a, b]] : [];
  return { side, kind, games: kind === 'walkover' ? [] : [...score.games, ...open] };
}

function next(format: ScoringFormat, before: State, { type, side, note, at }: LogEntry): State {
  if (before.complete && type !== 'finish') return before;
  const state = resumes.has(type) ? playing(before) : before;
  switch (type) {
    case 'point':
      return side ? rally(format, { ...state, rest: null }, { winner: side, worth: worthOf(format, note) }) : state;
    case 'card':
      return side ? withCard(format, state, { side, ...cardOf(note) }) : state;
    case 'serve':
      return side
        ? { ...state, serving: servedBy(format, state.serving, side, { note, ...gameOf(format, state) }) }
        : state;
    case 'interval':
      return format.game.unit === 'total' ? periodOver(format, state, note) : state;
    case 'injury':
      return side ? { ...state, timeOut: { side, since: at ?? null, ...injuryOf(format, note) } } : state;
    case 'ends':
      return { ...state, swapped: !state.swapped };
    case 'retired':
    case 'walkover':
    case 'disqualified':
      return side ? { ...state, complete: true, winner: other(side), ending: type, rest: null } : state;
    case 'finish':
      return { ...state, complete: true, finished: true };
    default:
      return state;
  }
}

/** What can only happen while nobody is being treated, or ends the match. */
const resumes: ReadonlySet<LogEntry['type']> = new Set([
  'play',
  'point',
  'let',
  'retired',
  'walkover',
  'disqualified',
  'finish',
]);

function playing({ timeOut: _over, ...state }: State): State {
  return state;
}

function periodOver(format: ScoringFormat, state: State, note: string | undefined): State {
  if (note === deciderNote && format.decider && isLevelAtEnd(format, state)) return { ...state, decider: [0, 0] };
  // What decides a match has no periods of its own.
  if (state.decider) return state;
  const { periods = [], current } = state;
  const before = (side: 0 | 1) => periods.reduce((sum, period) => sum + period[side], 0);
  return { ...state, periods: [...periods, [current[0] - before(0), current[1] - before(1)]] };
}

/** Points in basketball and kabaddi come in twos and threes; everywhere else a point is one. */
const worthOf = (format: ScoringFormat, note: string | undefined): number =>
  format.game.unit === 'total' && note && /^[1-9]$/.test(note) ? Number(note) : 1;

/** Also in doubles a card counts against the whole side: BWF 16.7 and ITTF 3.5.2 penalize the pair. */
function withCard(format: ScoringFormat, state: State, shown: ShownCard): State {
  const carded = { ...state, cards: [...state.cards, shown] };
  if (!cardScores(format, shown.card)) return carded;
  const isLater = state.cards.some(({ side, card }) => side === shown.side && cardScores(format, card));
  let after = carded;
  // A point that the game no longer needs counts in the next one.
  for (let given = isLater ? (format.pointsOfLaterCards ?? 1) : 1; given > 0 && !after.complete; given -= 1)
    after = rally(format, after, { winner: other(shown.side), worth: 1 });
  return after;
}

function rally(format: ScoringFormat, before: State, { winner, worth }: { winner: Side; worth: number }): State {
  if (before.decider) return { ...before, decider: plus(before.decider, winner, worth) };
  const rule = ruleOfGame(format, before.games.length);
  // If nobody said who starts, the winner of the first rally of a side-out game was serving.
  const unknown = format.service === 'side-out' && before.serving.side === null;
  const state = unknown ? { ...before, serving: openService(winner, before.serving) } : before;
  if (rule.unit === 'set') return inSet(format, state, { winner, rule });
  const scores = format.service !== 'side-out' || state.serving.side === winner;
  const current = scores ? plus(state.current, winner, worth) : state.current;
  const opens = state.serving.side === null && format.service === 'rally-winner';
  const to = { winner, total: current[0] + current[1], rule };
  const serving = opens ? openService(winner, state.serving) : afterRally(format, state.serving, to);
  const after = { ...state, current, serving };
  if (rule.unit === 'points' && gameState(rule, current) === 'over') return gameOver(format, after, winner);
  return scores && rule.unit === 'points' ? withinGame(format, after, winner) : after;
}

/** Where the game stands for who serves: in a set of tennis by its games, in its tie-break by the points. */
function gameOf(format: ScoringFormat, { games, current, inGame }: State) {
  const rule = ruleOfGame(format, games.length);
  const sum = ([a, b]: Pair) => a + b;
  const turns = rule.unit !== 'set' ? sum(current) : isTieBreak(rule, current) ? sum(inGame) : 0;
  return { rule, score: current, turns, isBeginning: sum(current) === 0 };
}

const plus = ([a, b]: Pair, side: Side, worth = 1): Pair => (side === 1 ? [a + worth, b] : [a, b + worth]);

/** The interval and the change of ends within a game. */
function withinGame(format: ScoringFormat, state: State, winner: Side): State {
  const { current, games } = state;
  const [mine, theirs] = winner === 1 ? current : [current[1], current[0]];
  const isLast = games.length === 2 * format.toWin - 2;
  const ends = isLast ? format.endsInLastGame : undefined;
  const every = ends && 'every' in ends ? ends.every : format.service === 'game-each' ? 6 : format.endsInGame?.every;
  const turns =
    ends && 'at' in ends ? mine === ends.at && theirs < ends.at : every !== undefined && (mine + theirs) % every === 0;
  const rests = format.interval !== undefined && mine === format.interval.at && theirs < format.interval.at;
  return {
    ...state,
    serving: turns && isLast ? receivesAnew(format, state.serving) : state.serving,
    swapped: turns ? !state.swapped : state.swapped,
    rest: rests ? (format.interval?.seconds ?? null) : null,
  };
}

function gameOver(format: ScoringFormat, state: State, winner: Side): State {
  const games = [...state.games, state.current];
  const won = games.filter(([a, b]) => (winner === 1 ? a > b : b > a)).length;
  const isOver = won === format.toWin;
  return {
    ...state,
    games,
    current: [0, 0],
    inGame: [0, 0],
    serving: isOver ? state.serving : nextGameService(format, state.serving, winner),
    swapped: isOver || format.endsStay ? state.swapped : !state.swapped,
    rest: isOver ? null : format.betweenGames,
    ...(isOver ? { complete: true, winner, ending: 'played' as const } : {}),
  };
}

/** A point within a set of tennis: in a game, or in the tie-break at six (or four) all. */
function inSet(format: ScoringFormat, state: State, { winner, rule }: { winner: Side; rule: TennisSet }): State {
  const inGame = plus(state.inGame, winner);
  const [mine, theirs] = winner === 1 ? inGame : [inGame[1], inGame[0]];
  const total = mine + theirs;
  if (isTieBreak(rule, state.current)) {
    const serving = afterRally(format, state.serving, { winner, total, rule });
    if (mine < 7 || mine - theirs < 2)
      return { ...state, inGame, serving, swapped: total % 6 === 0 ? !state.swapped : state.swapped };
  } else if (mine < 4 || mine - theirs < (rule.noAd ? 1 : 2)) return { ...state, inGame };
  const current = plus(state.current, winner);
  const isOdd = (current[0] + current[1]) % 2 === 1;
  const first = state.serving.first === null ? null : other(state.serving.first);
  const won = { ...state, current, inGame: [0, 0] as Pair };
  if (gameState(rule, current) !== 'over')
    return {
      ...won,
      serving: openService(first, state.serving),
      swapped: isOdd ? !state.swapped : state.swapped,
      rest: isOdd && current[0] + current[1] > 1 ? 90 : null,
    };
  // After a set with an even number of games the players stay on the same ends for one more game (rule 10).
  const over = gameOver(format, won, winner);
  return isOdd || over.complete ? over : { ...over, swapped: state.swapped };
}

const isTieBreak = (rule: TennisSet, [a, b]: Pair) => a === rule.games && b === rule.games;

function describe(format: ScoringFormat, state: State, doubles: boolean): Score {
  const { serving, inGame, ...score } = state;
  const rule = ruleOfGame(format, state.games.length);
  const service = state.complete ? null : describeService(format, serving, { score: state.current, doubles, rule });
  const points =
    rule.unit === 'set' && !state.complete ? pointsText(rule, inGame, isTieBreak(rule, state.current)) : null;
  return { ...score, points, server: service?.side ?? null, service };
}

const calls = ['0', '15', '30', '40'];

function pointsText({ noAd }: TennisSet, [a, b]: Pair, inTieBreak: boolean): [string, string] {
  if (inTieBreak) return [String(a), String(b)];
  if (noAd || (a < 4 && b < 4)) return [calls[a] ?? '40', calls[b] ?? '40'];
  return a === b ? ['40', '40'] : a > b ? ['Ad', '40'] : ['40', 'Ad'];
}
