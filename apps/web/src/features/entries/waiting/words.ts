import { defineWords } from '../../../platform/language.tsx';

const en = {
  ordinals: { one: '{n}st', two: '{n}nd', few: '{n}rd', other: '{n}th' },
  position: 'You are {place} on the waiting list',
  waitingAt: 'Waiting, {place}',
  offered: '{category}: a place is kept for you until {until}',
  offeredWhy: 'Take it, or pass and it goes to the next player at once.',
  pass: 'Pass, and go to the end of the list',
  leave: 'Leave the waiting list',
  passed: 'You are at the end of the list again: {category}',
  left: 'You are off the waiting list: {category}',
  offer: 'Offer a place',
  offerIn: 'Offer a place in {category}: {name}',
  offerMade: '{name} is offered a place in {category}',
} as const;

export type English = typeof en;

export const waitingWords = defineWords(en, () => import('./words.hi.ts'));
