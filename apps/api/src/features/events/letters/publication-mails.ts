import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

interface About {
  to: string;
  name: string;
  eventName: string;
  eventUrl: string;
}

export function eventUnpublishedMail(about: About & { reason: string }): Mail {
  return write(about.to, {
    en: {
      subject: `Not public any more: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        `An administrator has taken ${about.eventName} off the public pages. Nobody can find or enter it until it is published again. Entries, tickets and money stay as they are; whoever has a ticket reads the reason there.`,
      ],
      facts: [['Reason', about.reason]],
      action: { label: 'Open the tournament', url: about.eventUrl },
    },
    hi: {
      subject: `अब सार्वजनिक नहीं: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        `एडमिन ने ${about.eventName} को सार्वजनिक पेजों से हटा दिया है। फिर से प्रकाशित होने तक इसे कोई न ढूँढ सकेगा, न एंट्री कर सकेगा। एंट्री, टिकट और पैसे वैसे ही रहेंगे; जिनके पास टिकट है, वे वहाँ कारण पढ़ेंगे।`,
      ],
      facts: [['कारण', about.reason]],
      action: { label: 'टूर्नामेंट खोलें', url: about.eventUrl },
    },
  });
}

export function eventPublishedMail(about: About & { reason: string | null }): Mail {
  const { reason } = about;
  return write(about.to, {
    en: {
      subject: `Public again: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [`${about.eventName} is on the public pages again.`],
      ...(reason && { facts: [['Note', reason] as [string, string]] }),
      action: { label: 'See the public page', url: about.eventUrl },
    },
    hi: {
      subject: `फिर से सार्वजनिक: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [`${about.eventName} अब फिर से सबको दिखता है।`],
      ...(reason && { facts: [['टिप्पणी', reason] as [string, string]] }),
      action: { label: 'सार्वजनिक पेज देखें', url: about.eventUrl },
    },
  });
}
