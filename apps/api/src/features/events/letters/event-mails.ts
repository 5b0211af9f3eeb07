import { roleWordsHindi } from '@maidan/domain/event-roles-hindi';
import { roleWords, type StaffRole } from '@maidan/domain/event-roles';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

export function eventApprovedMail(about: { to: string; name: string; eventName: string; eventUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: `Approved: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [`${about.eventName} is approved. Its page is public, and players can enter now.`],
      action: { label: 'See the public page', url: about.eventUrl },
    },
    hi: {
      subject: `स्वीकृत: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [`${about.eventName} स्वीकृत है। इसका पेज अब सबको दिखता है, और खिलाड़ी एंट्री कर सकते हैं।`],
      action: { label: 'सार्वजनिक पेज देखें', url: about.eventUrl },
    },
  });
}

export function eventRejectedMail(about: {
  to: string;
  name: string;
  eventName: string;
  reason: string;
  editUrl: string;
}): Mail {
  return write(about.to, {
    en: {
      subject: `Changes needed: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [`${about.eventName} was not approved yet. Make the change named below and submit it again.`],
      facts: [['Reason', about.reason]],
      action: { label: 'Edit the tournament', url: about.editUrl },
    },
    hi: {
      subject: `बदलाव चाहिए: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [`${about.eventName} अभी स्वीकृत नहीं हुआ। नीचे लिखी बात बदलें और उसे फिर से भेजें।`],
      facts: [['कारण', about.reason]],
      action: { label: 'टूर्नामेंट बदलें', url: about.editUrl },
    },
  });
}

export function staffInviteMail(about: {
  to: string;
  inviterName: string;
  organizationName: string;
  eventName: string;
  role: StaffRole;
  link: string;
  days: number;
}): Mail {
  return write(about.to, {
    en: {
      subject: `${about.organizationName} asks you to help with ${about.eventName}`,
      paragraphs: [
        `${about.inviterName} of ${about.organizationName} asks you to ${roleWords[about.role].duty} at ${about.eventName}. The link works once, for ${about.days} days, and only with an account with this email address.`,
      ],
      action: { label: 'Accept the invitation', url: about.link },
      closing: 'If you do not know them, ignore this mail and nothing happens.',
    },
    hi: {
      subject: `${about.organizationName} चाहते हैं कि आप ${about.eventName} में मदद करें`,
      paragraphs: [
        `${about.organizationName} से ${about.inviterName} चाहते हैं कि आप ${about.eventName} में मदद करें। आपकी भूमिका: ${roleWordsHindi[about.role]}। यह लिंक एक बार, ${about.days} दिन तक, और केवल इसी ई-मेल वाले खाते से काम करता है।`,
      ],
      action: { label: 'निमंत्रण स्वीकार करें', url: about.link },
      closing: 'अगर आप उन्हें नहीं जानते, तो इस मेल पर ध्यान न दें; कुछ नहीं होगा।',
    },
  });
}
