import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Privacy',
  intro:
    'What we keep about you, what for, who sees it, and how you get it back or have it erased. We sell no data, show no advertising and let nobody track you across sites.',
  kept: 'What we keep, and what for',
  what: 'What',
  why: 'What for',
  long: 'How long',
  rows: {
    account: {
      what: 'Your account: name, e-mail, phone, language, your password as a hash. If you add them: birthday, gender, city, academy, picture.',
      why: 'To sign you in, to fill in your next entry, to reach you.',
      long: 'Until you delete the account.',
    },
    entry: {
      what: 'An entry: the player’s name, birthday, gender, phone, city, categories, partner or team, and the answers to the organizer’s questions, which may be about health.',
      why: 'To check who may play, to make the draw, to run the tournament and to help in an emergency.',
      long: 'Until the player’s account is deleted. A draw and its results remain, with “Deleted player” in place of the name.',
    },
    aadhaar: {
      what: 'The last four digits of an Aadhaar number, if you give them. Never the whole number of a player.',
      why: 'So that the desk can tell two people with the same name apart.',
      long: 'Like the entry.',
    },
    gate: {
      what: 'When your ticket was scanned, your matches and their scores.',
      why: 'To call you to the court, and for results and certificates.',
      long: 'Like the draw.',
    },
    money: {
      what: 'Payments: amount, day, state, the payment provider’s numbers. Card, bank and UPI details stay with the provider and do not reach us.',
      why: 'To keep your place, to make refunds, for the organizer’s accounts and the tax office.',
      long: 'As long as the law on accounts requires, without your name once the account is deleted.',
    },
    organizer: {
      what: 'Of organizers: organization, bank account, PAN and GSTIN, documents for the payment provider.',
      why: 'To pay them the entry fees, and for invoices.',
      long: 'As long as the law on accounts requires.',
    },
    device: {
      what: 'Where you are signed in: kind of device and when it was last used. If you switch on match alerts: the address that your browser’s push service gave us.',
      why: 'So that you can sign a lost phone out, and to call you to a match.',
      long: 'Half a year after the device was signed out; alerts until you switch them off.',
    },
    mail: {
      what: 'Mails that we send you.',
      why: 'To find out what happened if one did not arrive.',
      long: 'The text until it is sent, address and subject 30 days longer.',
    },
  },
  sections: {
    seen: {
      title: 'Who sees what',
      text: 'Everybody: the names of players and partners in published draws, orders of play, results and lists of winners. No birthday, phone number, address or answer.\nThe organizer of an event and the people they appoint: the entries of that event, each as far as their task needs it. They may download them to run the event.\nOur administrators: what they need to help you, to check events and to settle payments. What they do is recorded.\nThe payment provider: your name, e-mail and phone number with the amount, because it asks for them. The provider of our mail, for what we write to you. The push service of your browser, if you switched on alerts.\nNobody else, unless a court or an authority may demand it by law.',
    },
    children: {
      title: 'Children',
      text: 'A player under 18 is entered by a parent or guardian, or with their agreement, which the form asks for. A parent can ask us at any time what we keep about a child, have it corrected or withdraw the agreement; the entry then ends and the refund rules apply.',
    },
    safe: {
      title: 'How it is protected',
      text: 'Everything travels encrypted. Phone numbers, birthdays, Aadhaar digits, answers about health, bank accounts, PAN and GSTIN are also stored encrypted, field by field. Our log holds no names, addresses or phone numbers.',
    },
    rights: {
      title: 'Your rights, and how you use them',
      text: 'See and take with you: Profile, Your data. You get one file with everything.\nCorrect: in your profile. In an entry: ask the organizer, or us.\nErase and withdraw consent: Profile, Delete account. It waits 30 days, in which you can change your mind, and until your coming events have been played and your money is settled.\nWithdraw consent for one entry: cancel it, or write to us.\nComplain: to the grievance officer below, and then to the Data Protection Board of India.',
    },
    device: {
      title: 'Cookies and what your device keeps',
      text: 'One cookie keeps you signed in, one recognises this browser so that strangers cannot lock you out, one remembers your language. On the device itself: language and colours, your tickets for use without a network, and a form that you have not sent yet. Signing out removes what belongs to the account. None of it is used for advertising or for statistics about you.',
    },
    incident: {
      title: 'If data gets lost',
      text: 'If personal data falls into the wrong hands, we tell the people concerned and the Data Protection Board of India what happened, what it means for them and what to do.',
    },
    changes: {
      title: 'Changes',
      text: 'When this text changes what it says, it gets a new version and a new date above.',
    },
  },
} as const;

export type English = typeof en;

export const privacyWords = defineWords(en, () => import('./privacy-words.hi.ts'));
