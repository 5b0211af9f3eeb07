import { expect, test } from 'vitest';
import { draftEventProblems, editedEventProblems, type EventForm, newEventProblems, nextEdition } from './event.ts';

const now = new Date('2026-11-21T10:00:00+05:30');
const complete: EventForm = {
  eventName: 'Pune Open',
  sports: 'Badminton',
  location: 'PYC Hindu Gymkhana, Pune',
  dateandtime: '2026-12-05T09:00',
  lastdate: '2026-12-01',
  about: 'A weekend of badminton.',
  stateUT: 'Maharashtra',
  umpirePassword: 'shuttle-26',
  contact: '98220 12345',
  prizePool: 0,
  categories: [{ name: "Men's singles", price: '350.50' }],
  hasPoster: true,
};
const messages = (form: Partial<EventForm>) => newEventProblems({ ...complete, ...form }, now).map(({ msg }) => msg);

test('a complete form has no problem', () => {
  expect(messages({})).toEqual([]);
});

test('an empty form is answered in the order of the specification', () => {
  const empty = Object.fromEntries(Object.keys(complete).map((key) => [key, ''])) as unknown as EventForm;
  const found = newEventProblems({ ...empty, categories: [], hasPoster: false }, now).map(({ msg }) => msg);
  expect(found).toEqual([
    'Event name is required',
    'Sports field is required',
    'Location is required',
    'Event date and time is required',
    'At least one valid category with name and price is required',
    'Event poster is required',
    'About is required',
    'State or union territory is required',
    'Umpire password is required',
    'Contact is required',
    'Registration end date is required',
  ]);
});

test.each<[string, Partial<EventForm>, string[]]>([
  [
    'a start that has passed',
    { dateandtime: '2026-11-21T09:59', lastdate: '2026-11-20' },
    ['Event date must be in the future'],
  ],
  ['a start in six years', { dateandtime: '2033-01-01T09:00' }, ['Event date can be at most 5 years ahead']],
  ['no real day', { dateandtime: '2027-02-30T09:00' }, ['Event date and time is not a valid date']],
  [
    'entries that close after the start',
    { lastdate: '2026-12-06' },
    ['Registration end date must be before event date'],
  ],
  [
    'entries that close on the day itself',
    { lastdate: '2026-12-05' },
    ['Registration end date must be before event date'],
  ],
  ['entries that close an hour before', { lastdate: '2026-12-05T08:00' }, []],
  [
    'a category without a price',
    { categories: [{ name: 'Open', price: '' }] },
    ['At least one valid category with name and price is required'],
  ],
  [
    'a fee that no provider takes',
    { categories: [{ name: 'Open', price: 0.99 }] },
    ['Category price must be 0 or at least ₹1: less cannot be paid online'],
  ],
  ['the smallest fee', { categories: [{ name: 'Open', price: 1 }] }, []],
  ['a free category', { categories: [{ name: 'Open', price: 0 }] }, []],
  [
    'a negative price',
    {
      categories: [
        { name: 'Open', price: -1 },
        { name: 'Juniors', price: 5 },
      ],
    },
    ['Category price must be an amount of at least 0 rupees'],
  ],
  [
    'the same category twice',
    {
      categories: [
        { name: 'Open', price: 1 },
        { name: ' open ', price: 2 },
      ],
    },
    ['Category open is listed twice'],
  ],
  [
    'ages that nobody can have',
    { categories: [{ name: 'Open', price: 1, minAge: 20, maxAge: 10 }] },
    ['The youngest age cannot be above the oldest'],
  ],
  ['one age only', { categories: [{ name: 'Open', price: 1, minAge: 20, maxAge: '' as const }] }, []],
  [
    'a name that no list can carry',
    { categories: [{ name: ' __Proto__ ', price: 1 }] },
    ['This name cannot be used for a category'],
  ],
  [
    'a price without a name',
    {
      categories: [
        { name: 'Open', price: 1 },
        { name: '', price: 2 },
      ],
    },
    ['Category name is required'],
  ],
  [
    'an empty row beside a category',
    {
      categories: [
        { name: 'Open', price: 1 },
        { name: '', price: '' },
      ],
    },
    [],
  ],
  [
    'a fee beyond ten lakh',
    { categories: [{ name: 'Open', price: 1_000_001 }] },
    ['Category price can be at most ₹10,00,000'],
  ],
  ['a prize of three decimals', { prizePool: '10.005' }, ['Prize pool must be an amount of at least 0 rupees']],
])('%s', (_what, form, expected) => {
  expect(messages(form)).toEqual(expected);
});

