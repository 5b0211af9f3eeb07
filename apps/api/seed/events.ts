import type { EventCategory } from '@maidan/contract/events/categories';
import { courts, palettes, type Palette } from './posters.ts';

export interface DemoCategory {
  name: string;
  price: number;
  capacity?: number;
  format?: EventCategory['format'];
  gender?: 'female' | 'male' | 'mixed';
  minAge?: number;
  maxAge?: number;
  /** How many places are taken, and how many entries are on the waiting list. */
  entries: number;
  waiting?: number;
}

export interface DemoEvent {
  key: string;
  name: string;
  sports: string;
  about: string;
  location: string;
  locationLink: string;
  stateUT: string;
  prizePool: number;
  /** Days from today; negative for past events. */
  startsInDays: number;
  startsAt: string;
  /** When entries close: hours before the start, or minutes from now (today, where possible). */
  closes: { hoursBefore: number } | { minutesFromNow: number };
  /** Duration in days; one by default. */
  days?: number;
  approval: 'draft' | 'pending_approval' | 'approved' | 'rejected';
  tournament?: 'open' | 'closed' | 'completed';
  rejectionReason?: string;
  /** Days since the event was created; approval took one day. */
  createdDaysAgo: number;
  poster: { palette: Palette; court: string } | null;
  umpirePassword?: string;
  code?: string;
  categories: DemoCategory[];
  /** The share of confirmed players who have checked in. */
  arrived?: number;
}

const hall = 'https://www.openstreetmap.org/search?query=';

