import { defineWords } from '../../../platform/language.tsx';

export const stageDriftWords = defineWords({
  en: {
    title: 'A stage was drawn from the result before',
    sub: 'It stays as it is. Drawn now, it would be otherwise:',
    way: 'Take the stage back to draw it anew from the fixtures page, or keep it. Nothing of it has been played.',
    stays: 'Whoever makes the fixtures can take it back as long as none of its matches has been called or played.',
    keep: 'Keep as it is',
    takeBack: 'Take back',
    takeBackOf: 'Take back {category}',
    takenBack: '{category} is taken back',
  },
  hi: {
    title: 'अगला चरण पुराने नतीजे से निकला था',
    sub: 'वह जैसा है वैसा रहता है। अभी निकाला जाए तो यह अलग होगा:',
    way: 'चरण वापस लेकर फ़िक्स्चर पेज से फिर निकालें, या रहने दें। इसका कुछ भी अभी खेला नहीं गया है।',
    stays: 'जब तक इसका कोई मैच बुलाया या खेला नहीं गया, फ़िक्स्चर बनाने वाले इसे वापस ले सकते हैं।',
    keep: 'ऐसे ही रहने दें',
    takeBack: 'वापस लें',
    takeBackOf: '{category} वापस लें',
    takenBack: '{category} वापस लिया गया',
  },
});
