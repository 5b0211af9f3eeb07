/** Where most people of this country have their mail. */
const known = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'ymail.com',
  'rediffmail.com',
  'rediff.com',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'live.com',
  'live.in',
  'icloud.com',
  'protonmail.com',
  'proton.me',
  'zoho.com',
  'zohomail.in',
  'aol.com',
  'msn.com',
  'mail.com',
  'googlemail.com',
] as const;

/** Further from what was meant than one slip of the finger. */
const often: Readonly<Record<string, string>> = {
  'gmail.in': 'gmail.com',
  'gmail.co.in': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.comm': 'gmail.com',
  'gmal.con': 'gmail.com',
  'googlemail.con': 'googlemail.com',
  'rediffmail.co.in': 'rediffmail.com',
  'redifmail.con': 'rediffmail.com',
  'rediffmial.com': 'rediffmail.com',
  'hotmail.co': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'yahoo.con': 'yahoo.com',
  'yahoo.co': 'yahoo.com',
  'icloud.con': 'icloud.com',
  'outlook.con': 'outlook.com',
};

/**
 * The address that was probably meant, when the part after the @ is one slip away from where many people have their
 * mail ("asha@gmial.com"); null when there is nothing to point out. A guess: it is offered, never applied or demanded.
 */
export function likelyEmail(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  if (at < 1) return null;
  const domain = address.slice(at + 1).toLowerCase();
  const meant = meantDomain(domain);
  return meant && `${address.slice(0, at)}@${meant}`;
}

function meantDomain(domain: string): string | null {
  if (domain.length < 5 || (known as readonly string[]).includes(domain)) return null;
  const listed = Object.hasOwn(often, domain) ? often[domain] : undefined;
  return listed ?? known.find((one) => one.length >= 8 && isOneSlipAway(domain, one)) ?? null;
}

/** One letter too many, missing or wrong, or two that changed places. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (typed.length > meant.length) return rest(typed, at + 1) === rest(meant, at);
  if (typed.length < meant.length) return rest(typed, at) === rest(meant, at + 1);
  if (rest(typed, at + 1) === rest(meant, at + 1)) return true;
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && rest(typed, at + 2) === rest(meant, at + 2);
}
