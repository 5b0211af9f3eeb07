import { type EventDays, eventTimeInWords } from '@maidan/domain/event-days';
import { type Language, longMoment } from '@maidan/domain/languages';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

interface Entered extends EventDays {
  eventName: string;
  categories: string[];
  venue: string;
}

export function registrationConfirmedMail(
  about: Entered & {
    to: string;
    name: string;
    /** With the rupee sign, or absent for a free event. */
    amountText?: string;
    ticketUrl: string;
  },
): Mail {
  const facts = factsOf(about);
  return write(about.to, {
    en: {
      subject: `You are in: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        'Your place is confirmed. At the gate, show the code of your ticket: it comes with this mail. Open the ticket once now, and it also opens on this phone without a network, with your matches.',
      ],
      hasTicket: true,
      facts: [...facts.en, ...(about.amountText ? [['Paid', about.amountText] as [string, string]] : [])],
      action: { label: 'Open your ticket', url: about.ticketUrl },
      closing: 'Come early: the desk calls matches from the list of players who have checked in.',
    },
    hi: {
      subject: `आपकी जगह पक्की है: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        'आपकी जगह पक्की है। गेट पर अपने टिकट का कोड दिखाएँ: वह इस मेल के साथ आता है। टिकट अभी एक बार खोल लें, फिर वह इस फ़ोन पर बिना नेटवर्क के भी खुलेगा, आपके मैचों के साथ।',
      ],
      hasTicket: true,
      facts: [...facts.hi, ...(about.amountText ? [['भुगतान', about.amountText] as [string, string]] : [])],
      action: { label: 'अपना टिकट खोलें', url: about.ticketUrl },
      closing: 'समय से पहले आएँ: डेस्क मैच उन्हीं खिलाड़ियों की सूची से बुलाता है जो चेक-इन कर चुके हैं।',
    },
  });
}

/** To a family that an organizer has entered from a sheet: the code is read out or typed at the gate. */
export function enteredByOrganizerMail(
  about: Entered & { to: string; name: string; contact: string; ticketCode: string; url: string },
): Mail {
  const facts = factsOf(about);
  return write(about.to, {
    en: {
      subject: `You are in: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        'The organizer has entered you. Give this ticket code at the gate.',
        `Ticket code: ${about.ticketCode}`,
      ],
      facts: [...facts.en, ['Contact', about.contact]],
      action: { label: 'Open the event', url: about.url },
      closing:
        'We keep your address for messages about this entry only. If it is not meant for you, please tell the organizer.',
    },
    hi: {
      subject: `आपकी जगह पक्की है: ${about.eventName}`,
      greeting: about.name,
      paragraphs: ['आयोजक ने आपकी एंट्री कर दी है। गेट पर यह टिकट कोड बताएँ।', `टिकट कोड: ${about.ticketCode}`],
      facts: [...facts.hi, ['संपर्क', about.contact]],
      action: { label: 'इवेंट खोलें', url: about.url },
      closing: 'आपका पता सिर्फ़ इस एंट्री से जुड़े संदेशों के लिए रखा गया है। अगर यह आपके लिए नहीं है, तो कृपया आयोजक को बताएँ।',
    },
  });
}

export function placeOfferedMail(about: {
  to: string;
  name: string;
  eventName: string;
  until: Date;
  url: string;
}): Mail {
  return write(about.to, {
    en: {
      subject: `A place is free: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        `You were on the waiting list for ${about.eventName}, and a place is free now. It is kept for you until ${longMoment(about.until, 'en')}.`,
      ],
      action: { label: 'Take the place', url: about.url },
      closing: 'If you no longer want it, do nothing: it then goes to the next in line.',
    },
    hi: {
      subject: `एक जगह ख़ाली है: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        `आप ${about.eventName} की वेटिंग लिस्ट में थे, और अब एक जगह ख़ाली है। यह ${longMoment(about.until, 'hi')} तक आपके लिए रखी है।`,
      ],
      action: { label: 'जगह ले लें', url: about.url },
      closing: 'अगर अब नहीं चाहिए, तो कुछ न करें: जगह अगले व्यक्ति को मिल जाएगी।',
    },
  });
}

/** What was entered, when and where. */
function factsOf(about: Entered): Record<Language, [string, string][]> {
  const names = about.categories.join(', ');
  return {
    en: [
      ['Tournament', about.eventName],
      [about.categories.length === 1 ? 'Category' : 'Categories', names],
      ['When', eventTimeInWords(about, 'en')],
      ['Where', about.venue],
    ],
    hi: [
      ['टूर्नामेंट', about.eventName],
      ['वर्ग', names],
      ['कब', eventTimeInWords(about, 'hi')],
      ['कहाँ', about.venue],
    ],
  };
}
