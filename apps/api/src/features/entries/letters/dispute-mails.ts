import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

interface Dispute {
  to: string;
  name: string;
  eventName: string;
  playerName: string;
  amountText: string;
  /** The bank's reason, unedited. */
  reason: string;
  /** Until when evidence is accepted, in both languages; null if the bank gives no date. */
  until: { en: string; hi: string } | null;
  url: string;
}

/** To the organizer: the money is held, what to do, and by when. */
export function disputeOpenedMail(about: Dispute): Mail {
  return write(about.to, {
    en: {
      subject: `${about.playerName}’s bank asks for ${about.amountText} back`,
      greeting: about.name,
      paragraphs: [
        'A player has told their bank that this payment is not right. Until the bank has decided, the amount is held from your balance.',
        'Send evidence that the player entered: the registration, the ticket’s check-in, your refund policy. Without evidence the bank decides for the player.',
      ],
      facts: factsOf(about, 'en'),
      action: { label: 'Send evidence', url: about.url },
    },
    hi: {
      subject: `${about.playerName} का बैंक ${about.amountText} वापस माँग रहा है`,
      greeting: about.name,
      paragraphs: [
        'एक खिलाड़ी ने अपने बैंक से कहा है कि यह भुगतान सही नहीं है। बैंक के फ़ैसले तक यह रकम आपके बैलेंस से रोकी गई है।',
        'सबूत भेजें कि खिलाड़ी ने एंट्री ली थी: रजिस्ट्रेशन, टिकट का चेक-इन, आपकी रिफ़ंड नीति। सबूत के बिना बैंक खिलाड़ी के पक्ष में फ़ैसला करता है।',
      ],
      facts: factsOf(about, 'hi'),
      action: { label: 'सबूत भेजें', url: about.url },
    },
  });
}

export function disputeEndedMail(about: Dispute & { isWon: boolean }): Mail {
  const { isWon } = about;
  return write(about.to, {
    en: {
      subject: isWon ? `The dispute over ${about.amountText} was won` : `The dispute over ${about.amountText} was lost`,
      greeting: about.name,
      paragraphs: [
        isWon
          ? 'The bank has decided for you. The amount is no longer held and comes with your next payout.'
          : 'The bank has decided for the player and took the amount back. The platform gives up its commission; your share is deducted from your balance.',
      ],
      facts: factsOf({ ...about, until: null }, 'en'),
      action: { label: 'See the statement', url: about.url },
    },
    hi: {
      subject: isWon ? `${about.amountText} का विवाद आपके पक्ष में रहा` : `${about.amountText} के विवाद में फ़ैसला ख़िलाफ़ गया`,
      greeting: about.name,
      paragraphs: [
        isWon
          ? 'बैंक ने आपके पक्ष में फ़ैसला किया है। रकम अब रुकी नहीं है और अगले पेआउट के साथ आएगी।'
          : 'बैंक ने खिलाड़ी के पक्ष में फ़ैसला किया और रकम वापस ले ली। प्लेटफ़ॉर्म अपना कमीशन छोड़ देता है; आपका हिस्सा आपके बैलेंस से कटा रहेगा।',
      ],
      facts: factsOf({ ...about, until: null }, 'hi'),
      action: { label: 'स्टेटमेंट देखें', url: about.url },
    },
  });
}

const labels = {
  en: { event: 'Tournament', player: 'Player', amount: 'Amount', reason: 'The bank’s reason', until: 'Evidence by' },
  hi: { event: 'टूर्नामेंट', player: 'खिलाड़ी', amount: 'रकम', reason: 'बैंक का कारण', until: 'सबूत की आख़िरी तारीख' },
};

function factsOf(
  { eventName, playerName, amountText, reason, until }: Dispute,
  language: 'en' | 'hi',
): [string, string][] {
  const words = labels[language];
  return [
    [words.event, eventName],
    [words.player, playerName],
    [words.amount, amountText],
    ...(reason ? ([[words.reason, reason]] satisfies [string, string][]) : []),
    ...(until ? ([[words.until, until[language]]] satisfies [string, string][]) : []),
  ];
}
