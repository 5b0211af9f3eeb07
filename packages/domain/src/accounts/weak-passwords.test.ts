import { expect, test } from 'vitest';
import { isGuessablePassword, isWeakPassword } from './weak-passwords.ts';

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

const asha = { name: 'Asha Rao-Kulkarni', email: 'asha.rao@deccan.in' };

test.each([
  '1234567890',
  'password123',
  'Password@123',
  'P@ssw0rd12',
  'qwertyuiop',
  'aaaaaaaaaa',
  'maidan-demo',
  'iloveyou!!',
  'Cricket2026',
  'jaishreeram108',
  'asha.rao1990',
  'AshaRao@1990',
  'rao.kulkarni7',
  'asharao-deccan',
  'asha-password1',
])('“%s” is refused to everybody', (password) => {
  expect(isGuessablePassword(password, asha)).toBe(true);
});

test.each([
  'shuttle court nine',
  'smash-and-drop-shot',
  'asha hits it flat',
  'a long password',
  'test-password-1',
  'Kx7!pQ9#vL',
  'पहली शटल सुबह',
])('“%s” is not', (password) => {
  expect(isGuessablePassword(password, asha)).toBe(false);
});
