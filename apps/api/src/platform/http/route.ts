import type { Endpoint } from '@maidan/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z, ZodType } from 'zod';
import { admit, type Caller, findCaller, type UserCaller } from './access.ts';
import { AppError, errorBody } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { callerOfTicket } from './download-tickets.ts';
import { toAppError } from './error-handler.ts';
import { claimKey, settleKey } from './idempotency.ts';
import { guardInput } from './input-guard.ts';
import { readForm, type UploadedFile } from './multipart.ts';
import { limitOf } from './rate-limits.ts';
import { validate } from './validation.ts';

/** Adds the routes of a noun. */
export type Routes = (app: FastifyInstance, deps: Deps) => void;

type Part<T> = T extends ZodType ? z.output<T> : undefined;

/** Who calls, as far as the access rule tells: an endpoint for the public may have nobody. */
type CallerOf<A> = A extends readonly (infer Rule)[] ? CallerOfRule<Rule> : CallerOfRule<A>;
type CallerOfRule<Rule> =
  | ('public' extends Rule ? null : never)
  | ('umpire' extends Rule ? Extract<Caller, { kind: 'umpire' }> : never)
  | (Exclude<Rule, 'umpire'> extends never ? never : UserCaller);

export interface Call<E extends Endpoint> {
  caller: CallerOf<E['config']['access']>;
  params: Part<E['schema']['params']>;
  query: Part<E['schema']['querystring']>;
  body: Part<E['schema']['body']>;
  files: Record<string, UploadedFile[]>;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

type AnswerSchema<E extends Endpoint> = E['schema']['response'] extends { 200: infer R }
  ? R
  : E['schema']['response'] extends { 201: infer R }
    ? R
    : never;
type Fields<T> = Omit<T, 'success'>;
/** What a handler returns: the named fields. `success: true` is put beside them here, for every call alike. */
export type Answer<E extends Endpoint> =
  AnswerSchema<E> extends ZodType
    ? keyof Fields<z.input<AnswerSchema<E>>> extends never
      ? void
      : Fields<z.input<AnswerSchema<E>>>
    : never;

/** The handler of a `file` endpoint sends by itself and answers the reply. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
) => E['config'] extends { file: true } ? Promise<FastifyReply> | FastifyReply : Promise<Answer<E>> | Answer<E>;

/**
 * Serves one call of the contract: caller, limit, input, handler, answer, in this order. There is no other way to add
 * a route under the API, so none can forget its access rule.
 */
export function route<E extends Endpoint>(app: FastifyInstance, deps: Deps, endpoint: E, handler: Handler<E>): void {
  if (!endpoint.config.access) throw new Error(`${endpoint.method} ${endpoint.url} does not say who may call it`);
  const status = 200 in endpoint.schema.response ? 200 : 201;
  const answerSchema = Object.values(endpoint.schema.response)[0] as ZodType;
  const routeName = `${endpoint.method} ${endpoint.url}`;
  deps.served.add(routeName);

  app.route({
    method: endpoint.method,
    url: endpoint.url,
    config: { endpoint },
    handler: async (request, reply) => {
      const caller =
        (await findCaller(deps.db, request)) ?? (endpoint.config.file ? await callerOfTicket(deps.db, request) : null);
      await deps.rateLimits.use(...limitOf(endpoint.config, caller, request));
      admit(caller, endpoint.config.access);
      const params = guarded(endpoint.schema.params, request.params);
      const query = guarded(endpoint.schema.querystring, request.query);
      if (endpoint.config.raw) {
        const call = { caller, params, query, body: request.body, files: {}, now: deps.clock(), request, reply };
        return reply
          .code(status)
          .send(answerSchema.parse({ success: true, ...((await handler(call as Call<E>)) as object | undefined) }));
      }
      const form = endpoint.config.form ? await formOf(request, endpoint.config.form) : null;
      const rawBody = form ? form.body : request.body;
      const body = endpoint.schema.body ? guarded(endpoint.schema.body, rawBody ?? {}) : noBody(rawBody);
      const call = {
        caller,
        params,
        query,
        body,
        files: form?.files ?? {},
        now: deps.clock(),
        request,
        reply,
      } as Call<E>;

      if (endpoint.config.file) return handler(call);
      const work = async () => answerSchema.parse({ success: true, ...((await handler(call)) as object | undefined) });
      const key = endpoint.config.idempotent ? request.headers['idempotency-key'] : undefined;
      if (key === undefined || caller?.kind !== 'user') return reply.code(status).send(await work());
      const scope = { userId: caller.userId, route: routeName, key: String(key) };
      return once(deps, { scope, input: [request.params, rawBody], status, work, request, reply });
    },
  });
}

async function once(
  deps: Deps,
  job: {
    scope: { userId: string; route: string; key: string };
    input: unknown;
    status: number;
    work: () => Promise<unknown>;
    request: FastifyRequest;
    reply: FastifyReply;
  },
): Promise<FastifyReply> {
  const send = (status: number, body: Buffer) =>
    job.reply.code(status).type('application/json; charset=utf-8').send(body);
  const earlier = await claimKey(deps.db, job.scope, job.input);
  if (earlier) return send(earlier.status, earlier.body);
  try {
    const body = Buffer.from(JSON.stringify(await job.work()));
    await settleKey(deps.db, job.scope, { status: job.status, body });
    return send(job.status, body);
  } catch (error) {
    const refusal = toAppError(error) ?? new AppError('unexpected');
    const body = Buffer.from(JSON.stringify(errorBody(refusal, job.request.id)));
    await settleKey(deps.db, job.scope, { status: refusal.status, body });
    throw error;
  }
}

async function formOf(request: FastifyRequest, rules: NonNullable<Endpoint['config']['form']>) {
  // The specification's client sends form data; another program may send the same fields as JSON when it has no file.
  if (!request.isMultipart()) {
    if (request.body !== null && typeof request.body === 'object')
      return { body: request.body as Record<string, unknown>, files: {} };
    throw new AppError('unsupported_media_type');
  }
  return readForm(request, rules);
}

function guarded(schema: ZodType | undefined, value: unknown): unknown {
  guardInput(value);
  return validate(schema, value);
}

function noBody(value: unknown): undefined {
  const empty = value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  if (!empty) throw new AppError('validation_failed', { message: 'This call takes no body' });
  return undefined;
}
