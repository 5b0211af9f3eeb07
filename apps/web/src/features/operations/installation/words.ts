import { defineWords } from '../../../platform/language.tsx';

const en = {
  proxy_unknown: {
    title: 'All visitors count as one address',
    why: 'Requests come through a proxy that the setting TRUST_PROXY does not name, so one visitor’s wrong passwords count against everybody. Set TRUST_PROXY to the proxy’s address and restart Maidan.',
  },
  mail_missing: {
    title: 'No mail goes out',
    why: 'The setting SMTP_URL is missing, so no ticket, invitation or new password reaches anybody, and no address can be confirmed. Set SMTP_URL to your mail server and restart Maidan.',
  },
  jobs_stuck: {
    title: 'Work has been waiting for more than a day',
    why: 'Nothing works on {queues}. Restart Maidan; if that does not help, look into the log.',
  },
  backup_old: {
    title: 'The last backup is too old',
    why: 'It was made on {when}. If BACKUP_DIR is set, the log says why the nightly one failed; “npm run backup” makes one now.',
    never:
      'None was ever made: a broken disk would lose everything. Set BACKUP_DIR for a nightly one and restart Maidan, or run “npm run backup”.',
  },
  values_unreadable: {
    title: 'Stored values cannot be read',
    why: 'They show as “unreadable”: {places}. If it is all of one kind, a key is missing from PII_KEYS; otherwise restore them from a backup or ask the people.',
  },
  whatsapp_refuses: {
    title: 'WhatsApp refuses messages',
    why: 'In the last day: {refused}. Register these templates as docs/whatsapp.md gives them, or check the token and the number at Meta.',
  },
  whatsappOff: 'WhatsApp is off. docs/whatsapp.md says which settings turn it on.',
  fee_rate_unset: {
    title: 'Organizers with a GSTIN cannot issue tax invoices',
    why: 'The setting FEE_GST_BPS is missing, so their entry fees cannot be taxable and their players get receipts without tax. Ask an accountant for the rate, set it (1800 is 18%), and restart Maidan.',
  },
  legal_unfilled: {
    title: 'The pages about privacy, terms, refunds and contact are not complete',
    why: 'They show everybody what is missing. Set {settings} and restart Maidan.',
  },
} as const;

export type English = typeof en;

export const installationWords = defineWords(en, () => import('./words.hi.ts'));
