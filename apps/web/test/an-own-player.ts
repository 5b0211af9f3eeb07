/** The player of `aTicket`, as they are asked for to be corrected. */
export const anOwnPlayer = {
  player: {
    name: 'ANANYA REDDY',
    dob: '2011-03-12',
    gender: 'female',
    phone: '9876543210',
    email: null,
    city: 'Pune',
    origin: { academy: null, district: null, stateUT: null },
    answers: {},
  },
  questions: [],
  startsAt: '2026-12-12T03:30:00.000Z',
  contact: '98230 10033',
  drawn: null,
  categories: [
    {
      entryId: '019f0000-0000-7000-8000-0000000000d1',
      name: 'Girls U-17',
      format: 'singles',
      minAge: null,
      maxAge: 17,
      gender: 'female',
      agesOn: 'day_of_play',
      partner: null,
      isDrawn: false,
    },
  ],
} as const;
