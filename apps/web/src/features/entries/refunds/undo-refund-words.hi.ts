import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './undo-refund-words.ts';

export const hindi: Hindi<English> = {
  title: 'हाथ से लौटाए पैसे की प्रविष्टि वापस लें: {name}',
  sub: 'उसके लिए जो ग़लत लिखा गया। इसके बाद वह कहीं नहीं गिना जाता; इवेंट का इतिहास उसे आपके कारण के साथ रखता है। कोई पैसा नहीं चलता।',
  which: 'कौन-सी प्रविष्टि ग़लत थी',
  cash: '{amount} नक़द',
  upi: '{amount} UPI से',
  reason: 'कारण',
  reasonHint: 'इवेंट का इतिहास पढ़ने वाला इसे पढ़ेगा',
  reasonMissing: 'कारण लिखें',
  confirm: '{amount} की प्रविष्टि वापस लें',
  done: 'वापस ली गई: {name} को {amount}',
};
