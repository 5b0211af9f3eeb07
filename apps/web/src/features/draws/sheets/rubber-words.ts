import { defineWords } from '../../../platform/language.tsx';

export const rubberWords = defineWords({
  en: {
    rubbersOf: 'Rubbers of {one} – {other}, {score}',
    title: '{one} – {other}',
    neitherCame: 'Neither came',
    close: 'Close',
    kinds: { walkover: 'Walkover', retired: 'Retired', disqualified: 'Disqualified' },
  },
  hi: {
    rubbersOf: '{one} – {other} के रबर, {score}',
    title: '{one} – {other}',
    neitherCame: 'दोनों में से कोई नहीं आया',
    close: 'बंद करें',
    kinds: { walkover: 'वॉकओवर', retired: 'रिटायर', disqualified: 'अयोग्य' },
  },
});
