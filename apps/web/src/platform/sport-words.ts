import { currentLanguage } from '../ui/language.ts';

/** Sports are written in English where they are stored; these have a name that everybody says in Hindi. */
const hindi: Readonly<Record<string, string>> = {
  athletics: 'एथलेटिक्स',
  badminton: 'बैडमिंटन',
  basketball: 'बास्केटबॉल',
  boxing: 'बॉक्सिंग',
  carrom: 'कैरम',
  chess: 'शतरंज',
  cricket: 'क्रिकेट',
  football: 'फ़ुटबॉल',
  hockey: 'हॉकी',
  kabaddi: 'कबड्डी',
  'kho kho': 'खो-खो',
  'kho-kho': 'खो-खो',
  pickleball: 'पिकलबॉल',
  squash: 'स्क्वॉश',
  swimming: 'तैराकी',
  'table tennis': 'टेबल टेनिस',
  tennis: 'टेनिस',
  volleyball: 'वॉलीबॉल',
  wrestling: 'कुश्ती',
};

export const sportName = (sport: string): string =>
  currentLanguage() === 'hi' ? (hindi[sport.trim().toLowerCase()] ?? sport) : sport;
