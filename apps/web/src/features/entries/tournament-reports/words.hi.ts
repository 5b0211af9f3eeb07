import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'किसी और प्रोग्राम में शुरू हुआ था?',
  why: 'दूसरे पेयरिंग प्रोग्राम की टूर्नामेंट रिपोर्ट (TRF16 या TRF26) खोलें। खिलाड़ी, राउंड और नतीजे ले लिए जाते हैं, और अगले राउंड की जोड़ियाँ यहाँ बनती हैं।',
  open: 'टूर्नामेंट रिपोर्ट खोलें',
  ratings: 'शतरंज रेटिंग',
};
