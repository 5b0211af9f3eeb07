import { defineWords } from '../../../platform/language.tsx';

const en = {
  version: 'Version {version}, in force since {date}',
  draft: 'The operator of this site has not filled in everything',
  draftWhy: 'Still missing: {parts}. What is missing is left empty: nothing was made up in its place.',
  who: 'Who answers for this site',
  grievance: 'Grievance officer',
  grievanceWhy: 'For complaints, and for questions about your personal data.',
  notSaid: 'Not filled in yet',
  part: {
    legalName: 'Name',
    address: 'Address',
    cin: 'CIN',
    gstin: 'GSTIN',
    email: 'E-mail',
    phone: 'Phone',
    hours: 'Answers',
    grievanceName: 'Name of the officer',
    grievanceEmail: 'E-mail of the officer',
    grievancePhone: 'Phone of the officer',
  },
  contact: {
    title: 'Contact',
    intro:
      'About a tournament itself (draw, times, hall, rules), write to its organizer: name and contact are on the page of the event. About your account, a payment or this site, write to us.',
    complaint:
      'Tell us what happened, with the number of your ticket or order if you have one. We answer in the hours above. If you are not satisfied, write to the grievance officer, and about personal data to the Data Protection Board of India.',
    complaintTitle: 'If something went wrong',
  },
} as const;

export type English = typeof en;

export const legalPageWords = defineWords(en, () => import('./words.hi.ts'));
