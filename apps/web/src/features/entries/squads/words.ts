import { defineWords } from '../../../platform/language.tsx';

const en = {
  asks: '{from} asks you to play for {team}',
  teamPays: 'The fee is the team’s',
  whoAreYou: 'Who are you?',
  notListed: 'I am not on the list',
  choose: 'Choose your name',
  everybodyIn: 'Everybody who was named has said yes, and the team is full.',
  inAlready: 'Said yes already: {names}',
  yes: 'Yes, I’ll play',
  no: 'No, I can’t play',
  declineTitle: 'Tell {from} that {name} cannot play?',
  declineSub: '{team} · {category} · {event}',
  playFor: 'Play for {team}',
  notYet: 'Not possible yet',
  own: 'This is your own team. Pass its link on to your players; your registration shows who has answered.',
} as const;

export type English = typeof en;

export const squadWords = defineWords(en, () => import('./words.hi.ts'));
