import type { OwnPlayer } from '@maidan/contract/accounts/my-players';

/** A child of the account's holder. */
export const aPlayer = (change: Partial<OwnPlayer> = {}): OwnPlayer => ({
  _id: '019f0000-0000-7000-8000-0000000000a2',
  isSelf: false,
  name: 'Ira Joshi',
  dob: `${new Date().getUTCFullYear() - 11}-03-04`,
  gender: 'female',
  phone: null,
  email: null,
  city: null,
  academy: null,
  district: null,
  stateUT: null,
  guardian: { name: 'Sunita Joshi', relation: 'Mother', phone: '9822041877' },
  ids: {},
  ...change,
});

/** The holder of the account. */
export const itself: OwnPlayer = aPlayer({
  _id: '019f0000-0000-7000-8000-0000000000a1',
  isSelf: true,
  name: 'Sunita Joshi',
  dob: '1985-06-08',
  phone: '9822041877',
  city: 'Nashik',
  guardian: null,
});
