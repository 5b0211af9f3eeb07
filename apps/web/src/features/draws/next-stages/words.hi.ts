import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'अगला चरण',
  why: 'ड्रॉ पूरा होने पर उसके खिलाड़ी आगे खेल सकते हैं: पहले आठ नॉक-आउट में, बाकी प्लेट में।',
  open: '{count, plural, one {# मैच अभी बाकी है।} other {# मैच अभी बाकी हैं।}} सारे मैच हो जाने पर अगला चरण निकलता है।',
  openAfterGroups:
    '{count, plural, one {# मैच अभी बाकी है।} other {# मैच अभी बाकी हैं।}} ग्रुप के बाद का नॉक-आउट ड्रॉ में पहले से है; अगला चरण तब निकलेगा जब सब मैच हो जाएँगे।',
  over: 'सारे मैच हो चुके हैं। पहले स्थान पर {name} हैं।',
  stageOf: '{category} में स्थान {from} से {to} तक के खिलाड़ी।',
  everybody: 'सारे मैच हो चुके हैं, और सब आगे खेल रहे हैं।',
  goesOn: 'स्थान {from} से {to} तक के खिलाड़ी {category} में आगे खेलते हैं।',
  next: 'अगला चरण…',
  nextOf: '{category} का अगला चरण',
  takeBack: 'वापस लें',
  takeBackOf: '{category} वापस लें',
  takeBackTitle: '{category} वापस लें?',
  takeBackWhy: 'इसका ड्रॉ और इसके मैच फ़िक्स्चर और शेड्यूल से हट जाएँगे। इसका कोई मैच अभी खेला नहीं गया है।',
  drifted: 'यह ड्रॉ निकलने के बाद {category} का एक नतीजा बदल गया।',
  mayBeDrawnAnew: 'जब तक आप इसे वापस लेकर फिर से न निकालें, यह ऐसा ही रहता है।',
  staysSo: 'यह शुरू हो चुका है और ऐसा ही रहता है।',
  keep: 'रहने दें',
  takenBack: '{category} वापस लिया गया',
};
