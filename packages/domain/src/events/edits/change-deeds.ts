import { counted } from '../../counted.ts';
import { type Language, longMoment } from '../../languages.ts';
import { policiesTold } from '../facts/refund-words.ts';
import type { Deed } from '../history.ts';
import { valuesTold } from './told-changes.ts';

const fieldNames: Readonly<Record<string, string>> = {
  eventName: 'name',
  name: 'name',
  sports: 'sport',
  about: 'description',
  location: 'location',
  locationlink: 'map link',
  prizePool: 'prize pool',
  dateandtime: 'date',
  days: 'number of days',
  lastdate: 'closing date',
  contact: 'contact',
  stateUT: 'state',
  poster: 'poster',
  categories: 'categories',
  customization: 'page',
  umpirePassword: 'umpire password',
};

const fieldNamesHindi: Readonly<Record<string, string>> = {
  eventName: 'नाम',
  name: 'नाम',
  sports: 'खेल',
  about: 'परिचय',
  location: 'जगह',
  locationlink: 'नक्शे का लिंक',
  prizePool: 'कुल इनाम',
  dateandtime: 'तारीख और समय',
  days: 'दिनों की संख्या',
  lastdate: 'रजिस्ट्रेशन की आख़िरी तारीख',
  contact: 'संपर्क',
  stateUT: 'राज्य',
  poster: 'पोस्टर',
  categories: 'वर्ग',
  customization: 'पेज',
  umpirePassword: 'अंपायर पासवर्ड',
};

const withReason = (words: string, reason: unknown): string =>
  typeof reason === 'string' && reason !== '' ? `${words}: ${reason}` : words;

/** A change of an event, and what an administrator made of it, without its subject; null for another deed. */
export function changeSentence({ action, details }: Deed): string | null {
  const values = valuesTold(details.changes, fieldNames, 'en');
  switch (action) {
    case 'event_edited':
      return `${edited(details.fields)}${values}`;
    case 'event_refund_policy_changed':
      return `changed the refund rules${policiesTold(details, 'en')}`;
    case 'event_revision_sent':
      return `sent a change for approval${values}`;
    case 'event_revision_withdrawn':
      return `took back the change that waited for approval${values}`;
    case 'event_revision_approved':
      return `approved the change${values}${offered(details.fullRefundUntil, 'en')}`;
    case 'event_revision_rejected':
      return withReason(`did not approve the change${values}`, details.reason);
    case 'event_unpublished':
      return withReason('took the event off the public pages', details.reason);
    case 'event_published':
      return withReason('put the event back on the public pages', details.reason);
    case 'plan_moved':
      return `moved the matches with the date (${counted(Number(details.matches) || 0, 'match', 'matches')})`;
    default:
      return null;
  }
}

/** The same in Hindi. */
export function changeSentenceHindi({ action, details }: Deed): string | null {
  const values = valuesTold(details.changes, fieldNamesHindi, 'hi');
  switch (action) {
    case 'event_edited':
      return `${editedHindi(details.fields)}${values}`;
    case 'event_refund_policy_changed':
      return `ने रिफ़ंड के नियम बदले${policiesTold(details, 'hi')}`;
    case 'event_revision_sent':
      return `ने एक बदलाव स्वीकृति के लिए भेजा${values}`;
    case 'event_revision_withdrawn':
      return `ने स्वीकृति की प्रतीक्षा वाला बदलाव वापस लिया${values}`;
    case 'event_revision_approved':
      return `ने बदलाव स्वीकृत किया${values}${offered(details.fullRefundUntil, 'hi')}`;
    case 'event_revision_rejected':
      return withReason(`ने बदलाव स्वीकृत नहीं किया${values}`, details.reason);
    case 'event_unpublished':
      return withReason('ने इवेंट को सार्वजनिक पेजों से हटाया', details.reason);
    case 'event_published':
      return withReason('ने इवेंट को फिर सार्वजनिक किया', details.reason);
    case 'plan_moved':
      return `ने तारीख के साथ मैच भी खिसकाए (${Number(details.matches) || 0} मैच)`;
    default:
      return null;
  }
}

function edited(fields: unknown): string {
  if (!Array.isArray(fields) || fields.length === 0) return 'saved the event without a change';
  const names = [...new Set(fields.map((field) => fieldNames[String(field)] ?? String(field)))];
  const last = names.pop() ?? '';
  return `changed the ${names.length === 0 ? last : `${names.join(', ')} and ${last}`}`;
}

function editedHindi(fields: unknown): string {
  if (!Array.isArray(fields) || fields.length === 0) return 'ने बिना बदलाव के इवेंट सहेजा';
  const names = [...new Set(fields.map((field) => fieldNamesHindi[String(field)] ?? String(field)))];
  return `ने बदलाव किया: ${names.join(', ')}`;
}

/** Until when whoever cancels gets the whole fee back. */
function offered(until: unknown, language: Language): string {
  if (typeof until !== 'string') return '';
  const day = longMoment(new Date(until), language);
  return language === 'hi' ? `; रद्द करने पर ${day} तक पूरी फ़ीस वापस` : `; the whole fee goes back until ${day}`;
}
