import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  court: 'कोर्ट {court}',
  courtWord: 'कोर्ट',
  free: 'ख़ाली',
  called: 'कृपया कोर्ट पर आएँ',
  soon: 'अगले',
  since: '{time} से',
  over: 'मैच ख़त्म',
  next: 'अगले मैच',
  results: 'नतीजे',
  nothing: 'अभी किसी कोर्ट पर मैच नहीं है।',
  allOver: 'सब मैच हो चुके हैं।',
  winners: 'विजेता',
  second: 'दूसरा: {name}',
  third: 'तीसरा: {name}',
  about: 'लगभग {time}',
  stopped: 'खेल रुका हुआ है',
  courtsOut: 'बंद कोर्ट: {courts}',
  courtUntil: '{court} ({time} तक)',
  courtOut: 'कोर्ट {court} बंद है',
  lost: '{time} से संपर्क नहीं: तब जैसा था वैसा दिख रहा है',
  notFound: '{code} कोड का कोई इवेंट नहीं है। कृपया डेस्क से पूछें।',
  serves: 'सर्विस',
  kinds: {
    walkover: 'वॉकओवर',
    retired: 'बीच में छोड़ा',
    disqualified: 'अयोग्य घोषित',
    drawn: 'ड्रॉ',
    void: 'कोई नहीं आया',
  },
};
