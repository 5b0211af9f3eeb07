import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './stage-words.ts';

export const hindi: Hindi<English> = {
  sub: 'पिछले चरण का स्थान ही सीड बनता है। किसी को फिर से एंट्री नहीं करनी, और तय मैच अपनी जगह रहते हैं।',
  from: 'स्थान से',
  to: 'स्थान तक',
  without: 'आगे नहीं जाते',
  withoutHint: 'जिन्हें छोड़ना है उन्हें चुनें; उनकी जगह अगले खिलाड़ी आते हैं।',
  nobody: 'कोई नहीं छूटता',
  name: 'चरण का नाम',
  stage: 'चरण {number}',
  plate: 'प्लेट',
  format: 'फ़ॉर्मैट',
  formats: {
    single_elimination: 'नॉक-आउट',
    double_elimination: 'डबल एलिमिनेशन',
    round_robin: 'सब सबसे खेलते हैं',
    group_knockout: 'पहले ग्रुप, फिर नॉक-आउट',
    swiss: 'स्विस',
  },
  thirdPlace: 'तीसरे स्थान का मैच',
  consolation: 'पहला मैच हारने वाले प्लेट खेलते हैं',
  secondFinal: 'दूसरा ग्रैंड फ़ाइनल',
  groups: 'ग्रुप',
  qualifiers: 'हर ग्रुप से आगे',
  rounds: 'राउंड',
  colours: 'शतरंज की तरह सफ़ेद और काले',
  goOn: '{category} में कौन खेलेगा',
  playsFrom: '{count, plural, one {# मैच} other {# मैच}}: {first} से {last} तक',
  playsOn: '{count, plural, one {# मैच, {first} पर} other {# मैच, {first} से}}',
  noTimes: '{count, plural, one {# मैच, बिना तारीख} other {# मैच, बिना तारीख}}',
  unplaced:
    '{count, plural, one {# मैच को समय और कोर्ट नहीं मिलता} other {# मैचों को समय और कोर्ट नहीं मिलते}}। चरण का ड्रॉ फिर भी निकल सकता है; बाद में शेड्यूल में जगह बनाएँ।',
  more: 'और {count}',
  cancel: 'रहने दें',
  draw: 'चरण का ड्रॉ निकालें',
  drawn: '{category} का ड्रॉ निकल गया',
};
