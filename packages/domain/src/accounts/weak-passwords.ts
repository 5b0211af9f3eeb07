const shortest = 12;

/** What remains of a common password without the digits and signs that people put around it. */
const common = new Set(
  (
    'admin administrator atleasttencharacters atleasttwelvecharacters badminton changeit changeme cricket default ' +
    'football iloveyou india letmein login maidan master monkey organizer pass passphrase passw password passwort ' +
    'qwerty qwertyui qwertyuiop root secret sunshine superuser test tournament welcome'
  ).split(' '),
);

const written: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
};
const plain = (text: string) => text.toLowerCase().replace(/[@$!01345]/g, (sign) => written[sign] ?? sign);
const letters = (text: string) => text.replace(/[^a-z]/g, '');

/**
 * Whether a password that somebody chose for an administrator is among the first that an attacker tries: shorter than
 * twelve characters, made of four different ones or fewer, without a letter, a common one (also twice in a row, with digits and signs
 * around it or in the place of letters), or one with a part of the e-mail address. Follows NIST SP 800-63B 3.1.1.2,
 * which asks for a list of common and context-specific words and for no rule of composition.
 */
export function isWeakPassword(password: string, email: string): boolean {
  if (Array.from(password).length < shortest || new Set(password).size <= 4) return true;
  if (!/\p{L}/u.test(password)) return true;
  const ends = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  const readings = [letters(password.toLowerCase()), letters(plain(password)), letters(plain(ends))];
  if (readings.some((reading) => common.has(once(reading)))) return true;
  const parts = email
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length >= 4);
  return parts.some((part) => password.toLowerCase().includes(part) || letters(plain(password)).includes(part));
}

/** "adminadmin" is "admin". */
function once(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part;
  }
  return text;
}
