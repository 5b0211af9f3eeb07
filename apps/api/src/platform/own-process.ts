import { fork } from 'node:child_process';

interface Program {
  file: URL;
  memoryMegabytes: number;
  limitMilliseconds: number;
  /** What is thrown when the limit has passed. */
  tooLate: () => Error;
}

type Answer<Output> = { output: Output } | { fault: Error };

/**
 * Runs one heavy piece of work in a process of its own, so that the server keeps answering and survives whatever
 * happens there. Not in a thread: threads that load TypeScript at the same time crash Node, and the server with it
 * (decision 0051).
 */
export function inOwnProcess<Output>(program: Program, input: object): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = fork(program.file, {
      serialization: 'advanced', // dates, bytes and errors arrive with their types
      execArgv: [`--max-old-space-size=${program.memoryMegabytes}`, '--no-warnings'],
      env: compiledCode(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(program.tooLate());
    }, program.limitMilliseconds);
    child.once('message', (answer: Answer<Output>) =>
      'fault' in answer ? reject(answer.fault) : resolve(answer.output),
    );
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      reject(new Error(`${program.file.pathname} ended without an answer (${code ?? signal})`));
    });
    child.send(input, () => {}); // a child that died before receiving this is reported by its exit
  });
}

/** The other side: a program takes one input, answers once and ends; or ends when nobody is waiting any more. */
export function answerOnce<Input>(work: (input: Input) => unknown): void {
  process.once('disconnect', () => process.exit());
  process.once('message', (input: Input) => {
    void Promise.resolve(input)
      .then(work)
      .then(
        (output) => ({ output }),
        (fault: unknown) => ({ fault }),
      )
      .then((answer) => process.send?.(answer, undefined, undefined, () => process.disconnect()));
  });
}

/** Node's compile cache: a program found there starts in a fifth of the time. */
export function compiledCode(): Record<string, string> {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}
