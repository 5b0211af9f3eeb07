import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './undo-refund-words.ts';

export const hindi: Hindi<English> = {
  title: 'दर्ज रिफ़ंड हटाएँ: {name}',
  sub: 'ग़लती से दर्ज रिफ़ंड के लिए। इसके बाद वह कहीं नहीं गिना जाता; इवेंट के इतिहास में वह आपके कारण के साथ रहता है। कोई पैसा नहीं भेजा जाता।',
  which: 'कौन-सा रिफ़ंड ग़लत था',
  cash: '{amount} नक़द',
  upi: '{amount} UPI से',
  reason: 'कारण',
  reasonHint: 'इवेंट के इतिहास में दिखेगा',
  reasonMissing: 'कारण लिखें',
  confirm: '{amount} का दर्ज रिफ़ंड हटाएँ',
  done: 'हटा दिया: {name} को {amount} का दर्ज रिफ़ंड',
};
