import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'On the way to players',
  sentBack: 'The administrator asks for changes',
  sentBackWhy: 'No reason was given.',
  done: 'Done',
  next: 'Next',
  later: 'Later',
  details: 'Details',
  detailsDone: 'Everything that is required is in.',
  page: 'Page',
  pageDone: 'It has pictures, links, rules or questions of yours.',
  pageOpen: 'If you like: banner and logo, links, rules, questions for players. You can also add them later.',
  pageLater: 'If you like, once the details are in: banner and logo, links, rules, questions for players.',
  send: 'Sent for approval',
  toSend: 'To the administrator',
  sendReady: 'An administrator looks at it before anybody else sees it.',
  sendLater: 'Once the details are in.',
  sendAgain: 'Change what is asked for: one press saves it and sends it again.',
  sentOn: 'On {date}.',
  review: 'Approved',
  reviewing: 'In review since {date}. You are told here and by e-mail.',
  reviewLater: 'Its page is then public and can be shared.',
  entries: 'Entries',
  entriesWhy: 'Players can enter until {date}.',
  entriesClosed: 'Their last day, {date}, has passed: move it before you send the event.',
} as const;

export type English = typeof en;

export const wayWords = defineWords(en, () => import('./way-words.hi.ts'));
