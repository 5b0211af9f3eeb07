import type { Review } from '@maidan/contract/events/review';
import { inOurWords } from '../../../platform/error-words.ts';

type Check = Review['checklist'][number];

const labels: Readonly<Record<string, string>> = {
  complete: 'ज़रूरी खाने',
  dates: 'तारीखें',
  organizer: 'आयोजक',
  payments: 'एंट्री फ़ीस का भुगतान',
  places: 'जगहें',
  location: 'नक्शे का लिंक',
};

const details: readonly [RegExp, string][] = [
  [/^Complete$/, 'पूरे हैं'],
  [/^Active$/, 'सक्रिय'],
  [/^The organizer is suspended$/, 'आयोजक निलंबित हैं'],
  [/^Easy Split is active$/, 'Easy Split चालू है'],
  [/^Every category is free$/, 'हर वर्ग निःशुल्क है'],
  [/^Every category has a limit$/, 'हर वर्ग की सीमा है'],
  [/^(\d+) of (\d+) categor(?:y|ies) takes? any number of entries$/, '$2 में से $1 वर्गों में एंट्री की कोई सीमा नहीं'],
  [/^Given$/, 'दिया गया है'],
  [/^Players find the venue by its address only$/, 'खिलाड़ियों को जगह केवल पते से मिलेगी'],
  [/^The event date has passed$/, 'इवेंट की तारीख निकल चुकी है'],
  [/^The last date for registrations has passed$/, 'रजिस्ट्रेशन की आख़िरी तारीख निकल चुकी है'],
  [/^Registrations end after the event begins$/, 'रजिस्ट्रेशन इवेंट शुरू होने के बाद बंद होते हैं'],
  [/^Registrations end before the event begins$/, 'रजिस्ट्रेशन इवेंट से पहले बंद होते हैं'],
  [/^The organizer has no vendor$/, 'आयोजक का वेंडर नहीं है'],
  [/^The vendor is disabled$/, 'वेंडर बंद किया हुआ है'],
  [/^The vendor is (\S+)$/, 'वेंडर की स्थिति: $1'],
];

export function checkInHindi({ key, label, detail }: Check): { label: string; detail: string } {
  const missing = /^Missing: (.+)$/.exec(detail)?.[1];
  if (missing)
    return { label: labels[key] ?? label, detail: `बाकी: ${missing.split(', ').map(inOurWords).join(', ')}` };
  const found = details.find(([pattern]) => pattern.test(detail));
  return { label: labels[key] ?? label, detail: found ? detail.replace(...found) : detail };
}
