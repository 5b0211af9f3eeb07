import { Worker } from 'node:worker_threads';
import type { Draw } from '@maidan/domain/draws/draw';
import type { Results } from '@maidan/domain/draws/result';
import { createTurns } from '../turns.ts';
import type { Bracket } from './knock-out-sheet.ts';
import type { ScoreSheetsPdf } from './score-sheets.ts';

export interface FixturesPdf {
  title: string;
  eventName: string;
  /** When and where, as it is to be read. */
  dateText: string;
  version: number;
  generatedAt: Date;
  /** Rows of text, the header first. */
  scheduleTable: readonly (readonly string[])[];
  /** By category. */
  brackets: Record<string, Bracket>;
  byes: readonly { category: string; player: string }[];
  /** The draws as they are stored, for everything but a plain knock-out: they know what the brackets' lists of names do not. */
  draws?: readonly Draw[];
  results?: Results;
}

const limitMilliseconds = 20_000;
const inTurn = createTurns({ atOnce: 2, waiting: 20 });

/** Order of play, draws and byes as a PDF. Rejects when it takes too long or cannot be done; nothing the tables hold may cause that. */
export function renderFixturesPdf(input: FixturesPdf): Promise<Buffer> {
  return inTurn(() => renderInThread(input));
}

/** A score sheet for each match, three on a page, under the same limits. */
export function renderScoreSheets(input: ScoreSheetsPdf): Promise<Buffer> {
  return inTurn(() => renderInThread(input));
}

function renderInThread(input: FixturesPdf | ScoreSheetsPdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(new Error('The PDF took too long'));
    }, limitMilliseconds);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The PDF worker ended without a document'));
    });
  });
}
