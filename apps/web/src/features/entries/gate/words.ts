import { defineWords } from '../../../platform/language.tsx';

const en = {
  worksOffline: 'The gate works without a network.',
  waitsHere:
    '{count, plural, one {# scan waits} other {# scans wait}} on this device. The gate works without a network.',
  lists: 'Lists',
  list: 'List',
  listNames: { arrival: 'Check-in', exit: 'Exit', kit: 'Kit' },
  states: { on: 'Scanned', missing: 'Missing' },
  count: {
    on: '{count, plural, one {# player scanned} other {# players scanned}}',
    missing: '{count, plural, one {# player missing} other {# players missing}}',
  },
  search: 'Search by name',
  print: 'Badges',
  printTitle: 'Badges and wristbands',
  printSub: 'Everybody with a ticket, as a PDF to print and cut. Scanners read the code on them.',
  what: 'What to print',
  badges: 'Badges, 8 on a page',
  wristbands: 'Wristbands, 8 on a page',
  category: 'Category',
  everybody: 'Everybody',
  download: 'Download PDF',
  notBegun: 'Nobody has been scanned yet.',
  inside: 'Inside now',
  nobody: 'Nobody',
  downloadList: 'Download CSV',
  columns: { player: 'Player', categories: 'Categories', at: 'Scanned', device: 'Device' },
  failed: 'The list did not load',
  deviceCode: 'The code after the name tells phones with the same name apart.',
  seen: 'seen {when}',
  blocked: 'blocked',
  block: 'Block',
  blockNamed: 'Block {device}',
  let: 'Let it scan',
  letNamed: 'Let {device} scan',
  blockTitle: 'Block {device}?',
  blockWhy:
    'It can no longer scan, and its list of players is removed. Scans still on it stay there, and are sent once you let it scan again.',
  isBlocked: '{device} is blocked',
  isLet: '{device} may scan again',
  note: 'For the gate',
  noteOf: 'For the gate: {name}',
  noteSub: 'Shown when the ticket is scanned. The player can still come in.',
  documentsDue: 'Documents must be shown',
  noteLabel: 'Note for the gate',
  notePlaceholder: 'Please talk to the referee',
  save: 'Save',
  saved: 'Noted for the gate',
} as const;

export type English = typeof en;

export const gateWords = defineWords(en, () => import('./words.hi.ts'));
