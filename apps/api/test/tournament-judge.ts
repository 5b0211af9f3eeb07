import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';

/** What the desk shows, as far as it is judged. */
export interface ShownDesk {
  courts: { court: number; match: string | null; next?: string; out?: object }[];
  matches: LiveMatchAnswer[];
}

export interface ShownDraw {
  id: string;
  category: string;
  format: string;
  slots: { kind: string; entry?: string }[];
  groups?: string[][];
}

const isOn = ({ status }: LiveMatchAnswer) => status === 'called' || status === 'playing';
const playersOf = (match: LiveMatchAnswer) => match.sides.flatMap(({ name }) => (name ? name.split(' / ') : []));
const wasPlayed = ({ status, kind }: LiveMatchAnswer) => status === 'done' && kind !== 'walkover' && kind !== 'void';

/** Rules of a hall that the desk breaks at this moment, told from its answer alone. */
export function hallFaults({ matches, courts }: ShownDesk, restMinutes: number): string[] {
  const faults: string[] = [];
  const on = matches.filter(isOn);
  const onCourt = new Map<number | null, string>();
  const busy = new Map<string, string>();
  for (const match of on) {
    const other = onCourt.get(match.court);
    if (other) faults.push(`court ${match.court} has ${other} and ${match.label}`);
    onCourt.set(match.court, match.label);
    for (const player of playersOf(match)) {
      const elsewhere = busy.get(player);
      if (elsewhere) faults.push(`${player} is in ${elsewhere} and ${match.label}`);
      busy.set(player, match.label);
    }
  }
  const rested = new Map<string, number>();
  for (const match of matches)
    for (const player of wasPlayed(match) ? playersOf(match) : [])
      rested.set(player, Math.max(rested.get(player) ?? 0, Date.parse(match.finishedAt ?? '') + restMinutes * 60_000));
  for (const match of on)
    for (const player of playersOf(match))
      if (Date.parse(match.calledAt ?? match.startedAt ?? '') < (rested.get(player) ?? 0))
        faults.push(`${player} was called to ${match.label} before the rest was over`);
  const offered = courts.flatMap(({ next }) => next ?? []);
  if (new Set(offered).size < offered.length) faults.push('one match is offered to two courts');
  for (const { court, next, out, match } of courts) {
    if (next && (out || match)) faults.push(`court ${court} is not free for ${next}`);
    if (next && on.some(({ _id }) => _id === next)) faults.push(`${next} is offered while it is on court`);
  }
  return faults;
}

/**
 * What is wrong with the draws at the end of the day. It knows nothing of our rules' code: lines and positions of a
 * knock-out, wins in a group, losses in a double elimination, rivals in a Swiss tournament.
 */
export function drawFaults(draws: readonly ShownDraw[], matches: readonly LiveMatchAnswer[]): string[] {
  const open = matches.flatMap(({ status, label }) => (status === 'done' ? [] : [`${label} is open`]));
  return [
    ...open,
    ...draws.flatMap((draw) => {
      const own = matches.filter(({ category }) => category === draw.category);
      if (draw.format === 'single_elimination') return treeFaults(draw, own);
      if (draw.format === 'double_elimination') return twoLivesFaults(own);
      if (draw.format === 'group_knockout') return groupFaults(draw, own);
      return draw.format === 'swiss' ? rivalFaults(own) : [];
    }),
  ];
}

const entriesOf = ({ sides }: LiveMatchAnswer) => [sides[0]?.entry ?? null, sides[1]?.entry ?? null] as const;

