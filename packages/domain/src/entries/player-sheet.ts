import { plainDigits } from '../sheet-text.ts';

/** What is read about a player from a sheet: the same as is asked of a walk-in, each as the text of a cell. */
export const playerFields = [
  'name',
  'phone',
  'email',
  'categories',
  'partner',
  'paid',
  'dob',
  'gender',
  'city',
  'academy',
  'district',
  'stateUT',
  'referralSource',
  'accommodationRequired',
  'partnerAcademy',
  'partnerDistrict',
  'partnerStateUT',
  'fideId',
  'aicfId',
  'fideRating',
  'nationalRating',
] as const;
export type PlayerField = (typeof playerFields)[number];
export type PlayerCells = Partial<Record<PlayerField, string>>;

/** What is known of chess players only. */
export const chessFields = ['fideId', 'aicfId', 'fideRating', 'nationalRating'] as const satisfies PlayerField[];

/** Whether a sheet of players of this kind of sport says it: a "Rating" of other sports is nothing that is kept. */
export const isAskedOf = (isChess: boolean, meaning: ColumnMeaning | null): boolean =>
  isChess || !(chessFields as readonly (ColumnMeaning | null)[]).includes(meaning);

/** What a column can mean: a field, or the second half of a name. */
export const columnMeanings = [...playerFields, 'surname'] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];
/** By column; null is ignored. */
export type ColumnMapping = readonly (ColumnMeaning | null)[];

/** Headers in English and Hindi, reduced to their letters. */
const headers: Record<ColumnMeaning, readonly string[]> = {
  name: words(
    'name, player, player name, players name, full name, student name, name of player, name of the player, name of student, participant, participant name, first name, given name, child name, नाम, खिलाड़ी, नाव, खेळाडू, खेळाडूचे नाव, संपूर्ण नाव, विद्यार्थ्याचे नाव, खिलाड़ी का नाम, पूरा नाम, छात्र का नाम, बच्चे का नाम, पहला नाम',
  ),
  surname: words('surname, last name, family name, उपनाम, सरनेम, आडनाव, अंतिम नाम'),
  phone: words(
    'phone, phone no, phone number, mobile, mobile no, mobile number, contact, contact no, contact number, whatsapp, whatsapp no, whatsapp number, cell, parent phone, parents phone, parent mobile, फ़ोन, फ़ोन नंबर, फ़ोन नं, मोबाइल, मोबाइल नंबर, मोबाइल नं, संपर्क, संपर्क नंबर, दूरभाष, व्हाट्सएप नंबर, मोबाईल, मोबाईल नंबर, मोबाईल क्रमांक, मोबाइल क्रमांक, भ्रमणध्वनी, फोन क्रमांक, संपर्क क्रमांक',
  ),
  email: words(
    'email, email id, mail id, email address, mail, parent email, parents email, ईमेल, ईमेल आईडी, मेल, मेल आईडी',
  ),
  categories: words(
    'category, categories, category name, event, events, event name, event category, draw, age group, age category, division, entry, entries, वर्ग, श्रेणी, श्रेणियाँ, कैटेगरी, कैटेगरीज़, आयु वर्ग, इवेंट, स्पर्धा, गट, वयोगट, प्रकार, स्पर्धा प्रकार',
  ),
  partner: words(
    'partner, partner name, partners name, name of partner, doubles partner, पार्टनर, पार्टनर का नाम, जोड़ीदार, जोड़ीदार का नाम, साथी, साथी का नाम, जोडीदार, जोडीदाराचे नाव',
  ),
  paid: words(
    'paid, paid by, paid via, paid through, payment, payment mode, mode, pay mode, mode of payment, payment type, payment method, fee, fees, fee paid, how the fee was paid, fees paid, entry fee, भुगतान, भुगतान का तरीका, फ़ीस, शुल्क, फी, प्रवेश शुल्क',
  ),
  dob: words(
    'dob, d o b, date of birth, birth date, birthday, birthdate, जन्म तिथि, जन्मतिथि, जन्म दिनांक, जन्म तारीख, जन्म की तारीख, जन्मतारीख, जन्मदिनांक',
  ),
  gender: words('gender, sex, m f, boy girl, लिंग, जेंडर'),
  city: words('city, town, place, village, शहर, नगर, गाँव, गांव, गाव'),
  academy: words(
    'academy, club, academy club, academy or club, club academy, academy name, club name, school, school name, institute, institution, team, team name, college, school or club, academy or school, अकादमी, क्लब, अकादमी क्लब, क्लब अकादमी, स्कूल, विद्यालय, संस्था, टीम, कॉलेज, महाविद्यालय, संस्थान, शाळा, शाळेचे नाव, अकॅडमी, क्लबचे नाव, संघ, स्कूल का नाम, विद्यालय का नाम, क्लब का नाम, अकादमी का नाम, संस्था का नाम',
  ),
  district: words('district, dist, ज़िला, जनपद, जिल्हा'),
  stateUT: words('state, state ut, state or union territory, ut, राज्य, प्रदेश'),
  referralSource: words('level, skill level, skill, playing level, स्तर, कौशल स्तर'),
  accommodationRequired: words(
    'medical condition, medical conditions, medical, medical notes, injury, allergies, बीमारी, बीमारी या चोट, चोट, चिकित्सा',
  ),
  partnerAcademy: words(
    'partner academy, partner club, partners academy, partners club, academy of partner, पार्टनर की अकादमी, पार्टनर का क्लब, साथी की अकादमी',
  ),
  partnerDistrict: words('partner district, partners district, district of partner, पार्टनर का ज़िला, साथी का ज़िला'),
  partnerStateUT: words('partner state, partners state, state of partner, पार्टनर का राज्य, साथी का राज्य'),
  fideId: words(
    'fide id, fide no, fide number, fide id no, fide id number, fide code, fide आईडी, फ़िडे आईडी, फ़िडे नंबर, फिडे आयडी',
  ),
  aicfId: words(
    'aicf id, aicf no, aicf number, aicf code, aicf reg no, aicf registration no, aicf registration number, aicf id no, aicf आईडी, एआईसीएफ आईडी',
  ),
  fideRating: words(
    'fide rating, fide elo, elo, elo rating, rating, rtg, rtgi, irtg, rating int, rating i, int rating, international rating, fide rtg, std rating, standard rating, रेटिंग, fide रेटिंग, फ़िडे रेटिंग',
  ),
  nationalRating: words(
    'national rating, nat rating, national elo, rtgn, nrtg, rating nat, rating n, aicf rating, national rtg, राष्ट्रीय रेटिंग',
  ),
};

