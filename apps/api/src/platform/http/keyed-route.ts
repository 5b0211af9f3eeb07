import type { Endpoint } from '@maidan/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { AppError, errorBody } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { toAppError } from './error-handler.ts';
import {
  findKept,
  forget,
  forgetOld,
  inFlight,
  keepAndCommit,
  keepEnd,
  keepRefusal,
  type Kept,
  type KeptAnswer,
  type KeyedRequest,
  keyedRequest,
  lockBegun,
  lockKey,
} from './idempotency.ts';
import { jobQueue } from '../jobs.ts';
import { type Answer, answerOf, type Call, type InLine, serve } from './route.ts';

type KeyedEndpoint = Endpoint & { config: { idempotent: true } };

interface Preparing<E extends Endpoint, Ready> {
  /**
   * Refuses hopeless requests before anything is locked. The refusal is not stored; a request that was already
   * answered gets its answer.
   */
  refuse?: (call: Call<E>) => Promise<AppError | null>;
  /** Runs first and may run any number of times: housekeeping, a question to the provider. Commits on its own. */
  prepare?: (call: Call<E>) => Promise<Ready>;
}

/** A call whose answer is known when its work is done. */
interface Whole<E extends Endpoint, Ready> extends Preparing<E, Ready> {
  /** Runs once. `deps.db` is the transaction that holds the key and the locks: do not wait for anything outside it. */
  work: (deps: Deps, call: Call<E>, ready: Ready) => Promise<Answer<E>>;
}

/** A call that continues after its commit: it talks to the payment provider, or does something repeatable. */
interface Staged<E extends Endpoint, Ready, Begun> extends Preparing<E, Ready> {
  /** Runs once, like `work`. Its result is stored with the key, as JSON. */
  begin: (deps: Deps, call: Call<E>, ready: Ready) => Promise<Begun>;
  /** Continues from there; when the process died meanwhile, a repeat of the call runs it again. */
  finish: (call: Call<E>, begun: Begun) => Promise<Answer<E>>;
  /** After a failure: undoes what was begun, and returns whether a repeat may start over. */
  undo?: (deps: Deps, begun: Begun, error: unknown) => Promise<boolean>;
}

type Steps<E extends Endpoint, Ready, Begun> = Whole<E, Ready> | Staged<E, Ready, Begun>;

/**
 * Serves a call that must not run twice. With an `Idempotency-Key` its work and the key are one commit, so that a
 * repeat after any failure answers with what was done, or does it for the first time (decision 0059).
 */
export function keyedRoute<const E extends KeyedEndpoint, Ready = undefined, Begun = unknown>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  steps: Steps<E, Ready, Begun>,
  options: { inLine?: InLine } = {},
): void {
  const route = `${endpoint.method} ${endpoint.url}`;
  const running = new Map<string, Buffer>();

  const respond: Parameters<typeof serve<E>>[3] = async (call, { input, status }) => {
    const { request, reply } = call;
    const send = (answer: KeptAnswer) =>
      reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    const toAnswer = (fields: unknown): KeptAnswer => ({
      status,
      body: bytes(answerOf(deps, call, { endpoint, fields })),
    });
    const key = request.headers['idempotency-key'];
    if (key === undefined || call.caller?.kind !== 'user') return send(toAnswer(await unkeyed(deps, steps, call)));

    const keyed = keyedRequest({ userId: call.caller.userId, route, key: String(key) }, input);
    const name = `${keyed.userId} ${keyed.key}`;
    const other = running.get(name);
    if (other) throw other.equals(keyed.hash) ? inFlight() : new AppError('idempotency_key_reused');
    running.set(name, keyed.hash);
    try {
      return send(await once({ deps, steps, call, keyed, toAnswer }));
    } finally {
      running.delete(name);
    }
  };
  serve(app, deps, endpoint, respond, options);
}

interface Job<E extends Endpoint, Ready, Begun> {
  deps: Deps;
  steps: Steps<E, Ready, Begun>;
  call: Call<E>;
  keyed: KeyedRequest;
  toAnswer: (fields: unknown) => KeptAnswer;
}

