import { defineWords } from '../../platform/language.tsx';

export const refundWords = defineWords({
  en: {
    refund: 'Refund',
    title: 'Give {name} the fee back?',
    why: 'The place goes to whoever waits for it, and the ticket stops working for what is given back.',
    what: 'What is given back',
    reason: 'Reason',
    reasonHint: 'The player reads it',
    reasonMissing: 'Reason is required',
    cancel: 'Cancel',
    giveBack: 'Give {amount} back',
    takeAway: 'Take the place away',
    refunded: '{amount} go back to {name}',
    taken: 'The place of {name} is free again',
  },
  hi: {
    refund: 'पैसा लौटाएँ',
    title: '{name} को फ़ीस लौटाएँ?',
    why: 'जगह इंतज़ार कर रहे खिलाड़ी को मिलेगी, और लौटाए गए हिस्से का टिकट काम नहीं करेगा।',
    what: 'क्या लौटाना है',
    reason: 'कारण',
    reasonHint: 'खिलाड़ी इसे पढ़ेगा',
    reasonMissing: 'कारण लिखें',
    cancel: 'रद्द करें',
    giveBack: '{amount} लौटाएँ',
    takeAway: 'जगह वापस लें',
    refunded: '{name} को {amount} वापस जा रहे हैं',
    taken: '{name} की जगह फिर खाली है',
  },
});