function words(list: string): string[] {
  return list.split(', ').map(squeezed);
}

/**
 * Letters and digits only, without case and without the dots that Hindi sets below a letter or omits: what two
 * spellings have in common.
 */
export function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('\u093c', '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/[^\p{L}\p{N}\u0900-\u0dff]/gu, '');
}

const meanings = new Map(
  (Object.entries(headers) as [ColumnMeaning, readonly string[]][]).flatMap(([meaning, list]) =>
    list.map((header) => [header, meaning] as const),
  ),
);

/** What a header says its column is, ignoring a remark in brackets, a number and an asterisk ("Category 2*"). */
export function meaningOf(header: string): ColumnMeaning | null {
  const bare = header.replaceAll(/[([{][^)\]}]*[)\]}]?/g, ' ');
  const letters = squeezed(bare);
  const whole = meanings.get(letters) ?? meanings.get(letters.replace(/\d+$/, ''));
  return whole ?? meaningOfEach(bare.split(between).filter((part) => squeezed(part)));
}

/** What stands between the words for one thing: "Academy / School", "School or Club name". */
const between = /[/|\\,;&+–—-]|(?<![\p{L}\p{M}])(?:or|and|या|और|एवं|किंवा|आणि|व)(?![\p{L}\p{M}])/iu;

/** Several words are one meaning where each of them means the same; the name of a school is the school. */
function meaningOfEach(parts: readonly string[]): ColumnMeaning | null {
  const found = new Set(parts.map((part) => meanings.get(squeezed(part.replace(nameOf, ''))) ?? null));
  const [only = null, ...others] = found;
  return others.length === 0 ? only : null;
}

const nameOf = /^\s*names?\s+of\s+(?:the\s+)?/i;

/** A sum of money, with or without its currency; the digits are its only group. */
const sum = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?)\s*(?:\/[-–=]?|₹|rs\.?|inr|rupees)?$/i;

/** Whether a cell is a sum of money. */
export const holdsSum = (cell: string): boolean => sum.test(plainDigits(cell).trim());

/**
 * Whether a column holds sums ("500", "₹ 800/-") rather than words ("cash"): most of its cells, zeros aside, since a
 * zero may also stand for "nothing" among words.
 */
function holdsSums(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => plainDigits(cell).trim()).filter(Boolean);
  const sums = filled.flatMap((cell) => sum.exec(cell)?.[1] ?? []).map((digits) => Number(digits.replaceAll(',', '')));
  const others = filled.length - sums.length;
  const positive = sums.filter((one) => one > 0).length;
  return others === 0 ? sums.length > 0 : positive > others;
}

/**
 * Each meaning once, except categories, which may fill several columns; of other meanings the first column counts. A
 * column of sums does not say how a fee was paid, whatever its header.
 */
export function recognizeColumns(
  header: readonly string[],
  rows: readonly { cells: readonly string[] }[] = [],
): (ColumnMeaning | null)[] {
  const seen = new Set<ColumnMeaning>();
  return header.map((title, at) => {
    const meaning = meaningOf(title);
    if (meaning === 'paid' && holdsSums(rows.map(({ cells }) => cells[at] ?? ''))) return null;
    if (meaning === null || (meaning !== 'categories' && seen.has(meaning))) return null;
    seen.add(meaning);
    return meaning;
  });
}

/**
 * A row by the meaning of its columns: the halves of a name joined, several categories and partners separated by
 * semicolons, whether they stand in several columns or in several lines of a cell.
 */
export function cellsOf(cells: readonly string[], mapping: ColumnMapping): PlayerCells {
  const found: Partial<Record<ColumnMeaning, string>> = {};
  mapping.forEach((meaning, at) => {
    const lines = cells[at]?.split('\n') ?? [];
    const text = lines.join(meaning === 'categories' || meaning === 'partner' ? '; ' : ' ');
    if (meaning === null || text === '') return;
    found[meaning] = meaning === 'categories' && found.categories ? `${found.categories}; ${text}` : text;
  });
  const { surname, ...player } = found;
  if (surname) player.name = player.name ? `${player.name} ${surname}` : surname;
  return player;
}
