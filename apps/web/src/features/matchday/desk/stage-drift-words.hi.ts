import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './stage-drift-words.ts';

export const hindi: Hindi<English> = {
  title: 'अगला चरण पुराने नतीजे से निकला था',
  sub: 'वह जैसा है वैसा रहता है। अभी निकाला जाए तो यह अलग होगा:',
  way: 'चरण वापस लेकर फ़िक्स्चर पेज से फिर निकालें, या रहने दें। इसका कुछ भी अभी खेला नहीं गया है।',
  stays: 'जब तक इसका कोई मैच बुलाया या खेला नहीं गया, फ़िक्स्चर बनाने वाले इसे वापस ले सकते हैं।',
  keep: 'ऐसे ही रहने दें',
  takeBack: 'वापस लें',
  takeBackOf: '{category} वापस लें',
  takenBack: '{category} वापस लिया गया',
};
