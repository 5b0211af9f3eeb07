import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Tax profile',
  why: 'What the papers of your entry fees and of the commission say. Changes hold for orders from then on.',
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
    taxable: 'Taxable: {rate} of GST is in each fee',
    exempt: 'Exempt: {entry}',
  },
  choices: { not_registered: 'Not registered for GST', taxable: 'Taxable', exempt: 'Exempt' },
  choiceHints: {
    not_registered: 'Players get a receipt.',
    taxable: '{rate} is in each fee; players get a tax invoice with a number of your own series.',
    exempt: 'Players get a bill of supply, if you are registered.',
  },
  rateNotSet: 'The platform has not set the rate yet: this cannot be chosen.',
  waits: 'You have a GSTIN, and the platform has not set the rate of GST in entry fees yet.',
  waitsShort: 'Waits for the rate of the platform',
  waitsWhy:
    'Until the administrator sets it, only exempt fees can be saved here, and players get receipts without tax. Please ask the administrator: the setting is called FEE_GST_BPS.',
  exemption: 'Entry of the exemption',
  exemptionHint: 'For example: notification 12/2017, entry 68. Your accountant knows it.',
  since: 'Holds since',
  set: 'Set the tax profile',
  change: 'Change',
  dialog: 'Tax profile',
  save: 'Save',
  papers: 'Taxes and papers',
  papersWhy: 'Your tax profile, the invoices for the commission, and the papers of each month for your accountant.',
  saved: 'Saved: it holds for orders from now on',
} as const;

export type English = typeof en;

export const taxWords = defineWords(en, () => import('./words.hi.ts'));
