import { type ChildProcess, fork } from 'node:child_process';

interface Program {
  file: URL;
  memoryMegabytes: number;
  limitMilliseconds: number;
  /** What is thrown when the limit has passed. */
  tooLate: () => Error;
}

type Answer<Output> = { output: Output; residentBytes: number } | { fault: Error };

/**
 * Starting a process and loading its program takes more processor time than most of its work: after an answer it waits
 * this long for the next piece of work.
 */
const idleMilliseconds = 15_000;
/** As many as work at once; each keeps its memory while it waits. */
const mostIdle = 2;
const mostIdleBytes = 256 * 2 ** 20;

interface Worker {
  child: ChildProcess;
  /** What becomes of its work; without any, nothing. */
  settle: (answer: Answer<unknown>) => void;
}

/** By program. */
const idle = new Map<string, Worker[]>();

/**
 * Runs one heavy piece of work in a process of its own, so that the server keeps answering and survives whatever
 * happens there. Not in a thread: threads that load TypeScript at the same time crash Node, and the server with it
 * (decision 0051).
 */
export function inOwnProcess<Output>(program: Program, input: object): Promise<Output> {
  const worker = idle.get(program.file.href)?.pop() ?? startWorker(program);
  const { child } = worker;
  child.ref();
  child.channel?.ref();
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      worker.settle({ fault: program.tooLate() });
      child.kill('SIGKILL');
    }, program.limitMilliseconds);
    worker.settle = (answer) => {
      clearTimeout(limit);
      worker.settle = () => {};
      if ('fault' in answer) reject(answer.fault);
      else resolve(answer.output as Output);
      if ('fault' in answer || answer.residentBytes > mostIdleBytes) end(worker);
      else keepIdle(program, worker);
    };
    child.send(input, () => {}); // a child that died before receiving this is reported by its exit
  });
}

function startWorker(program: Program): Worker {
  const child = fork(program.file, {
    serialization: 'advanced', // dates, bytes and errors arrive with their types
    execArgv: [`--max-old-space-size=${program.memoryMegabytes}`, '--no-warnings'],
    env: compiledCode(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const worker: Worker = { child, settle: () => {} };
  child.on('message', (answer: Answer<unknown>) => worker.settle(answer));
  child.on('error', (fault) => worker.settle({ fault }));
  child.on('close', (code, signal) => {
    leave(program, worker);
    worker.settle({ fault: new Error(`${program.file.pathname} ended without an answer (${code ?? signal})`) });
  });
  return worker;
}

/** It keeps no server alive, and ends when it is not needed for a while. */
function keepIdle(program: Program, worker: Worker): void {
  const others = idle.get(program.file.href) ?? [];
  if (others.length >= mostIdle) return end(worker);
  idle.set(program.file.href, [...others, worker]);
  worker.child.unref();
  worker.child.channel?.unref();
  setTimeout(() => {
    if (leave(program, worker)) end(worker);
  }, idleMilliseconds).unref();
}

/** True if it was idle. */
function leave(program: Program, worker: Worker): boolean {
  const before = idle.get(program.file.href) ?? [];
  const after = before.filter((other) => other !== worker);
  idle.set(program.file.href, after);
  return after.length < before.length;
}

function end({ child }: Worker): void {
  if (child.connected) child.disconnect();
}

/** The other side: a program answers one input after another, and ends when nobody is waiting any more. */
export function answerAll<Input>(work: (input: Input) => unknown): void {
  process.once('disconnect', () => process.exit());
  process.on('message', (input: Input) => {
    void Promise.resolve(input)
      .then(work)
      .then(
        (output) => ({ output, residentBytes: process.memoryUsage.rss() }),
        (fault: unknown) => ({ fault }),
      )
      .then((answer) => process.send?.(answer));
  });
}

/** Node's compile cache: a program found there starts in a fifth of the time. */
export function compiledCode(): Record<string, string> {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}