async function once<E extends Endpoint, Ready, Begun>(job: Job<E, Ready, Begun>): Promise<KeptAnswer> {
  const { deps, steps, call, keyed } = job;
  const refusal = await steps.refuse?.(call);
  // `prepare` would repeat outside calls; without it, looking inside the transaction is soon enough.
  const known = steps.prepare || refusal ? await findKept(deps, keyed) : null;
  if (!known && refusal) throw refusal;
  const kept = known ?? (await begin(job));
  if ('answer' in kept) return kept.answer;
  if (!('finish' in steps)) throw new Error(`${keyed.route} was begun in steps that it has not`);
  const begun = kept.begun as Begun;
  let answer: KeptAnswer;
  try {
    answer = job.toAnswer(await steps.finish(call, begun));
  } catch (error) {
    const meanwhile = await afterFailure(job, steps, error).catch((another: unknown) => {
      deps.log.warn({ err: another }, 'what a keyed call began could not be taken back; a repeat goes on with it');
      return null;
    });
    if (meanwhile) return meanwhile;
    throw error;
  }
  return (await keepEnd(deps, keyed, answer)) ? answer : endedElsewhere(deps, keyed);
}

/** The commit that the key protects: all of the work, or its first stage. */
async function begin<E extends Endpoint, Ready, Begun>(job: Job<E, Ready, Begun>): Promise<Kept> {
  const { deps, steps, call, keyed } = job;
  try {
    const ready = (await steps.prepare?.(call)) as Ready;
    return await deps.db.transaction().execute(async (tx) => {
      const inside = { ...deps, db: tx };
      const meanwhile = await lockKey(inside, keyed);
      if (meanwhile) return meanwhile;
      const kept: Kept =
        'work' in steps
          ? { answer: job.toAnswer(await steps.work(inside, call, ready)) }
          : { begun: await steps.begin(inside, call, ready) };
      await keepAndCommit(inside, keyed, kept);
      return kept;
    });
  } catch (error) {
    const refusal = keptRefusal(error, call);
    if (refusal) await keepRefusal(deps, keyed, refusal);
    throw error;
  }
}

/**
 * Undoes what was begun in the commit that ends the key. Returns the answer if another process has stored one
 * meanwhile.
 */
async function afterFailure<E extends Endpoint, Ready, Begun>(
  { deps, call, keyed }: Job<E, Ready, Begun>,
  { undo }: Staged<E, Ready, Begun>,
  error: unknown,
): Promise<KeptAnswer | null> {
  const isOpen = await deps.db.transaction().execute(async (tx) => {
    const kept = await lockBegun(tx, keyed);
    if (!kept) return false;
    const inside = { ...deps, db: tx };
    const mayBeginAnew = (await undo?.(inside, kept.begun as Begun, error)) ?? false;
    const refusal = keptRefusal(error, call);
    if (refusal) await keepEnd(inside, keyed, refusal);
    else if (mayBeginAnew) await forget(tx, keyed);
    return true;
  });
  return isOpen ? null : endedElsewhere(deps, keyed);
}

/** Another process continued the same request at the same time and was first to complete it. */
async function endedElsewhere(deps: Deps, keyed: KeyedRequest): Promise<KeptAnswer> {
  const kept = await findKept(deps, keyed);
  if (kept && 'answer' in kept) return kept.answer;
  throw inFlight();
}

/** A failure of ours (5xx) or a "come back later" is not stored: the same request can be tried again. */
function keptRefusal<E extends Endpoint>(error: unknown, { request }: Call<E>): KeptAnswer | null {
  const refusal = toAppError(error);
  if (!refusal || refusal.status >= 500 || refusal.status === 429) return null;
  if (refusal.code === 'idempotency_in_flight' || refusal.code === 'idempotency_key_reused') return null;
  return { status: refusal.status, body: bytes(errorBody(refusal, request.id)) };
}

async function unkeyed<E extends Endpoint, Ready, Begun>(
  deps: Deps,
  steps: Steps<E, Ready, Begun>,
  call: Call<E>,
): Promise<unknown> {
  const refusal = await steps.refuse?.(call);
  if (refusal) throw refusal;
  const ready = (await steps.prepare?.(call)) as Ready;
  if ('work' in steps) return steps.work(deps, call, ready);
  const begun = await steps.begin(deps, call, ready);
  try {
    return await steps.finish(call, begun);
  } catch (error) {
    await steps.undo?.(deps, begun, error);
    throw error;
  }
}

const oldKeys = jobQueue<Record<string, never>>('forget-keys');

/** Stored answers are deleted after a day. */
export function forgetOldKeys(deps: Deps): void {
  deps.jobs.work(oldKeys, () => forgetOld(deps.db));
  deps.jobs.schedule(oldKeys, '10 3 * * *');
}

const bytes = (body: unknown) => Buffer.from(JSON.stringify(body));
