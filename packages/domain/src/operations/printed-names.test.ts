import { expect, test } from 'vitest';
import { isPrinted, unprintedNames } from './printed-names.ts';

test.each([
  'Asha Rao',
  'Zoë Łukasz O’Neill-Núñez',
  'Иван Петров',
  'Γιώργος Παπαδόπουλος',
  'आशा राव',
  'অনন্যা সেন',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ꯃꯩꯇꯩ ꯃꯌꯦꯛ',
  'ᱥᱟᱱᱛᱟᱲᱤ',
  'محمد اقبال',
  'Team 7 (A) / U-17',
])('%s can be printed', (name) => {
  expect(isPrinted(name)).toBe(true);
});

test.each(['山田太郎', '김민수', '李娜', 'สมชาย', 'დავითი', 'Yamada 太郎'])('%s cannot be printed in full', (name) => {
  expect(isPrinted(name)).toBe(false);
});

test('names that paper cannot show are told once, in their order', () => {
  expect(unprintedNames(['Asha', '李娜', 'Asha / 김민수', '李娜'])).toEqual(['李娜', 'Asha / 김민수']);
});
