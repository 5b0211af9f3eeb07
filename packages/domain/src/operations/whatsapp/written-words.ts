import type { Language } from '../../languages.ts';

const stops = ['stop', 'unsubscribe', 'band', 'बंद', 'बन्द', 'रोकें', 'रोको'];
const starts = ['start', 'चालू', 'शुरू'];

/** What somebody asks by a message: an end of all messages, or to get them; `code` names the account it is for. */
export type Asked = { is: 'stop' } | { is: 'start'; code: string | null } | null;

/**
 * Reads a message that was written to the installation. The word must be all of it, up to signs: "stop by court 3" stops
 * nothing. START may be followed by the code that stands in the message which a ticket prepares.
 */
export function askedIn(text: string): Asked {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const [first = '', second = null, ...more] = words;
  if (second === null && stops.includes(first)) return { is: 'stop' };
  if (!starts.includes(first) || more.length > 0) return null;
  return second === null || /^[a-z2-9]{9}$/.test(second) ? { is: 'start', code: second } : null;
}

/** The message that a ticket and the profile prepare. */
export const startText = (code: string): string => `START ${code}`;

/** What is answered. */
export const replies: Record<'stopped' | 'started', Record<Language, string>> = {
  stopped: {
    en: 'You will get no more messages from Maidan here. Write START to get them again.',
    hi: 'अब यहाँ Maidan के संदेश नहीं आएँगे। फिर से पाने के लिए START लिखें।',
  },
  started: {
    en: 'From now on you get news of your entries and matches here. Write STOP to end these messages.',
    hi: 'अब से आपकी एंट्री और मैचों की सूचना यहाँ आएगी। बंद करने के लिए STOP या बंद लिखें।',
  },
};
