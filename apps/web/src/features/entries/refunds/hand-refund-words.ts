import { defineWords } from '../../../platform/language.tsx';

/** What the dialog says that writes a refund by hand down. */
export const handRefundWords = defineWords({
  en: {
    title: 'Refund paid by hand: {name}',
    sub: 'For money of the desk that you handed back yourself. This writes it down; it sends nothing.',
    amount: 'Handed back',
    amountHint: '{paid} was paid at the desk, {left} of it can be handed back',
    amountMissing: 'Please enter an amount in rupees',
    tooMuch: 'At most {amount} can be handed back',
    how: 'How',
    cash: 'In cash',
    upi: 'By UPI from your own account',
    note: 'Note',
    noteHint: 'For your own records, such as the reason',
    record: 'Write it down',
    recorded: '{amount} handed back to {name}: written down',
  },
  hi: {
    title: 'हाथ से लौटाया पैसा: {name}',
    sub: 'डेस्क का वह पैसा जो आपने ख़ुद लौटाया। यहाँ सिर्फ़ लिखा जाता है, कुछ भेजा नहीं जाता।',
    amount: 'लौटाई गई रकम',
    amountHint: 'डेस्क पर {paid} मिले थे, उनमें से {left} लौटाए जा सकते हैं',
    amountMissing: 'कृपया रकम रुपये में लिखें',
    tooMuch: 'ज़्यादा से ज़्यादा {amount} लौटाए जा सकते हैं',
    how: 'कैसे',
    cash: 'नक़द',
    upi: 'अपने खाते से UPI द्वारा',
    note: 'टिप्पणी',
    noteHint: 'आपके अपने हिसाब के लिए, जैसे कारण',
    record: 'लिख लें',
    recorded: '{name} को {amount} लौटाए गए: लिख लिया',
  },
});
