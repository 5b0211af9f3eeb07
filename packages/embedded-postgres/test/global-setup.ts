import type { TestProject } from 'vitest/node';
import { openRunFolder } from '../src/run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests keep the folders of their servers. */
    runFolder: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const { folder, close } = await openRunFolder();
  project.provide('runFolder', folder);
  return close;
}
