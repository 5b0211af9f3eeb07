import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pairSwissRound, type SwissRound } from '@maidan/domain/draws/swiss/pairing';
import { isCriterion } from '@maidan/domain/draws/swiss/criteria';
import { readTrf, type TrfReport } from '@maidan/domain/draws/swiss/trf';
import { trfPlayers, trfRound, trfSettings } from '@maidan/domain/draws/swiss/trf-rounds';
import { startClock } from './goals.ts';
import { roundTrip } from './swiss-round-trip.ts';

const usage = 'usage: npm run -s swiss -- folder-or-file.trf … [--without C14] [--round-trip]';
const given = process.argv.slice(2).flatMap((word) => word.split('='));
const isRoundTrip = given.includes('--round-trip');
const words = given.filter((word) => word !== '--round-trip');
const at = words.indexOf('--without');
const without = at < 0 ? undefined : words[at + 1];
const places = words.filter((_, i) => at < 0 || (i !== at && i !== at + 1));
if (places.length === 0 || places.some((word) => word.startsWith('-'))) fail(usage);
if (at >= 0 && (without === undefined || !isCriterion(without)))
  fail(`${usage}\nno criterion ${without}; C6 to C21 are`);

const files = places.flatMap((place) => filesIn(resolve(process.env.INIT_CWD ?? '', place)));
if (files.length === 0) fail(`no .trf file in ${places.join(', ')}`);

let [alike, rounds, whole] = [0, 0, 0];
let slowest = { ms: 0, own: 0, where: '' };
for (const file of files) {
  const verdict = readTrf(readFileSync(file, 'utf8'));
  if (!verdict.ok) fail(verdict.problems.map(({ line, fact }) => `${file}:${line}: ${fact.text}`).join('\n'));
  const differing = isRoundTrip ? takenOver(verdict.report, file) : compare(verdict.report, file);
  if (differing === 0) whole++;
}
console.log(`${alike} of ${rounds} rounds alike, ${whole} of ${files.length} tournaments whole`);
const { ms, own, where } = slowest;
if (!isRoundTrip)
  console.log(`slowest round: ${own.toFixed(0)} ms of the processor, ${ms.toFixed(0)} ms in all (${where})`);
if (alike < rounds) process.exitCode = 1;

/** Pairs each round of a tournament from those before it; the number of rounds that come out differently. */
function compare(report: TrfReport, file: string): number {
  const settings = trfSettings(report);
  let differing = 0;
  for (let round = 1; round <= settings.rounds; round++) {
    const wanted = trfRound(report, round);
    if (wanted.pairs.length === 0 && wanted.bye === null) break;
    const players = trfPlayers(report, round, settings);
    const read = startClock();
    const made = pairSwissRound(players, {
      colours: true,
      initial: settings.initial,
      without: without !== undefined && isCriterion(without) ? without : undefined,
    });
    const { ms, own: ran } = read();
    if (ran > slowest.own) slowest = { ms, own: ran, where: `${file}, round ${round}, ${players.length} players` };
    rounds++;
    const [ours, theirs] = [textOf(made), textOf(wanted)];
    const missing = theirs.filter((pair) => !ours.includes(pair));
    if (missing.length === 0 && ours.length === theirs.length) alike++;
    else {
      differing++;
      const instead = ours.filter((pair) => !theirs.includes(pair));
      console.log(`${file}, round ${round}: ${instead.join(' ') || 'nothing'} instead of ${missing.join(' ')}`);
    }
  }
  return differing;
}

/** Takes a tournament over after each of its rounds; the number of rounds after which something differs. */
function takenOver(report: TrfReport, file: string): number {
  const trip = roundTrip(report);
  for (const what of trip.differing) console.log(`${file}, ${what}`);
  rounds += trip.rounds;
  alike += trip.rounds - trip.differing.length;
  return trip.differing.length;
}

function textOf(round: SwissRound | null): string[] {
  if (!round) return [];
  return [...round.pairs.map((pair) => pair.join('–')), ...(round.bye === null ? [] : [`bye ${round.bye}`])];
}

function filesIn(place: string): string[] {
  try {
    if (!statSync(place).isDirectory()) return [place];
    const names = readdirSync(place).filter((name) => name.endsWith('.trf'));
    return names.sort().map((name) => join(place, name));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
