/** A round as a tournament report has it: `p3 1` (opponent and result), or a letter for a round without one. */
export type PlainRound = string;
type Report = Readonly<Record<string, readonly PlainRound[]>>;

/**
 * The table of a Swiss tournament once more, for the tests: each article of FIDE's C.07 (March 2026) written down as it
 * stands there, one player and one round at a time. It shares nothing with the table of the product.
 */
export function countedTable(report: Report) {
  const table = new Map<string, object>();
  let place = 1;
  for (const level of ranked(report)) {
    for (const player of level)
      table.set(player, {
        place,
        points: score(report, player),
        buchholzCut: buchholz(report, player).cut,
        buchholz: buchholz(report, player).total,
        sonnebornBerger: sonneborn(report, player),
        wins: wins(report, player),
        progressive: progressive(report, player),
      });
    place += level.length;
  }
  return table;
}

const roundsOf = (report: Report) => Math.max(...Object.values(report).map((own) => own.length));

function look(report: Report, player: string, round: number): { opponent: string; letter: string } {
  const [opponent = '', letter] = (report[player]?.[round] ?? 'Z').split(' ');
  return letter === undefined ? { opponent: '', letter: opponent } : { opponent, letter };
}

const worth = (letter: string) => ({ 1: 1, '+': 1, U: 1, '=': 0.5, H: 0.5 })[letter] ?? 0;
const requested = (letter: string) => letter === 'H' || letter === 'Z';
const voluntary = (letter: string) => requested(letter) || letter === '-';

function score(report: Report, player: string): number {
  let points = 0;
  for (let round = 0; round < roundsOf(report); round++) points += worth(look(report, player, round).letter);
  return points;
}

/** 16.2.5 and 16.3.2: a requested bye after which nothing but voluntary unplayed rounds came. */
function trailing(report: Report, player: string, round: number): boolean {
  if (!requested(look(report, player, round).letter)) return false;
  for (let later = round + 1; later < roundsOf(report); later++)
    if (!voluntary(look(report, player, later).letter)) return false;
  return true;
}

function adjusted(report: Report, player: string): number {
  let points = 0;
  for (let round = 0; round < roundsOf(report); round++)
    points += trailing(report, player, round) ? 0.5 : worth(look(report, player, round).letter);
  return points;
}

/** 8.1, and for the dummy of an unplayed round 16.4.1 after a forfeit, 16.4.2 otherwise. */
function against(report: Report, player: string, round: number): number {
  const { opponent, letter } = look(report, player, round);
  if ('10='.includes(letter)) return adjusted(report, opponent);
  const most = '+-'.includes(letter) ? adjusted(report, opponent) : roundsOf(report) * 0.5;
  return Math.min(score(report, player), most);
}

function buchholz(report: Report, player: string): { total: number; cut: number } {
  let total = 0;
  let lowest: number | null = null;
  let lowestVoluntary: number | null = null;
  for (let round = 0; round < roundsOf(report); round++) {
    const value = against(report, player, round);
    total += value;
    if (lowest === null || value < lowest) lowest = value;
    const isVoluntary = voluntary(look(report, player, round).letter);
    if (isVoluntary && (lowestVoluntary === null || value < lowestVoluntary)) lowestVoluntary = value;
  }
  return { total, cut: total - (lowestVoluntary ?? lowest ?? 0) };
}

function sonneborn(report: Report, player: string): number {
  let total = 0;
  for (let round = 0; round < roundsOf(report); round++)
    total += against(report, player, round) * worth(look(report, player, round).letter);
  return total;
}

function progressive(report: Report, player: string): number {
  let total = 0;
  let sofar = 0;
  for (let round = 0; round < roundsOf(report); round++) {
    sofar += worth(look(report, player, round).letter);
    total += sofar;
  }
  return total;
}

function wins(report: Report, player: string): number {
  let count = 0;
  for (let round = 0; round < roundsOf(report); round++)
    if ('1+U'.includes(look(report, player, round).letter)) count++;
  return count;
}

/** Everybody in order, those who stay level together. */
function ranked(report: Report): string[][] {
  const numbers = (player: string) => {
    const { total, cut } = buchholz(report, player);
    return [score(report, player), cut, total, sonneborn(report, player)];
  };
  const ordered = Object.keys(report)
    .map((player) => ({ player, numbers: numbers(player) }))
    .sort((x, y) => {
      const at = x.numbers.findIndex((value, i) => value !== y.numbers[i]);
      return at < 0 ? 0 : (y.numbers[at] ?? 0) - (x.numbers[at] ?? 0);
    });
  const parts: string[][] = [];
  while (ordered.length > 0) {
    const best = String(ordered[0]?.numbers);
    const level = ordered.filter((one) => String(one.numbers) === best).map(({ player }) => player);
    ordered.splice(0, level.length);
    for (const part of encounter(report, level)) {
      const counts = [...new Set(part.map((player) => wins(report, player)))].sort((x, y) => y - x);
      for (const count of counts) parts.push(part.filter((player) => wins(report, player) === count));
    }
  }
  return parts;
}

/** The points of one against another over the board, null where they have not met. */
function met(report: Report, one: string, other: string): number | null {
  for (let round = 0; round < roundsOf(report); round++) {
    const { opponent, letter } = look(report, one, round);
    if (opponent === other && '10='.includes(letter)) return worth(letter);
  }
  return null;
}

/** Article 6, with the worst that the missing games can bring. */
function encounter(report: Report, level: readonly string[]): string[][] {
  if (level.length < 2) return [[...level]];
  const others = (player: string) => level.filter((other) => other !== player);
  const points = (player: string) => others(player).reduce((sum, other) => sum + (met(report, player, other) ?? 0), 0);
  const missing = (player: string) => others(player).filter((other) => met(report, player, other) === null).length;
  if (level.every((player) => missing(player) === 0)) {
    const values = [...new Set(level.map(points))].sort((x, y) => y - x);
    if (values.length === 1) return [[...level]];
    return values.flatMap((value) =>
      encounter(
        report,
        level.filter((player) => points(player) === value),
      ),
    );
  }
  const alone = level.find((player) =>
    others(player).every((other) => points(player) > points(other) + missing(other)),
  );
  return alone === undefined ? [[...level]] : [[alone], ...encounter(report, others(alone))];
}