/** An event in each state that an organizer meets, with realistic places, sports and prices. */
export const demoEvents: DemoEvent[] = [
  {
    key: 'pune-open',
    name: 'Pune Open Badminton',
    sports: 'Badminton',
    about:
      'The city’s open, in its ninth year. Eight wooden courts, feather shuttles from the quarter-finals on, and umpires from the first round. Draws are published the evening before; reporting is 30 minutes ahead of the first match.',
    location: 'PYC Hindu Gymkhana, Pune',
    locationLink: `${hall}PYC%20Hindu%20Gymkhana%20Pune`,
    stateUT: 'Maharashtra',
    prizePool: 350_000,
    startsInDays: 0,
    startsAt: '09:00',
    closes: { hoursBefore: 60 },
    approval: 'approved',
    createdDaysAgo: 58,
    poster: { palette: palettes.dusk, court: courts.badminton },
    umpirePassword: 'shuttle-2026',
    code: 'PUNE26',
    arrived: 0.72,
    categories: [
      { name: "Men's Singles", price: 1000, capacity: 64, format: 'singles', gender: 'male', entries: 64, waiting: 5 },
      { name: "Women's Singles", price: 1000, capacity: 48, format: 'singles', gender: 'female', entries: 48 },
      { name: "Men's Doubles", price: 1600, capacity: 32, format: 'doubles', gender: 'male', entries: 32 },
      { name: 'Mixed Doubles', price: 1600, capacity: 32, format: 'mixed_doubles', gender: 'mixed', entries: 32 },
      { name: 'Under 17', price: 700, capacity: 32, format: 'singles', maxAge: 16, entries: 32 },
      { name: 'Club Teams', price: 4000, capacity: 8, format: 'team', entries: 8 },
    ],
  },
  {
    key: 'deccan-squash',
    name: 'Deccan U-17 Squash Cup',
    sports: 'Squash',
    about: 'A ranking event for juniors on four glass-backed courts. Players bring eye guards; balls are provided.',
    location: 'Secunderabad Club, Hyderabad',
    locationLink: `${hall}Secunderabad%20Club%20Hyderabad`,
    stateUT: 'Telangana',
    prizePool: 60_000,
    startsInDays: 14,
    startsAt: '08:30',
    closes: { minutesFromNow: 372 },
    approval: 'approved',
    createdDaysAgo: 40,
    poster: { palette: palettes.slate, court: courts.squash },
    categories: [
      { name: 'Boys U-17', price: 900, capacity: 48, format: 'singles', gender: 'male', maxAge: 16, entries: 46 },
      { name: 'Girls U-17', price: 900, capacity: 48, format: 'singles', gender: 'female', maxAge: 16, entries: 42 },
      { name: 'Boys U-13', price: 900, capacity: 32, format: 'singles', gender: 'male', maxAge: 12, entries: 30 },
    ],
  },
  {
    key: 'sahyadri-masters',
    name: 'Sahyadri Masters Badminton',
    sports: 'Badminton',
    about:
      'Open events, and doubles for players over 35. Synthetic courts, tea between the rounds, and a doctor on the floor on both days.',
    location: 'Balewadi Sports Complex, Pune',
    locationLink: `${hall}Shree%20Shiv%20Chhatrapati%20Sports%20Complex`,
    stateUT: 'Maharashtra',
    prizePool: 125_000,
    startsInDays: 21,
    startsAt: '09:30',
    days: 2,
    closes: { hoursBefore: 72 },
    approval: 'approved',
    createdDaysAgo: 26,
    poster: { palette: palettes.field, court: courts.badminton },
    categories: [
      { name: '35+ Doubles', price: 1400, capacity: 32, format: 'doubles', minAge: 35, entries: 21 },
      { name: '45+ Doubles', price: 1400, capacity: 24, format: 'doubles', minAge: 45, entries: 17 },
      {
        name: '35+ Mixed Doubles',
        price: 1400,
        capacity: 24,
        format: 'mixed_doubles',
        minAge: 35,
        gender: 'mixed',
        entries: 9,
      },
      { name: "Men's Singles", price: 800, capacity: 32, format: 'singles', gender: 'male', entries: 18 },
      { name: "Women's Singles", price: 800, capacity: 32, format: 'singles', gender: 'female', entries: 11 },
      { name: 'Mixed Doubles', price: 1200, capacity: 24, format: 'mixed_doubles', gender: 'mixed', entries: 6 },
    ],
  },
  {
    key: 'goa-volleyball',
    name: 'Goa Beach Volleyball Open',
    sports: 'Volleyball',
    about: 'Two against two on the sand of Miramar, from seven in the morning. Teams bring one reserve at most.',
    location: 'Miramar Beach, Panaji',
    locationLink: `${hall}Miramar%20Beach%20Panaji`,
    stateUT: 'Goa',
    prizePool: 80_000,
    startsInDays: 36,
    startsAt: '07:00',
    closes: { hoursBefore: 96 },
    approval: 'approved',
    createdDaysAgo: 12,
    poster: { palette: palettes.coast, court: courts.volleyball },
    categories: [
      { name: 'Men', price: 1200, capacity: 24, format: 'team', gender: 'male', entries: 11 },
      { name: 'Women', price: 1200, capacity: 16, format: 'team', gender: 'female', entries: 6 },
    ],
  },
  {
    key: 'konkan-kabaddi',
    name: 'Konkan Coast Kabaddi Cup',
    sports: 'Kabaddi',
    about: 'Twenty-four district teams on mats under lights. Weighing on the day before, between four and seven.',
    location: 'District Stadium, Ratnagiri',
    locationLink: `${hall}District%20Stadium%20Ratnagiri`,
    stateUT: 'Maharashtra',
    prizePool: 200_000,
    startsInDays: 28,
    startsAt: '17:00',
    closes: { hoursBefore: 120 },
    approval: 'pending_approval',
    createdDaysAgo: 2,
    poster: { palette: palettes.brick, court: courts.kabaddi },
    categories: [{ name: 'Men', price: 3500, capacity: 24, format: 'team', gender: 'male', entries: 0 }],
  },
  {
    key: 'nagpur-league',
    name: 'Nagpur Table Tennis League',
    sports: 'Table Tennis',
    about: 'Five evenings on sixteen tables. Everybody plays everybody in groups of four before the knock-out begins.',
    location: 'Mankapur Indoor Stadium, Nagpur',
    locationLink: `${hall}Mankapur%20Indoor%20Stadium`,
    stateUT: 'Maharashtra',
    prizePool: 45_000,
    startsInDays: 49,
    startsAt: '18:00',
    closes: { hoursBefore: 168 },
    approval: 'draft',
    createdDaysAgo: 4,
    poster: { palette: palettes.plum, court: courts.tableTennis },
    categories: [
      { name: 'Open', price: 600, capacity: 64, format: 'singles', entries: 0 },
      { name: 'Under 15', price: 400, capacity: 32, format: 'singles', maxAge: 14, entries: 0 },
    ],
  },
  {
    key: 'satara-run',
    name: 'Satara Hill Half Marathon',
    sports: 'Athletics',
    about: 'Up to Yavateshwar and back, 21 kilometres with 700 metres of climb.',
    location: 'Shahu Stadium, Satara',
    locationLink: `${hall}Shahu%20Stadium%20Satara`,
    stateUT: 'Maharashtra',
    prizePool: 0,
    startsInDays: 63,
    startsAt: '06:00',
    closes: { hoursBefore: 240 },
    approval: 'rejected',
    rejectionReason: 'Please add the road permission of the district and the plan for ambulances on the climb.',
    createdDaysAgo: 8,
    poster: { palette: palettes.field, court: courts.athletics },
    categories: [{ name: 'Half marathon', price: 850, capacity: 1500, entries: 0 }],
  },
  {
    key: 'khar-tennis',
    name: 'Khar Gymkhana Tennis Open',
    sports: 'Tennis',
    about: 'Hard courts, best of three sets with a match tie-break. Entries are closed; the draw follows this week.',
    location: 'Khar Gymkhana, Mumbai',
    locationLink: `${hall}Khar%20Gymkhana%20Mumbai`,
    stateUT: 'Maharashtra',
    prizePool: 150_000,
    startsInDays: 7,
    startsAt: '08:00',
    closes: { hoursBefore: 120 },
    approval: 'approved',
    tournament: 'closed',
    createdDaysAgo: 45,
    poster: { palette: palettes.coast, court: courts.tennis },
    categories: [
      { name: "Men's Singles", price: 1500, capacity: 32, format: 'singles', gender: 'male', entries: 32 },
      { name: "Women's Singles", price: 1500, capacity: 16, format: 'singles', gender: 'female', entries: 14 },
    ],
  },
  {
    key: 'kolhapur-carrom',
    name: 'Kolhapur Carrom Classic',
    sports: 'Carrom',
    about: 'Boards and strikers approved by the federation, twenty-five points or eight boards.',
    location: 'Keshavrao Bhosale Hall, Kolhapur',
    locationLink: `${hall}Keshavrao%20Bhosale%20Kolhapur`,
    stateUT: 'Maharashtra',
    prizePool: 40_000,
    startsInDays: -9,
    startsAt: '10:00',
    closes: { hoursBefore: 48 },
    approval: 'approved',
    tournament: 'completed',
    createdDaysAgo: 55,
    poster: { palette: palettes.brick, court: courts.carrom },
    arrived: 0.96,
    categories: [
      { name: 'Open Singles', price: 350.5, capacity: 64, format: 'singles', entries: 61 },
      { name: 'Doubles', price: 500, capacity: 32, format: 'doubles', entries: 26 },
    ],
  },
  {
    key: 'nashik-tt',
    name: 'Nashik Table Tennis Masters',
    sports: 'Table Tennis',
    about: 'Twelve tables over two days, with a plate event for everybody who loses in the first round.',
    location: 'Meenatai Thackeray Stadium, Nashik',
    locationLink: `${hall}Meenatai%20Thackeray%20Stadium%20Nashik`,
    stateUT: 'Maharashtra',
    prizePool: 75_000,
    startsInDays: -27,
    startsAt: '09:00',
    days: 2,
    closes: { hoursBefore: 72 },
    approval: 'approved',
    tournament: 'completed',
    createdDaysAgo: 60,
    poster: { palette: palettes.slate, court: courts.tableTennis },
    arrived: 0.98,
    categories: [
      { name: "Men's Singles", price: 600, capacity: 96, format: 'singles', gender: 'male', entries: 88 },
      { name: "Women's Singles", price: 600, capacity: 64, format: 'singles', gender: 'female', entries: 52 },
    ],
  },
  {
    key: 'pune-chess',
    name: 'Pune Rapid Chess',
    sports: 'Chess',
    about:
      'Seven Swiss rounds of fifteen minutes and a league of the children, whose best four play for the cup. Sets and clocks are on the tables.',
    location: 'Tilak Smarak Mandir, Pune',
    locationLink: `${hall}Tilak%20Smarak%20Mandir%20Pune`,
    stateUT: 'Maharashtra',
    prizePool: 50_000,
    startsInDays: 0,
    startsAt: '10:00',
    closes: { hoursBefore: 40 },
    approval: 'approved',
    createdDaysAgo: 61,
    poster: { palette: palettes.plum, court: courts.chess },
    arrived: 0.9,
    categories: [
      { name: 'Open', price: 500, capacity: 64, format: 'singles', entries: 25 },
      { name: 'Under 13', price: 300, capacity: 32, format: 'singles', maxAge: 12, entries: 6 },
    ],
  },
];
