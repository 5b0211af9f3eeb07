import { expect, test } from 'vitest';
import { errorInHindi } from './error-words.hi.ts';

test('a refusal about boards or tables is said of them in Hindi too', () => {
  expect(errorInHindi('This board is taken')).toBe(errorInHindi('This court is taken')?.replace('कोर्ट', 'बोर्ड'));
  expect(errorInHindi('There is no such table')).toContain('टेबल');
});
