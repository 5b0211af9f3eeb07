import type { Profile } from '@maidan/contract/accounts/profile';
import { organizer } from './an-event.ts';

/** A player with only the required details, plus the changes that the test needs. */
export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  _id: organizer._id,
  name: organizer.name,
  email: 'asha@example.test',
  emailProof: 'proved',
  newEmail: null,
  sendsMail: true,
  role: 'participant',
  phone: '9876543210',
  dob: null,
  gender: null,
  city: null,
  stateUT: null,
  district: null,
  academy: null,
  aadhaarLast4: null,
  profilePicture: null,
  organizationName: null,
  organizationState: null,
  bankDetails: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
