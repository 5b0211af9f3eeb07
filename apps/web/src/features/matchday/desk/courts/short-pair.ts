/** Letters as they are read: a letter of Hindi with its vowel sign is one. */
const lettersOf = (text: string): string[] => text.match(/\P{M}\p{M}*/gu) ?? [];

/**
 * The name of a side in at most `most` letters, as far as it is a pair: first by initials ("Aditya Joshi / Akash Yadav"
 * becomes "A. Joshi / A. Yadav"), then by surnames cut to the same length ("L. Krishn. / V. Subram."). The names of one
 * player or a team stay: their end may be cut without losing who it is.
 */
export function shortPair(text: string, most: number): string {
  const short = byInitials(text, most);
  const names = short.split(' / ');
  if (names.length !== 2 || lettersOf(short).length <= most) return short;
  const each = Math.floor((most - ' / '.length) / 2);
  return names.map((name) => cut(name, each)).join(' / ');
}

/** The same where a second line has room: every surname stays whole. */
export function byInitials(text: string, most: number): string {
  const players = text.split(' / ');
  if (players.length !== 2 || lettersOf(text).length <= most) return text;
  return players.map(withInitial).join(' / ');
}

/** "Aditya Ram Joshi" → "A. Joshi"; somebody with one name keeps it. */
function withInitial(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length < 2 ? name : `${lettersOf(words[0] ?? '')[0]}. ${words.at(-1)}`;
}

function cut(name: string, most: number): string {
  const letters = lettersOf(name);
  if (letters.length <= most) return name;
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}.`;
}
