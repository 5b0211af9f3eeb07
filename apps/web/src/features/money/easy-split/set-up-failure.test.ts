import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import { setUpFailure } from './set-up-failure.ts';

const refusal = (message: string, errors: { msg: string; path: string }[] = []) =>
  new ApiError({ status: 400, code: 'x', message, errors, body: { message } });

test('each item of the server is its message followed by its path in brackets', () => {
  const items = [
    { msg: 'IFSC code is required', path: 'ifsc' },
    { msg: 'Account type must be SAVINGS or CURRENT', path: 'accountType' },
  ];
  expect(setUpFailure(refusal('IFSC code is required', items))).toEqual([
    'IFSC code is required (ifsc)',
    'Account type must be SAVINGS or CURRENT (accountType)',
  ]);
});

test.each([
  ['The PAN does not exist', 'Invalid PAN number format. Please check and try again.'],
  ['No branch with this IFSC', 'Invalid IFSC code. Please check and try again.'],
  ['This bank account is closed', 'Invalid account details. Please verify your bank information.'],
  ['The company cannot be reached', 'The company cannot be reached'],
  ['', 'Error creating Easy Split vendor'],
])('%s', (message, shown) => {
  expect(setUpFailure(refusal(message))).toEqual([shown]);
});

test('details stand below the sentence, or for it where there is none', () => {
  const failure = (body: Record<string, unknown>) =>
    setUpFailure(new ApiError({ status: 400, code: 'x', message: 'Server error: 400', body }));
  const details = 'The branch was merged in June';
  expect(failure({ message: 'No branch with this IFSC', details })).toEqual([
    { message: 'Invalid IFSC code. Please check and try again.', reason: details },
  ]);
  expect(failure({ details })).toEqual([details]);
  expect(failure({ error: details, details })).toEqual([details]);
  expect(failure({ details: ['The PAN is inactive.', 'Ask the tax office.'] })).toEqual([
    'Invalid PAN number format. Please check and try again.',
  ]);
  expect(failure({ details: { code: 7 } })).toEqual(['Error creating Easy Split vendor']);
});

test('what is no answer at all has the fallback', () => {
  expect(setUpFailure(new Error('boom'))).toEqual(['Error creating Easy Split vendor']);
});
