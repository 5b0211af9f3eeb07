import { expect, test } from 'vitest';
import type { EntryState } from './entering/entry-states.ts';
import { type RegistrationLine, registrationColumns } from './event-registrations.ts';
import { unknownOrigin } from './origins.ts';

const entry = (name: string, state: EntryState) => ({
  name,
  state,
  partner: null,
  partnerOrigin: unknownOrigin,
  cancelled: state === 'cancelled',
});
const categoriesOf = (status: string, ...categories: ReturnType<typeof entry>[]) =>
  registrationColumns.categories.cell({ status, categories } as unknown as RegistrationLine);

test('the file says what a category waits for beside one that is confirmed, and leaves out what ended', () => {
  const confirmed = entry('Singles', 'confirmed');
  expect(categoriesOf('confirmed', confirmed, entry('Mixed', 'waitlisted'), entry('Doubles', 'held'))).toBe(
    'Singles, Mixed (on the waitlist), Doubles (not paid yet)',
  );
  expect(categoriesOf('confirmed', confirmed, entry('Mixed', 'expired'), entry('Doubles', 'cancelled'))).toBe(
    'Singles',
  );
  // Where all of it waits, the status says so.
  expect(categoriesOf('waitlisted', entry('Mixed', 'waitlisted'))).toBe('Mixed');
});
