const shortestOfAdministrators = 12;

/** Common passwords, stripped of the digits and signs that people add before and after them. */
const common = new Set(
  (
    'abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghij admin administrator asdf asdfasdf asdfgh asdfghjkl ' +
    'atleasttencharacters atleasttwelvecharacters badminton batman bharat changeit changeme charlie chess computer ' +
    'cricket default demo demodemo dhoni dragon facebook football ganesh google guest harekrishna hello helloworld ' +
    'hindustan iloveindia iloveyou iloveyousomuch india indian instagram internet jaihind jaishreeram jesuschrist ' +
    'kabaddi krishna letmein liverpool loveyou login maidan maidandemo manchester master michael monkey mumbai ' +
    'mypassword naruto newpassword omnamahshivaya omsairam onetwothree organizer pass passpass passphrase passw ' +
    'password passwordone passwort player pokemon princess qazwsx qazwsxedc qwer qwert qwerty qwertyqwerty qwertyui ' +
    'qwertyuiop root sachin sairam samsung secret secretpassword shadow shuttle shuttlecock starwars sunshine ' +
    'superman superuser tabletennis temp temppassword temptemp tennis test testing testtest tournament tournaments ' +
    'trustno user username virat viratkohli volleyball welcome welcomewelcome whatever whatsapp zaqxsw zxcvbn ' +
    'zxcvbnm'
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

/** Whether it is no more than a run of few characters or digits, or a common password with digits and signs around it. */
function isAmongTheFirst(password: string): boolean {
  if (new Set(password).size <= 4 || !/\p{L}/u.test(password)) return true;
  const ends = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  const readings = [letters(password.toLowerCase()), letters(plain(password)), letters(plain(ends))];
  return readings.some((reading) => common.has(once(reading)));
}

const partsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 3);

/**
 * Whether a password is among the first an attacker would try: four different characters or fewer; no letter; a common
 * password (also repeated, with digits and signs around it, or with digits in place of letters); or nothing but the
 * person's own name and address with digits and signs. Follows NIST SP 800-63B 3.1.1.2, which asks for a list of common
 * and context-specific words and forbids composition rules. How long it must be is the form's rule.
 */
export function isGuessablePassword(password: string, { name, email }: { name: string; email: string }): boolean {
  if (isAmongTheFirst(password)) return true;
  let rest = password.toLowerCase();
  const own = [...partsOf(name), ...partsOf(email)].sort((a, b) => b.length - a.length);
  for (const part of own) rest = rest.replaceAll(part, '');
  const left = rest.replace(/[^\p{L}\p{M}]/gu, '');
  return rest.length < password.length && (left.length < 3 || common.has(once(left)));
}

/**
 * The same for an administrator's password, which opens everything: also shorter than twelve characters, or with any
 * part of the e-mail address in it.
 */
export function isWeakPassword(password: string, email: string): boolean {
  if (Array.from(password).length < shortestOfAdministrators || isAmongTheFirst(password)) return true;
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
