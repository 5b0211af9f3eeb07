import { isAskedOf, playerFields, recognizeColumns } from '@maidan/domain/entries/player-sheet';
import { afterEach, expect, test } from 'vitest';
import { templateFile, templateHeader } from './template.ts';

afterEach(() => {
  document.documentElement.lang = 'en-IN';
});

test.each(['en-IN', 'hi-IN'])('the template in %s is read back: every column is known', async (lang) => {
  document.documentElement.lang = lang;
  expect(recognizeColumns(templateHeader(true))).toEqual([...playerFields]);
  expect(recognizeColumns(templateHeader(false))).toEqual(playerFields.filter((field) => isAskedOf(false, field)));
  expect(await templateFile(false).blob.text()).toMatch(/^"/);
});
