import { expect, test } from 'vitest';
import { createLog, scrub } from './log.ts';

test.each([
  ['Key (email)=(asha.rao@example.in) exists', 'Key (email)=([mail]) exists'],
  ['call 98765 43210 or +91 9876543210', 'call [number] or +[number]'],
  ['Aadhaar 9999 4105 7058', 'Aadhaar [number]'],
  ['PAN ABCDE1234F refused', 'PAN [pan] refused'],
  [`token mda_${'a'.repeat(43)} expired`, 'token [token] expired'],
  ['id 01890a5d-ac96-774b-bcce-b302099a8057 stays', 'id 01890a5d-ac96-774b-bcce-b302099a8057 stays'],
])('%s is logged without personal data', (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

test('an error of the database is logged without the row that it quotes', () => {
  let written = '';
  const log = createLog('info', { write: (line: string) => void (written += line) });
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (lower(email))=(asha@example.in) already exists.',
    parameters: ['asha@example.in', '9876543210'],
  });
  log.error({ err: error, req: { headers: { authorization: 'Bearer secret' } } }, 'unexpected error');
  expect(JSON.parse(written).err).toMatchObject({ code: '23505', constraint: 'users_email_key' });
  expect(written).not.toMatch(/asha|9876543210|secret/);
});