const made = (at: string, isDraft = false) => ({ startsAt: new Date(at), isDraft });

test('an edit keeps poster and password, and a date that has passed may stay', () => {
  const begun = {
    ...complete,
    dateandtime: '2026-11-20T09:00',
    lastdate: '2026-11-18',
    umpirePassword: '',
    hasPoster: false,
  };
  expect(editedEventProblems(begun, now, made('2026-11-20T09:00:00+05:30'))).toEqual([]);
  expect(editedEventProblems(begun, now, made('2026-11-25T09:00:00+05:30'))).toEqual([
    { msg: 'Event date must be in the future', path: 'dateandtime' },
  ]);
});

const barely: EventForm = {
  ...complete,
  sports: '',
  location: '',
  about: '',
  stateUT: '',
  umpirePassword: '',
  contact: '',
  categories: [],
  hasPoster: false,
};

test('a draft needs a name and its dates', () => {
  expect(draftEventProblems(barely, now)).toEqual([]);
  expect(draftEventProblems({ ...barely, eventName: ' ', dateandtime: '', lastdate: '' }, now)).toEqual([
    { msg: 'Event name is required', path: 'eventName' },
    { msg: 'Event date and time is required', path: 'dateandtime' },
    { msg: 'Registration end date is required', path: 'lastdate' },
  ]);
});

test('what a draft says already must be right', () => {
  const wrong = { dateandtime: '2026-11-20T09:00', umpirePassword: 'abc', categories: [{ name: 'Open', price: '-5' }] };
  expect(draftEventProblems({ ...barely, ...wrong }, now).map(({ path }) => path)).toEqual([
    'dateandtime',
    'lastdate',
    'umpirePassword',
    'categories.0.price',
  ]);
});

test('an edited draft may lack its texts still, an event that was submitted may not', () => {
  const edited = { ...barely, categories: complete.categories };
  const at = '2026-12-05T09:00:00+05:30';
  expect(editedEventProblems(edited, now, made(at, true))).toEqual([]);
  expect(editedEventProblems(edited, now, made(at)).map(({ path }) => path)).toEqual([
    'sports',
    'location',
    'about',
    'stateUT',
    'contact',
  ]);
});

test('an edit needs one category with a name', () => {
  expect(
    editedEventProblems({ ...complete, categories: [{ name: ' ', price: 0 }] }, now, made('2026-12-05T09:00:00+05:30')),
  ).toEqual([{ msg: 'Please add at least one valid category', path: 'categories' }]);
});

test.each([
  [
    'of this year',
    '2026-12-12T03:30:00Z',
    '2026-12-05T12:30:00Z',
    '2027-12-11T03:30:00.000Z',
    '2027-12-04T12:30:00.000Z',
  ],
  [
    'of three years ago',
    '2023-12-09T03:30:00Z',
    '2023-12-01T12:30:00Z',
    '2026-12-05T03:30:00.000Z',
    '2026-11-27T12:30:00.000Z',
  ],
])('the next edition of an event %s is on the same weekday, ahead', (_when, start, end, nextStart, nextEnd) => {
  const next = nextEdition({ dateandtime: new Date(start), lastdate: new Date(end) }, new Date('2026-11-21T06:00:00Z'));
  expect([next.dateandtime.toISOString(), next.lastdate.toISOString()]).toEqual([nextStart, nextEnd]);
  expect(next.dateandtime.getUTCDay()).toBe(new Date(start).getUTCDay());
});
