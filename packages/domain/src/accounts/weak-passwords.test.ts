import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

const email = 'meera.nair@clubhouse.example';

test.each([
  'password12',
  'password1234',
  'P@ssw0rd!2026',
  'Passw0rd1234!',
  'adminadminadmin',
  '!!!Maidan2026!!!',
  'welcome123456',
  'qwertyuiop123',
  '111111111111',
  '123456789012345',
  'abababababababab',
  'meera-is-the-boss',
  'the-clubhouse-26',
  'at-least-ten-characters',
])('“%s” is among the first that are tried', (password) => {
  expect(isWeakPassword(password, email)).toBe(true);
});

test.each(['drop-shot at 6 tomorrow', 'Kx7!pQ9#vL2m', 'smash-and-drop-shot', 'सुबह की पहली शटल'])(
  '“%s” is not',
  (password) => {
    expect(isWeakPassword(password, email)).toBe(false);
  },
);
