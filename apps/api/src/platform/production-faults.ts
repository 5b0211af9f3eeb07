import { isWeakPassword } from '@maidan/domain/accounts/weak-passwords';
import { holdsGuessableKey, isDefaultSecret, sharesKey } from './keys/keyring.ts';
import type { GivenSettings } from './settings.ts';

const freshKey = 'make one with: echo "k1:$(openssl rand -base64 32)"';

/**
 * Settings that are fine on a laptop and a hole on the internet: production does not start with them. Each fault names
 * the setting and the remedy, and never repeats a value.
 */
export function productionFaults(settings: GivenSettings): string[] {
  return [
    ...keyFaults(settings),
    ...addressFaults(settings),
    ...administratorFaults(settings),
    ...trialFaults(settings),
  ];
}

function keyFaults({ PII_KEYS, TICKET_KEY }: GivenSettings): string[] {
  const weak = (name: string, ring: string) => {
    if (isDefaultSecret(ring)) return [`${name} holds the development key: ${freshKey}`];
    return holdsGuessableKey(ring) ? [`${name} holds a key that can be guessed: ${freshKey}`] : [];
  };
  if (!TICKET_KEY) return [...weak('PII_KEYS', PII_KEYS), `TICKET_KEY is not set: ${freshKey}`];
  const shared = sharesKey(TICKET_KEY, PII_KEYS)
    ? [`TICKET_KEY is a key of PII_KEYS: put one of its own in front, and keep this one behind it for older tickets`]
    : [];
  return [...weak('PII_KEYS', PII_KEYS), ...weak('TICKET_KEY', TICKET_KEY), ...shared];
}

function addressFaults({ PUBLIC_URL }: GivenSettings): string[] {
  if (!PUBLIC_URL) return ['PUBLIC_URL is not set: the https address that people open'];
  return PUBLIC_URL.startsWith('https:')
    ? []
    : ['PUBLIC_URL must begin with https://: sign-ins would travel readable. Put a proxy with a certificate in front'];
}

function administratorFaults({ ADMIN_EMAIL, ADMIN_PASSWORD }: GivenSettings): string[] {
  if (ADMIN_PASSWORD === undefined || !isWeakPassword(ADMIN_PASSWORD, ADMIN_EMAIL ?? '')) return [];
  return ['ADMIN_PASSWORD is weak: at least 12 characters, no common password, nothing of the e-mail address'];
}

function trialFaults(settings: GivenSettings): string[] {
  const faults: string[] = [];
  if (settings.DEMO) faults.push('DEMO must be false');
  if (settings.RATE_LIMIT_SCALE !== 1) faults.push('RATE_LIMIT_SCALE is for load tests only: leave it out');
  if (!settings.PAYMENTS_ALLOW_SANDBOX) {
    const setting = settings.PAYMENTS_PROVIDER === 'sandbox' ? 'PAYMENTS_PROVIDER' : 'CASHFREE_ENVIRONMENT';
    if (settings[setting] === 'sandbox')
      faults.push(`${setting} is sandbox (set PAYMENTS_ALLOW_SANDBOX=true to run with test money)`);
  }
  return faults;
}
