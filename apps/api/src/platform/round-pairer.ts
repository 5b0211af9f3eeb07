import type { Draw } from '@maidan/domain/draws/draw';
import type { Results } from '@maidan/domain/draws/result';
import { decideRound, type RoundRequest, type RoundVerdict } from '@maidan/domain/draws/swiss-rounds';
import { AppError } from './app-error.ts';
import { inOwnProcess } from './own-process.ts';
import { createTurns } from './turns.ts';

export interface PairJob {
  draw: Draw;
  results: Results;
  request: RoundRequest;
}

const pairer = {
  file: new URL('./pairing-worker.ts', import.meta.url),
  memoryMegabytes: 512,
  limitMilliseconds: 20_000,
  tooLate: () => new AppError('busy', { message: 'The round took too long to pair. Please try again.' }),
};
const inTurn = createTurns({ atOnce: 2, waiting: 8 });

/** Up to this many entries a round takes a few hundredths of a second, less than a process takes to start. */
const mostAtOnce = 100;

/** Pairs a Swiss round, a large one in a process of its own, so that other requests never wait for it. */
export async function pairAside({ draw, results, request }: PairJob): Promise<RoundVerdict> {
  if (draw.entries.length <= mostAtOnce) return decideRound(draw, results, request);
  return inTurn(() => inOwnProcess<RoundVerdict>(pairer, { draw, results, request }));
}
