import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import { buildEditableFixtures } from '@maidan/domain/schedule/table/editable-fixtures';
import { withScheduleDefaults } from '@maidan/domain/schedule/settings/settings';
import type { FixturesPdf } from '@maidan/api/src/features/draws/papers/printer.ts';
import { goal, spread } from './goals.ts';

/**
 * Compared on the same kind of machine, for 300 rows and two draws of 64 with half of the names in Devanagari, one
 * process each: plain pdfkit 295 to 480 ms and 281 MB, typst 263 to 399 ms and 180 MB, pdfmake 460 to 838 ms and 304
 * MB. The fastest of those is the goal.
 */
const limits = { warmMs: 263, firstMs: 330, peakMb: 180 };

/** The PDF of 300 rows and two draws of 64: the first and later ones in a process of its own, and its peak memory. */
export async function measurePdf(): Promise<void> {
  const runs: { first: number; warm: number; peakMb: number; kb: number }[] = [];
  const code = `import { measureHere } from ${JSON.stringify(import.meta.url)}; console.log(JSON.stringify(await measureHere()))`;
  for (let run = 0; run < 3; run += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
    runs.push(JSON.parse(stdout));
  }
  const of = (key: keyof (typeof runs)[number]) => runs.map((run) => run[key]);
  goal('ms of the PDF, later ones (figure: typst)', of('warm'), limits.warmMs);
  goal('ms of the PDF, first one (figure: typst)', of('first'), limits.firstMs);
  goal('MB at most while it is made (figure: typst)', of('peakMb'), limits.peakMb);
  console.log(
    `  ${spread(of('kb')).middle.toFixed(0)} kB; the figures of the other libraries are from an earlier measurement`,
  );
}

/** The part of one process; drawn on this thread, as the worker does. */
export async function measureHere(): Promise<{ first: number; warm: number; peakMb: number; kb: number }> {
  const { layOut } = await import('@maidan/api/src/features/draws/papers/fixtures-document.ts');
  const input = content();
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < 6; turn += 1) {
    const begin = performance.now();
    bytes = (await layOut(input)).length;
    times.push(performance.now() - begin);
  }
  const [first = 0, ...later] = times;
  return { first, warm: spread(later).middle, peakMb: process.resourceUsage().maxRSS / 1024, kb: bytes / 1024 };
}

const given = ['Asha', 'आशा', 'Bina', 'बीना', 'Chitra', 'चित्रा', 'Dev', 'देव'];
const family = ['Nair', 'नायर', 'Kulkarni', 'कुलकर्णी', 'Sharma', 'शर्मा', 'Rao', 'राव'];

function content(): FixturesPdf {
  const settings = withScheduleDefaults({
    startTime: '09:00',
    endTime: '18:00',
    courts: 4,
    courtHeads: ['A', 'B', 'C', 'D'],
  });
  const draws = ['Men', 'Women'].map((category) => {
    const entries = Array.from({ length: 64 }, (_, i) => ({
      id: `${category}-${i}`,
      name: `${given[i % 8]} ${family[(i + (i >> 3)) % 8]}`,
      players: [`${category}-${i}`],
    }));
    const made = buildDraw({ category, rule: 'BWF', format: 'single_elimination', entries, lotSeed: 1 });
    if (!made.ok) throw new Error('the draw was refused');
    return made.draw;
  });
  const { schedule_table: table, brackets, byes } = buildEditableFixtures({ draws, settings, assignments: [] });
  const [header = [], ...rows] = table;
  const day = (i: number) => `Sat ${21 + Math.floor(i / 150)} Nov 2026`;
  const filled = Array.from({ length: 300 }, (_, i) => {
    const row = [...(rows[i % rows.length] ?? [])];
    return [row[0] ?? '', day(i), `${String(9 + (i % 9)).padStart(2, '0')}:00`, String((i % 4) + 1), ...row.slice(4)];
  });
  return {
    title: 'Fixtures',
    eventName: 'Bench Open ₹1,50,000',
    dateText: '21 November 2026',
    version: 1,
    generatedAt: new Date('2026-11-20T18:31:00Z'),
    scheduleTable: [header, ...filled],
    brackets,
    byes,
    draws,
  };
}
