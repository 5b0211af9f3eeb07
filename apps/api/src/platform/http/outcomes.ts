import type { ErrorCode } from '@maidan/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './access.ts';

/** What became of a request, for whoever looks at it after it was answered. */
interface Outcome {
  caller?: Caller | null;
  refusal?: ErrorCode;
}

const outcomes = new WeakMap<FastifyRequest, Outcome>();

export const noteOutcome = (request: FastifyRequest, known: Outcome): void => {
  outcomes.set(request, { ...outcomes.get(request), ...known });
};

export const outcomeOf = (request: FastifyRequest): Outcome => outcomes.get(request) ?? {};
