// Runs in a thread of its own: drawing a document keeps a core busy, and the server has requests to answer.
import { parentPort, workerData } from 'node:worker_threads';
import { buildFixturesDocument } from './fixtures-document.ts';
import type { FixturesPdf } from './fixtures-pdf.ts';
import { buildScoreSheets, type ScoreSheetsPdf } from './score-sheets.ts';

const asked = workerData as FixturesPdf | ScoreSheetsPdf;
parentPort?.postMessage(await ('sheets' in asked ? buildScoreSheets(asked) : buildFixturesDocument(asked)));
