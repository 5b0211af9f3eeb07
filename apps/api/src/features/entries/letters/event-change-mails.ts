import { changesInWords, refundInWords } from '@maidan/domain/operations/kept-changes';
import type { KeptChange } from '@maidan/domain/operations/kept-changes';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** To whoever entered: what they planned by is different now. */
export function eventChangedMail(about: {
  to: string;
  name: string;
  eventName: string;
  /** Whom the account has entered. */
  players: readonly string[];
  changes: readonly KeptChange[];
  reason: string | null;
  /** Until when the whole fee comes back to those who cancel. */
  refundUntil: Date | null;
  url: string;
}): Mail {
  const { reason, refundUntil } = about;
  const players = about.players.join(', ');
  return write(about.to, {
    en: {
      subject: `Changed: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        `The organizer has changed ${about.eventName}, and an administrator has agreed. The entry stays as it is, and so does the code of the ticket.`,
        ...(refundUntil ? [refundInWords(refundUntil, 'en')] : []),
      ],
      facts: [
        ...changesInWords(about.changes, 'en'),
        ...(reason ? [['Reason', reason] as [string, string]] : []),
        ['Entered', players],
      ],
      action: { label: 'See the entry', url: about.url },
    },
    hi: {
      subject: `बदलाव: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        `आयोजक ने ${about.eventName} में बदलाव किया है, और एडमिन ने इसे स्वीकृत किया है। एंट्री वैसी ही रहेगी, और टिकट का कोड भी।`,
        ...(refundUntil ? [refundInWords(refundUntil, 'hi')] : []),
      ],
      facts: [
        ...changesInWords(about.changes, 'hi'),
        ...(reason ? [['कारण', reason] as [string, string]] : []),
        ['एंट्री', players],
      ],
      action: { label: 'एंट्री देखें', url: about.url },
    },
  });
}
