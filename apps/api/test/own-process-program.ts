// A program for `own-process.test.ts`: what a piece of work may do.
import { answerAll } from '../src/platform/own-process.ts';

/** Keeps what it holds, so that its process stays large. */
const held: Buffer[] = [];

answerAll(({ does, megabytes = 0 }: { does: 'tell' | 'throw' | 'hang' | 'die'; megabytes?: number }) => {
  held.push(Buffer.alloc(megabytes * 2 ** 20, 1));
  if (does === 'throw') throw new RangeError('too many');
  if (does === 'die') process.exit(3);
  if (does === 'hang') for (;;);
  return process.pid;
});
