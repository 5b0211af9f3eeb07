import { defineWords } from '../../../platform/language.tsx';

/** What the dialog says that takes a refund by hand back. */
export const takeBackWords = defineWords({
  en: {
    title: 'Take a refund by hand back: {name}',
    sub: 'For one that was written down wrongly. It counts nowhere from then on; the history of the event keeps it with your reason. No money is moved.',
    which: 'Which one was wrong',
    cash: '{amount} in cash',
    upi: '{amount} by UPI',
    reason: 'Reason',
    reasonHint: 'Whoever reads the history of the event reads it',
    reasonMissing: 'Reason is required',
    confirm: 'Take {amount} back',
    done: 'Taken back: {amount} to {name}',
  },
  hi: {
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
  },
});
