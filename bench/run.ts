import { readFileSync } from 'node:fs';
import { measureBadDays } from './bad-days.ts';
import { measureCrowdedAddress } from './crowded-address.ts';
import { measureDashboard } from './dashboard.ts';
import { measureDraws } from './draws.ts';
import { measureEditor } from './editor.ts';
import { measureForecast } from './forecast.ts';
import { measureFresh } from './fresh.ts';
import { summarizeGoals } from './goals.ts';
import { measureForgottenPasswords } from './forgotten-passwords.ts';
import { measureGateFrames } from './gate-frames.ts';
import { measureGrowth } from './growth.ts';
import { measureHttp } from './http.ts';
import { playLaws } from './ledger-laws.ts';
import { measureLedger } from './ledger.ts';
import type { Instance } from './instance.ts';
import { measureLanguages } from './languages.ts';
import { measureLive } from './live.ts';
import { measureMessages } from './messages.ts';
import { measureNodes } from './operations/nodes.ts';
import { measurePages } from './pages.ts';
import { measurePdf } from './pdf.ts';
import { measureRestoreDrill } from './operations/restore-drill.ts';
import { measureTournamentDay } from './tournament-day.ts';
import { measureFirstPlans, measurePlans, measureSearch } from './plans.ts';

// npm run bench [-- --only=plans,search,first,growth,draws,forecast,live,fresh,ledger,ledger-laws,bad-days,
// tournament-day,dashboard,editor,languages,pages,pdf,forgotten,crowded,messages,drill,nodes,gate,http --ms=1000 --fresh=56 --events=4]: the public
// instances, judged by the verifier; the time to the end of each search; first plans, growth, draws and re-plans with
// their goals; and fresh seeds (1,000 take ten minutes) with damaged copies, on which our own check must agree with the
// verifier. Run nothing else meanwhile.
const flag = (name: string, otherwise: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const only = [...flag('only', '').split(','), ...process.argv.slice(2).filter((word) => !word.startsWith('--'))].filter(
  Boolean,
);
const folder = new URL('./schedules/', import.meta.url).pathname;
const open = (name: string) => JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')) as Instance;

const sections: Record<string, () => void | Promise<void>> = {
  plans: () => measurePlans(folder, open, Number(flag('ms', '1000'))),
  search: () => measureSearch(open),
  first: () => measureFirstPlans(open),
  growth: measureGrowth,
  draws: measureDraws,
  // G8: the forecast while registration is open, against the plan that follows; --seeds=100 takes a minute.
  forecast: () => measureForecast(Number(flag('seeds', '20'))),
  live: () => measureLive(open, Number(flag('events', '4'))),
  fresh: () => measureFresh(Number(flag('fresh', '56'))),
  // The books: an organizer's calls and the provider's messages with this many lines (--world=folder keeps them), and
  // the property test.
  ledger: () => measureLedger(Number(flag('lines', '2000000')), flag('world', '') || undefined),
  // The money of an event with 5,000 orders and 1,000 refunds, and calling off 500 paid entries against the provider's
  // contract server.
  'bad-days': measureBadDays,
  // 2,000 matches at the desk, and 64 umpires who score two points a second each; a tournament of 400 entries played
  // through the calls; --parts=played,desk,umpires.
  'tournament-day': () => measureTournamentDay(flag('parts', '').split(',').filter(Boolean)),
  // An organizer with 200 events: the dashboard's calls, its first load, and a table of 50,000 rows. `npm run bench --
  // dashboard` runs it alone.
  dashboard: () => measureDashboard(Number(flag('seconds', '10'))),
  // The fixture editor in a browser: a row dragged through 500, the planner over 2,000 matches. The PDF of 300 rows
  // and two draws of 64.
  editor: measureEditor,
  // How much Hindi each page loads for a reader of English, and the other way round.
  languages: measureLanguages,
  // What a visitor waits for on slow 4G, page by page; --pictures=folder saves screenshots of an event as it loads.
  pages: () => measurePages(Number(flag('rounds', '3')), flag('pictures', '') || undefined),
  // "Forgot password" for addresses with and without an account.
  forgotten: () => measureForgottenPasswords(Number(flag('rounds', '150'))),
  // A rush against bare SQL and bare node:http, and what reads cost with ten times the entries;
  // --parts=reads,growth,pauses,registrations,statements,gate,check-ins,rush,several,streams,starts.
  http: () => measureHttp(Number(flag('seconds', '5')), flag('parts', '').split(',').filter(Boolean)),
  // A desk beside 60 connections of one hostile address, and beside 60 spectators.
  crowded: () => measureCrowdedAddress(Number(flag('seconds', '10'))),
  // 5,000 people told by bell, mail and push, with a registration and calls to courts beside it.
  messages: measureMessages,
  // A backup of 50,000 registrations and --megabytes=2000 of files beside the running server, every refusal, the restore.
  drill: () => measureRestoreDrill(Number(flag('megabytes', '2000'))),
  // Two servers behind PgBouncer and Caddy, one killed in a rush and a live hour: what people notice.
  nodes: measureNodes,
  // A phone's scanner in Chromium: from the frame with a code to the answer on the screen.
  gate: () => measureGateFrames(Number(flag('scans', '100'))),
  pdf: measurePdf,
  'ledger-laws': () => playLaws(Number(flag('sequences', '200000'))),
};
for (const [name, measure] of Object.entries(sections)) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n${name}`);
  await measure();
}
process.exitCode = summarizeGoals() > 0 ? 1 : 0;
