import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Steps until players can enter',
  sentBack: 'The administrator asks for changes',
  sentBackWhy: 'No reason was given.',
  done: 'Done',
  next: 'Next',
  later: 'Later',
  details: 'Details',
  detailsDone: 'All required details are in.',
  page: 'Page',
  pageDone: 'It has your pictures, links, rules or questions.',
  pageOpen: 'If you like: banner and logo, links, rules, questions for players. You can also add them later.',
  pageLater: 'If you like, once the details are in: banner and logo, links, rules, questions for players.',
  send: 'Sent for approval',
  toSend: 'To the administrator',
  sendReady: 'An administrator looks at it before anybody else sees it.',
  sendLater: 'Once the details are in.',
  sendAgain: 'Make the changes asked for: one press saves them and sends the event again.',
  sentOn: 'On {date}.',
  review: 'Approved',
  reviewing: 'In review since {date}. You will be told here and by e-mail.',
  reviewLater: 'Its page is then public and can be shared.',
  entries: 'Entries',
  entriesWhy: 'Players can enter until {date}.',
  entriesClosed: 'The last day for entries, {date}, has passed: move it before you send the event.',
} as const;

export type English = typeof en;

export const wayWords = defineWords(en, () => import('./way-words.hi.ts'));
