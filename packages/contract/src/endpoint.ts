import type { ZodType } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `public` needs no token; `signed-in` is any account in good standing; `organizer` an active organizer;
 * `event-staff` any account in good standing except an administrator's: the event's owner and its helpers, whatever
 * their role elsewhere, while for anybody else the event does not exist; `admin` an administrator; `umpire` a token
 * for one event's matches. A suspended organizer is refused by all but the two `-any` rules, which serve what the
 * suspension screen itself needs. A list means any of them.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'signed-in-any'
  | 'organizer'
  | 'organizer-any'
  | 'event-staff'
  | 'admin'
  | 'umpire';

/** Named limits; their sizes are set on the server, so that load tests can scale them. */
export type RateLimitName =
  | 'default'
  | 'signup'
  | 'reset'
  | 'upload'
  | 'register'
  | 'entry'
  | 'claim'
  | 'checkin'
  | 'export'
  | 'heavy'
  | 'webhook';

/** What the security log tells of, whether it was done or refused. */
export const securityActs = [
  'signed_in',
  'code_entered',
  'signed_up',
  'reset_asked',
  'password_reset',
  'password_changed',
  'email_changed',
  'sessions_ended',
  'factor_turned_on',
  'factor_turned_off',
  'recovery_codes_renewed',
  'factor_removed',
  'step_up',
  'helper_invited',
  'helper_changed',
  'helper_removed',
  'helper_joined',
  'umpire_signed_in',
  'umpire_admitted',
  'organizer_suspended',
  'organizer_reinstated',
] as const;
export type SecurityAct = (typeof securityActs)[number];

export interface EndpointSchema {
  params?: ZodType;
  querystring?: ZodType;
  body?: ZodType;
  /** Only the fields listed here are sent. */
  response: { 200: ZodType } | { 201: ZodType } | { 202: ZodType };
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  config: {
    access: Access | readonly Access[];
    summary: string;
    rateLimit?: RateLimitName;
    /**
     * The body arrives as form data: text fields validated by `schema.body` (those named in `json` are parsed first),
     * files named in `files`.
     */
    form?: {
      files: Record<string, { maxCount: number; maxBytes: number; tooLarge?: ErrorCode }>;
      json?: readonly string[];
    };
    /** The body is read as bytes, to verify a signature over exactly what was sent. */
    raw?: boolean;
    /** The answer is a file or a stream; `schema.response` is not applied. */
    file?: boolean;
    /** The answer may have tens of thousands of rows: it is checked and written a part at a time. */
    long?: boolean;
    /** Accepts an `Idempotency-Key` header: repeating the key and body returns the same bytes. */
    idempotent?: boolean;
    /**
     * Money and exports: an account with a second factor must show a code again after a few minutes. A field name
     * limits this to bodies with that field.
     */
    stepUp?: true | { field: string };
    /** Kept in the security log, done or refused. */
    security?: SecurityAct;
    /** Available to an administrator who has yet to set up the second factor that this installation requires. */
    beforeSecondFactor?: boolean;
  };
  schema: EndpointSchema;
}

/** Keeps each call's own types while checking its shape. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints;
}
