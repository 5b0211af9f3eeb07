import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Terms',
  intro: 'What you can rely on, and what we ask of you. Short, because you should read it.',
  sections: {
    what: {
      title: 'What Maidan is',
      text: 'Maidan is a place to find, enter and run tournaments. Each tournament is held by its organizer, who decides about rules, draw, times and results and answers for them. We run the site, take the entry fees for the organizers and pass them on.',
    },
    account: {
      title: 'Your account',
      text: 'Give your own name, address and phone number, and keep your password to yourself. One account can enter a whole family. What is done with your account counts as done by you, until you tell us that somebody else has got hold of it.',
    },
    entry: {
      title: 'Entering',
      text: 'A place is yours when it is paid, or at once if it costs nothing. Until then it is kept for the minutes that the checkout shows. On a waiting list you pay nothing until a place is offered to you. What you say about age, gender and category has to be true: the organizer may remove players who may not play.\nYou play at your own risk and by the rules of the tournament. For a child a parent or guardian agrees.',
    },
    money: {
      title: 'Prices and payment',
      text: 'The price is the one shown beside the category, in rupees. You pay through a payment provider; we add nothing to it. What you get back is on the page about refunds.',
    },
    organizers: {
      title: 'Organizers',
      text: 'An organizer states truthfully who holds the event, where, when and for how much, holds it as announced, and uses the players’ details to run it and for nothing else. From each fee paid online we keep a commission; the statement of the event shows how much. The rest is paid out on the days shown under payments. What is refunded later is deducted from the next payouts. We check events before they are public, and may take an event or an account off the site that breaks these terms or the law, with the reason.',
    },
    fair: {
      title: 'What is not allowed',
      text: 'Entering people without their knowledge, false names and documents, copying other people’s data from here, disturbing the site or getting around its protection.',
    },
    liability: {
      title: 'What we answer for',
      text: 'We take care that the site works and that entries and money are not lost, but we cannot promise that it is never interrupted. For the tournament itself, its organizer answers. Your rights as a consumer by law are not affected.',
    },
    end: {
      title: 'Ending, law, changes',
      text: 'You can delete your account at any time under Profile. The law of India applies. If these terms change, the version and the date above change with them; what you entered before stays under the terms of that day.',
    },
  },
} as const;

export type English = typeof en;

export const termsWords = defineWords(en, () => import('./terms-words.hi.ts'));
