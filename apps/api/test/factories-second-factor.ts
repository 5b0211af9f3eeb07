import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { sql } from 'kysely';
import { totpCode } from '../src/platform/keys/totp.ts';
import type { Person } from './factories.ts';
import type { TestApi } from './start.ts';

export interface Phone {
  secret: string;
  recoveryCodes: string[];
  /** An unused code: moves the server's clock on until the app shows a new one. */
  nextCode(): string;
  /** The code that the app shows now, used or not. */
  code(): string;
}

/** Turns a second factor on as a user does: password, secret into the app, first code. */
export async function aSecondFactor(t: TestApi, person: Person, password: string): Promise<Phone> {
  t.clock.now ??= new Date();
  const { token } = person;
  const begun = await t.call(secondFactorEndpoints.begin, { token, body: { password } });
  const secret: string = begun.body.secret;
  const code = () => totpCode(secret, Math.floor((t.clock.now ?? new Date()).getTime() / 30_000));
  const nextCode = () => {
    t.clock.now = new Date((t.clock.now ?? new Date()).getTime() + 60_000);
    return code();
  };
  const confirmed = await t.call(secondFactorEndpoints.confirm, { token, body: { code: code() } });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes, code, nextCode };
}

/** Backdates this person's last code in every session, so that money and exports require a new one. */
export async function lastCodeWasLongAgo(t: TestApi, person: Person): Promise<void> {
  await sql`update sessions set proved_at = now() - interval '301 seconds' where user_id = ${person.userId}`.execute(
    t.db,
  );
}
