import { changesInWords } from '@maidan/domain/operations/kept-changes';
import type { KeptChange } from '@maidan/domain/operations/kept-changes';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

interface AboutRevision {
  to: string;
  name: string;
  eventName: string;
  changes: readonly KeptChange[];
}

export function revisionApprovedMail(about: AboutRevision & { eventUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: `Change approved: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [`What you wanted to change of ${about.eventName} is approved, and public now.`],
      facts: changesInWords(about.changes, 'en'),
      action: { label: 'See the public page', url: about.eventUrl },
    },
    hi: {
      subject: `बदलाव स्वीकृत: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [`${about.eventName} में आप जो बदलना चाहते थे, वह स्वीकृत हुआ और अब सबको दिखता है।`],
      facts: changesInWords(about.changes, 'hi'),
      action: { label: 'सार्वजनिक पेज देखें', url: about.eventUrl },
    },
  });
}

export function revisionRejectedMail(about: AboutRevision & { reason: string; editUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: `Change not approved: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        `What you wanted to change of ${about.eventName} was not approved. The approved version stays public; nobody was told.`,
      ],
      facts: [...changesInWords(about.changes, 'en'), ['Reason', about.reason]],
      action: { label: 'Open the tournament', url: about.editUrl },
    },
    hi: {
      subject: `बदलाव स्वीकृत नहीं: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        `${about.eventName} में आप जो बदलना चाहते थे, वह स्वीकृत नहीं हुआ। स्वीकृत जानकारी ही सबको दिखती है; किसी को कुछ नहीं बताया गया।`,
      ],
      facts: [...changesInWords(about.changes, 'hi'), ['कारण', about.reason]],
      action: { label: 'टूर्नामेंट खोलें', url: about.editUrl },
    },
  });
}
