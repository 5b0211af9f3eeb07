// The program of a separate process, started by round-pairer.ts: a round of hundreds occupies a core for a while.
import { decideRound } from '@maidan/domain/draws/swiss-rounds';
import { answerAll } from './own-process.ts';
import type { PairJob } from './round-pairer.ts';

answerAll(({ draw, results, request }: PairJob) => decideRound(draw, results, request));
