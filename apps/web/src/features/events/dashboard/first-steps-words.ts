import { defineWords } from '../../../platform/language.tsx';

export const firstStepsWords = defineWords({
  en: {
    title: 'Your first tournament',
    lead: 'Four steps from here to the first match',
    done: 'Done',
    organization: 'Your organization',
    organizationWhy: 'Players see it on every event',
    money: 'Where entry fees go',
    moneyWhy: 'Bank account and PAN, a few minutes',
    moneyAct: 'Enter bank details',
    event: 'The first event',
    eventWhy: 'Name, date, venue, categories; an administrator approves it',
    eventAct: 'Plan the first event',
    day: 'Players, draws, the day',
    dayWhy: 'Share its page, draw, call courts, enter results',
  },
  hi: {
    title: 'आपका पहला टूर्नामेंट',
    lead: 'पहले मैच तक चार कदम',
    done: 'हो गया',
    organization: 'आपका संगठन',
    organizationWhy: 'खिलाड़ी इसे हर इवेंट पर देखते हैं',
    money: 'एंट्री फ़ीस कहाँ जाए',
    moneyWhy: 'बैंक खाता और PAN, बस कुछ मिनट',
    moneyAct: 'बैंक का ब्योरा भरें',
    event: 'पहला इवेंट',
    eventWhy: 'नाम, तारीख, जगह, वर्ग; व्यवस्थापक इसे स्वीकृत करते हैं',
    eventAct: 'पहला इवेंट तैयार करें',
    day: 'खिलाड़ी, ड्रॉ और खेल का दिन',
    dayWhy: 'पृष्ठ साझा करें, ड्रॉ निकालें, कोर्ट पर बुलाएँ, नतीजे भरें',
  },
});
