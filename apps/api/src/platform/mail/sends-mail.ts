import type { Settings } from '../settings.ts';

/** Without a mail server mails only pile up: nobody can be asked for what stands in one. */
export const sendsMail = ({ SMTP_URL }: Pick<Settings, 'SMTP_URL'>): boolean => SMTP_URL !== undefined;

type Mailing = Pick<Settings, 'SMTP_URL' | 'isProduction'>;

/** On a laptop the outbox shows every mail; in production nobody would see that none goes out. */
export const lacksMail = (settings: Mailing): boolean => settings.isProduction && !sendsMail(settings);

export function warnOfMissingMail(settings: Mailing, log: { warn(message: string): void }): void {
  if (!lacksMail(settings)) return;
  log.warn(
    'SMTP_URL is not set: no mail goes out, so no ticket, invitation or new password reaches anybody, and no address ' +
      'can be proved. Set SMTP_URL to your mail server.',
  );
}
