import { expect, test } from 'vitest';
import { safeNext } from './next-page.ts';

test.each(['/my', '/events/0199?tab=draws', '/dashboard#top'])('%s is a page of ours', (path) => {
  expect(safeNext(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/ok\\..\\evil',
  '/a b',
  '/auth/logout',
  '/x/../auth/logout',
  '/Auth/logout',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '',
  null,
  undefined,
])('%s is not', (path) => {
  expect(safeNext(path)).toBeNull();
});
