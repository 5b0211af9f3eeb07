import { expect, test } from 'vitest';
import { recall, remember, remembered } from './device-memory.ts';

test('what local storage lost with the battery is put back, as it was last, and nothing that was forgotten', async () => {
  remember('maidan-test', 'first');
  remember('maidan-test', 'second');
  remember('maidan-test-gone', 'left');
  remember('maidan-test-gone', null);
  localStorage.clear();
  await recall();
  expect(remembered('maidan-test')).toBe('second');
  expect(remembered('maidan-test-gone')).toBeNull();
  remember('maidan-test', null);
});
