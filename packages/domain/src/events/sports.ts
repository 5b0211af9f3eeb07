/** The sports that the form of an event proposes; any other may be typed. */
export const sports = [
  'Athletics',
  'Badminton',
  'Basketball',
  'Carrom',
  'Chess',
  'Cricket',
  'Football',
  'Hockey',
  'Kabaddi',
  'Kho Kho',
  'Pickleball',
  'Squash',
  'Swimming',
  'Table Tennis',
  'Tennis',
  'Volleyball',
] as const;

/** What a tournament's name calls its sport, in English and Hindi. "Table tennis" is looked for before "tennis". */
const named: readonly [sport: (typeof sports)[number], words: string][] = [
  ['Table Tennis', 'table[ -]?tennis|ping[ -]?pong|tt|टेबल टेनिस'],
  ['Badminton', 'badminton|shuttle|बैडमिंटन'],
  ['Basketball', 'basket[ -]?ball|बास्केटबॉल'],
  ['Volleyball', 'volley[ -]?ball|वॉलीबॉल'],
  ['Football', 'foot[ -]?ball|soccer|futsal|फ़ुटबॉल|फुटबॉल'],
  ['Cricket', 'cricket|क्रिकेट'],
  ['Hockey', 'hockey|हॉकी'],
  ['Kabaddi', 'kab+ad+i|कबड्डी'],
  ['Kho Kho', 'kho[ -]?kho|खो[ -]?खो'],
  ['Pickleball', 'pickle[ -]?ball|पिकलबॉल'],
  ['Squash', 'squash|स्क्वॉश'],
  ['Chess', 'chess|शतरंज'],
  ['Carrom', 'carr?om|कैरम'],
  ['Swimming', 'swimming|तैराकी'],
  ['Athletics', 'athletics?|marathon|एथलेटिक्स'],
  ['Tennis', '(?:lawn[ -]?)?tennis|टेनिस'],
];

/** The sport that an event's name says ("Pune Open Badminton"), or null when it says none, or two. */
export function sportInName(name: string): string | null {
  let rest = name.normalize('NFC');
  const found: string[] = [];
  for (const [sport, words] of named) {
    const whole = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.normalize('NFC')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
    const without = rest.replace(whole, ' ');
    if (without !== rest) found.push(sport);
    rest = without;
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

const racket = [
  "Men's Singles",
  "Women's Singles",
  "Men's Doubles",
  "Women's Doubles",
  'Mixed Doubles',
  'Under 15 Boys Singles',
  'Under 15 Girls Singles',
];
const teams = ["Men's Teams", "Women's Teams", 'Under 17 Boys Teams', 'Under 17 Girls Teams'];
const rackets: readonly string[] = ['Badminton', 'Table Tennis', 'Tennis', 'Pickleball', 'Squash'];
const teamSports: readonly string[] = [
  'Basketball',
  'Cricket',
  'Football',
  'Hockey',
  'Kabaddi',
  'Kho Kho',
  'Volleyball',
];

/** Whether teams play each other in the sport, which is typed freely: nobody enters alone. */
export const isTeamSport = (sport: string): boolean =>
  teamSports.some((one) => one.toLowerCase() === sport.trim().toLowerCase());

/** The categories that most tournaments of a sport have, the usual ones first; none for a sport without any. */
export function usualCategories(sport: string): readonly string[] {
  const known = sports.find((one) => one.toLowerCase() === sport.trim().toLowerCase());
  if (!known) return [];
  if (rackets.includes(known)) return racket;
  if (teamSports.includes(known)) return teams;
  if (known === 'Chess') return ['Open', 'Women', 'Under 15', 'Under 11'];
  return known === 'Carrom' ? racket.slice(0, 5) : [];
}
