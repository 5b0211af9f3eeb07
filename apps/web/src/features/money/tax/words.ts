import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Tax profile',
  why: 'What the papers for your entry fees and for the commission say. A change applies to later orders only.',
  notSet: 'Not set',
  notSetWhy: 'Players get a receipt without tax, as from an organizer who is not registered for GST.',
  failed: 'The tax profile did not load',
  legalName: 'Legal name',
  legalNameHint: 'As in the GST certificate, or on the PAN card',
  address: 'Address',
  addressHint: 'In one line, with the PIN code',
  pan: 'PAN',
  panOf: '{pan} · {kind}',
  panHint: 'The PAN of your payout account is changed under Documents.',
  panKinds: {
    person: 'a person',
    family: 'a Hindu undivided family',
    company: 'a company',
    firm: 'a firm or LLP',
    association: 'an association of persons',
    trust: 'a trust',
    body: 'a body of individuals',
    authority: 'a local authority',
    artificial: 'an artificial juridical person',
    government: 'a government',
    unknown: 'no holder has this fourth letter',
  },
  gstin: 'GSTIN',
  gstinHint: 'The one of your payout account. Leave it empty if you are not registered.',
  gstinOf: '{gstin} · {state}',
  notRegistered: 'Not registered',
  fees: 'Entry fees',
  feesOf: {
    not_registered: 'Not registered for GST',
    taxable: 'Taxable: each fee includes {rate} GST',
    exempt: 'Exempt: {entry}',
  },
  choices: { not_registered: 'Not registered for GST', taxable: 'Taxable', exempt: 'Exempt' },
  choiceHints: {
    not_registered: 'Players get a receipt.',
    taxable: 'Each fee includes {rate}; players get a tax invoice numbered in your own series.',
    exempt: 'Players get a bill of supply, if you are registered.',
  },
  rateNotSet: 'The platform has not set the rate yet: this cannot be chosen.',
  waits: 'You have a GSTIN, and the platform has not set the rate of GST in entry fees yet.',
  waitsShort: 'Waiting for the platform’s rate',
  waitsWhy:
    'Until the administrator sets it, only exempt fees can be saved here, and players get receipts without tax. Please ask the administrator: the setting is called FEE_GST_BPS.',
  exemption: 'Entry of the exemption',
  exemptionHint: 'For example: notification 12/2017, entry 68. Your accountant knows it.',
  since: 'In force since',
  set: 'Set the tax profile',
  change: 'Change',
  dialog: 'Tax profile',
  save: 'Save',
  papers: 'Taxes and papers',
  papersWhy: 'Your tax profile, the invoices for the commission, and the papers of each month for your accountant.',
  saved: 'Saved: it applies to orders from now on',
} as const;

export type English = typeof en;

export const taxWords = defineWords(en, () => import('./words.hi.ts'));
