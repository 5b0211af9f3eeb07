import { expect, test } from 'vitest';
import { acceptedSteps, authenticatorAddress, inGroups, mustEnrol, readProof, recoveryCode } from './second-factor.ts';

test.each([
  ['admin', 'required', false, true],
  ['admin', 'required', true, false],
  ['admin', 'optional', false, false],
  ['organizer', 'required', false, false],
  ['participant', 'required', false, false],
] as const)('%s, %s, set up: %s, must set it up: %s', (role, rule, hasSecondFactor, must) => {
  expect(mustEnrol({ role, hasSecondFactor }, rule)).toBe(must);
});

test('a code counts in its half minute and in the two beside it, and never at or before the one used last', () => {
  const now = new Date('2026-11-22T07:00:29.999Z');
  const step = Math.floor(Date.parse('2026-11-22T07:00:00Z') / 30_000);
  expect(acceptedSteps(now, 0)).toEqual([step - 1, step, step + 1]);
  expect(acceptedSteps(now, step - 1)).toEqual([step, step + 1]);
  expect(acceptedSteps(now, step + 1)).toEqual([]);
});

test.each([
  ['123456', { kind: 'code', code: '123456' }],
  [' 123 456 ', { kind: 'code', code: '123456' }],
  ['4F8KZ-0QM2T', { kind: 'recovery code', code: '4f8kz0qm2t' }],
  ['4f8kz oqmlt', { kind: 'recovery code', code: '4f8kz0qm1t' }],
  ['1234567890', { kind: 'recovery code', code: '1234567890' }],
  ['12345', null],
  ['1234567', null],
  ['4f8kz-0qm2', null],
  ['4f8kz-0qm2u', null],
  ['', null],
])('%j reads as %j', (typed, proof) => {
  expect(readProof(typed)).toEqual(proof);
});

test('a recovery code of any bytes is one that is read again', () => {
  for (let first = 0; first < 256; first += 1) {
    const code = recoveryCode(Uint8Array.from({ length: 10 }, (_, index) => (first + 29 * index) % 256));
    expect(readProof(code)).toEqual({ kind: 'recovery code', code: code.replace('-', '') });
  }
  expect(() => recoveryCode(new Uint8Array(9))).toThrow(RangeError);
});

test('the app is told account and secret, and a secret is shown in groups', () => {
  expect(authenticatorAddress({ account: 'asha+desk@example.in', secret: 'JBSWY3DP' })).toBe(
    'otpauth://totp/Maidan:asha%2Bdesk%40example.in?secret=JBSWY3DP&issuer=Maidan&algorithm=SHA1&digits=6&period=30',
  );
  expect(inGroups('JBSWY3DPEH')).toBe('JBSW Y3DP EH');
});
