import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const inHand = new AsyncLocalStorage<string>();

/** The id of the request that is being worked on, or of the one that sent the running job. */
export const requestInHand = (): string | undefined => inHand.getStore();

/** Whatever is logged and sent during this work belongs to the request. */
export const inRequest = <Result>(id: string | undefined, work: () => Result): Result =>
  id === undefined ? work() : inHand.run(id, work);

export function keepRequestInHand(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inRequest(request.id, done));
}

/** Carries the request's id with a job's data. */
const mark = '_request';

export function withRequest<Data extends object>(data: Data): Data {
  const id = requestInHand();
  return id === undefined ? data : { ...data, [mark]: id };
}

/** A job's data as it was sent, and the request that sent it. */
export function fromRequest<Data extends object>(sent: Data): { data: Data; request: string | undefined } {
  const { [mark]: request, ...data } = sent as Data & { [mark]?: string };
  return { data: data as unknown as Data, request };
}
