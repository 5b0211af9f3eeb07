import { expect, test } from 'vitest';
import { categoryCodes } from './category-code.ts';

test.each([
  [
    ["Men's Singles", "Women's Doubles", 'XD'],
    ['MS', 'WD', 'XD'],
  ],
  [
    ['Under 15 Boys', 'U-17 Girls Singles', "35+ Men's Doubles"],
    ['U15B', 'U17GS', '35+MD'],
  ],
  [
    ["Men's Doubles", 'Mixed Doubles', 'Masters Doubles'],
    ['MD', 'XD', 'MaD'],
  ],
  [
    ['Open Rapid Chess', 'Open Rapid Carrom'],
    ['ORC', 'OpRC'],
  ],
  [
    ['पुरुष एकल', 'महिला एकल'],
    ['पुए', 'मए'],
  ],
])('%j get the codes %j', (categories, codes) => {
  expect([...categoryCodes(categories).values()]).toEqual(codes);
});
