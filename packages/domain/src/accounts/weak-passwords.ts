const shortest = 12;

/** Common passwords, stripped of the digits and signs that people add before and after them. */
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
 * Whether a password chosen for an administrator is among the first an attacker would try: shorter than twelve
 * characters; four different characters or fewer; no letter; a common password (also repeated, with digits and signs
 * around it, or with digits in place of letters); or one that contains a part of the e-mail address. Follows NIST SP
 * 800-63B 3.1.1.2, which asks for a list of common and context-specific words and forbids composition rules.
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

/** Reduces "adminadmin" to "admin". */
function once(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part;
  }
  return text;
}