/** The same text for the same two, whoever stands first. */
function pairOf(match: LiveMatchAnswer): string {
  const [one, other] = entriesOf(match).map(String) as [string, string];
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** Two lines meet in round 1, two matches beside each other in the next one; nobody comes out of a match left empty. */
function treeFaults(draw: ShownDraw, matches: readonly LiveMatchAnswer[]): string[] {
  const faults: string[] = [];
  const at = new Map(matches.map((match) => [match._id, match]));
  const lineOf = (line: number) => draw.slots[line]?.entry ?? null;
  const winnerOf = (round: number, position: number): string | null => {
    if (round === 0) return lineOf(position - 1);
    const due = [winnerOf(round - 1, 2 * position - 1), winnerOf(round - 1, 2 * position)] as const;
    const match = at.get(`${draw.id}/R${round}/${position}`);
    const here = due.filter((entry) => entry !== null);
    if (!match) {
      if (here.length > 1) faults.push(`${draw.category}: nobody plays round ${round}, position ${position}`);
      return here[0] ?? null;
    }
    const shown = entriesOf(match);
    if (shown[0] !== due[0] || shown[1] !== due[1])
      faults.push(`${match.label} is ${shown.join(' against ')}, not ${due.join(' against ')}`);
    if (here.length < 2) return here[0] ?? null;
    if (match.kind === 'void') return null;
    if (!due.includes(match.winner)) faults.push(`${match.winner} won ${match.label} and is not in it`);
    return match.winner;
  };
  winnerOf(Math.log2(draw.slots.length), 1);
  return faults;
}

/** Whoever is out has lost twice, the runner-up at least once, the winner at most once. */
function twoLivesFaults(matches: readonly LiveMatchAnswer[]): string[] {
  const losses = new Map<string, number>();
  const played = matches.filter(({ winner }) => winner);
  for (const match of played)
    for (const entry of entriesOf(match))
      if (entry) losses.set(entry, (losses.get(entry) ?? 0) + (entry === match.winner ? 0 : 1));
  const finals = played.filter(({ _id }) => _id.includes('/GF/')).toSorted((x, y) => (x._id < y._id ? -1 : 1));
  const last = finals.at(-1);
  if (!last) return ['a double elimination has no grand final'];
  const [champion, finalists] = [last.winner ?? '', new Set(entriesOf(last))];
  return [...losses].flatMap(([entry, lost]) => {
    const isRight = entry === champion ? lost <= 1 : finalists.has(entry) ? lost >= 1 && lost <= 2 : lost === 2;
    return isRight ? [] : [`${entry} has lost ${lost} times in ${last.category}`];
  });
}

/** Everybody has met everybody of the group once, and nobody with fewer wins than others of it plays on instead. */
function groupFaults({ groups = [], category }: ShownDraw, matches: readonly LiveMatchAnswer[]): string[] {
  const inGroups = matches.filter(({ roundName }) => roundName.startsWith('Group'));
  const after = new Set(matches.filter((match) => !inGroups.includes(match)).flatMap(entriesOf));
  const faults: string[] = [];
  for (const group of groups) {
    const own = inGroups.filter((match) => group.includes(match.sides[0]?.entry ?? ''));
    const pairs = new Set(own.map((match) => pairOf(match)));
    if (pairs.size !== (group.length * (group.length - 1)) / 2)
      faults.push(`a group of ${category} has not all its pairs`);
    const wins = (entry: string) => own.filter(({ winner }) => winner === entry).length;
    const goOn = group.filter((entry) => after.has(entry));
    const stay = group.filter((entry) => !after.has(entry));
    if (goOn.length === 0) faults.push(`nobody goes on from a group of ${category}`);
    for (const entry of stay)
      if (goOn.some((better) => wins(better) < wins(entry))) faults.push(`${entry} should have gone on in ${category}`);
  }
  return faults;
}

/** Nobody meets the same rival twice or plays twice in a round. */
function rivalFaults(matches: readonly LiveMatchAnswer[]): string[] {
  const pairs = new Set<string>();
  const seated = new Set<string>();
  const faults: string[] = [];
  for (const match of matches) {
    const pair = pairOf(match);
    if (pairs.has(pair)) faults.push(`${match.label} is played a second time`);
    pairs.add(pair);
    for (const entry of entriesOf(match)) {
      const seat = `${match.round} ${entry}`;
      if (seated.has(seat)) faults.push(`${entry} plays twice in round ${match.round}`);
      seated.add(seat);
    }
  }
  return faults;
}
