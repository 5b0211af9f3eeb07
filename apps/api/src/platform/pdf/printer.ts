import { AppError } from '../app-error.ts';
import { inOwnProcess } from '../own-process.ts';
import { createTurns } from '../turns.ts';
import type { FactSheet } from './fact-sheet.ts';

const program = {
  file: new URL('./pdf-worker.ts', import.meta.url),
  memoryMegabytes: 512,
  limitMilliseconds: 20_000,
  tooLate: () => new AppError('busy', { retryAfterSeconds: 10 }),
};
const inTurn = createTurns({ atOnce: 2, waiting: 6 });

/**
 * Makes PDFs of one kind. `pages` is the module whose `layOut` draws them: it is loaded by the process that draws, and
 * never by the server.
 */
export function printer<Document extends object>(pages: URL): (document: Document) => Promise<Buffer> {
  return (document) => inTurn(() => inOwnProcess(program, { pages: pages.href, document }));
}

/** For more than a slow machine lays out in the time and memory that a print has. */
export const tooLargeToPrint = (message: string): AppError => new AppError('print_too_large', { message });

export const renderFactSheet = printer<FactSheet>(new URL('./fact-sheet.ts', import.meta.url));
