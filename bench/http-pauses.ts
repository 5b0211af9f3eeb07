import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { goal } from './goals.ts';
import type { World } from './http-world.ts';

interface Paused {
  url: string;
  pid: number | undefined;
  world: World;
  /** Where the server writes down its longest pause (loop-delay.ts). */
  file: string;
}

const rounds = 5;
const importRows = 1_000;

/** How long everybody else waits at most while the server answers one large call. */
export async function measurePauses(bench: Paused): Promise<void> {
  const { small, large, open } = bench.world;
  const sheet = (round: number) => sheetOf(open[0]?.category ?? '', round);
  const into = `/api/events/${open[0]?.eventId}/player-imports`;
  const download = (eventId: string, format: string) => () =>
    ask(bench, `/event/${eventId}/registrations/download?format=${format}`);
  const calls: Record<string, (round: number) => Promise<void>> = {
    'nothing else': () => sleep(300),
    'the entrants of 50,000 entries': () => ask(bench, `/api/events/${large.eventId}/entrants`),
    'the workbook of 5,000': download(small.eventId, 'xlsx'),
    'the workbook of 50,000': download(large.eventId, 'xlsx'),
    'the CSV of 50,000': download(large.eventId, 'csv'),
    'reading a sheet of 1,000': (round) => ask(bench, `${into}/sheet`, fileOf(sheet(round).rows)),
    'judging 1,000 players': (round) => ask(bench, `${into}/preview`, sheet(round)),
    'entering 1,000 players': (round) => ask(bench, into, { ...sheet(round), importId: randomUUID() }),
    'badges of 5,000': () => ask(bench, `/api/events/${small.eventId}/ticket-prints?kind=badges`),
  };
  for (const [name, call] of Object.entries(calls)) {
    const pauses: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await longestPause(bench);
      await call(round);
      pauses.push(await longestPause(bench));
    }
    goal(`ms that others wait at most: ${name}`, pauses, 50);
  }
}

/** Since it was last asked. */
async function longestPause({ pid, file }: Paused): Promise<number> {
  rmSync(file, { force: true });
  if (!pid) return Number.NaN;
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await sleep(20);
    const text = contentOf(file);
    if (text) return Number(text);
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function ask({ url, world }: Paused, path: string, body?: object): Promise<void> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${world.organizer.token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
}

function sheetOf(category: string, round: number) {
  const rows = Array.from({ length: importRows }, (_, at) => ({
    row: at + 2,
    cells: {
      name: `Asha Rao ${round}-${at}`,
      phone: String(9_000_000_000 + round * importRows + at),
      categories: category,
    },
  }));
  return { rows, whenFull: 'wait' as const };
}

function fileOf(rows: ReturnType<typeof sheetOf>['rows']): FormData {
  const lines = rows.map(({ cells }) => [cells.name, cells.phone, cells.categories].join(','));
  const form = new FormData();
  form.set('sheet', new Blob([['Name,Phone,Categories', ...lines].join('\n')]), 'players.csv');
  return form;
}
