import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { sql } from 'kysely';
import { totpCode } from '../src/platform/keys/totp.ts';
import type { Person } from './factories.ts';
import type { TestApi } from './start.ts';

export interface Phone {
  secret: string;
  recoveryCodes: string[];
  /** A code that was not used yet: the server's clock goes on to where the app shows it. */
  nextCode(): string;
  /** What the app shows now, used or not. */
  code(): string;
}

/** Turns a second factor on as a person does: password, secret into the app, first code. */
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

/** As if the last code of every session of this person was shown longer ago than money and exports accept. */
export async function lastCodeWasLongAgo(t: TestApi, person: Person): Promise<void> {
  await sql`update sessions set proved_at = now() - interval '301 seconds' where user_id = ${person.userId}`.execute(
    t.db,
  );
}
