import { defineWords } from '../../../platform/language.tsx';

export const umpireWords = defineWords({
  en: {
    umpire: 'Umpire',
    sub: "The organizer gives you the event's code and its umpire password.",
    of: 'Umpire {name}',
    leave: 'Leave',
    code: 'Event code',
    password: 'Umpire password',
    name: 'Your name',
    open: 'Open matches',
  },
  hi: {
    umpire: 'अंपायर',
    sub: 'इवेंट कोड और अंपायर पासवर्ड आपको आयोजक देंगे।',
    of: 'अंपायर {name}',
    leave: 'बाहर जाएँ',
    code: 'इवेंट कोड',
    password: 'अंपायर पासवर्ड',
    name: 'आपका नाम',
    open: 'मैच खोलें',
  },
});
