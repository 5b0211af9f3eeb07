import type { Settings } from '../settings.ts';

/** Without a mail server mails only pile up: nobody can be asked for what stands in one. */
export const sendsMail = ({ SMTP_URL }: Pick<Settings, 'SMTP_URL'>): boolean => SMTP_URL !== undefined;
