import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter for `npm run seen`: writes what each failed test expected, in full, to the file named by
 * SEEN_REPORT.
 */
export default class {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const failures = modules
      .flatMap((module) => [...module.children.allTests('failed')])
      .map((test) =>
        (test.result().errors ?? []).map(({ message, expected }) => `${message}\n${expected ?? ''}`).join('\n'),
      );
    writeFileSync(process.env.SEEN_REPORT ?? '', JSON.stringify(failures));
  }
}
