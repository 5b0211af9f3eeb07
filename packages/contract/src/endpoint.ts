import type { ZodType } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `public` needs no token; `signed-in` any account in good standing; `organizer` an active organizer;
 * `event-staff` any account in good standing but an administrator's, to whom a foreign event is a missing one: the
 * event's owner and its helpers, whatever their own role; `admin` an administrator; `umpire` a token of one event's matches. A suspended organizer is refused by all but the
 * two `-any` rules, which serve what even the suspension screen needs. A list means any of them.
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

/** Named limits; their sizes live on the server, so that they can be scaled for load tests. */
export type RateLimitName =
  | 'default'
  | 'signup'
  | 'reset'
  | 'upload'
  | 'register'
  | 'checkin'
  | 'export'
  | 'heavy'
  | 'webhook';

export interface EndpointSchema {
  params?: ZodType;
  querystring?: ZodType;
  body?: ZodType;
  /** Only the fields listed here leave the building. */
  response: { 200: ZodType } | { 201: ZodType } | { 202: ZodType };
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  config: {
    access: Access | readonly Access[];
    summary: string;
    rateLimit?: RateLimitName;
    /** The body arrives as form data: text fields validated by `schema.body` (those named in `json` are parsed first), files named in `files`. */
    form?: {
      files: Record<string, { maxCount: number; maxBytes: number; tooLarge?: ErrorCode }>;
      json?: readonly string[];
    };
    /** The body is taken as bytes, for a signature over exactly what was sent. */
    raw?: boolean;
    /** The answer is a file or a stream; `schema.response` is not applied. */
    file?: boolean;
    /** Takes an `Idempotency-Key` header: the same key and body answers the same bytes again. */
    idempotent?: boolean;
    /**
     * Money and exports: an account with a second factor shows a code again when its last one is minutes old. A name
     * asks only when the body holds that field.
     */
    stepUp?: true | { field: string };
    /** Serves an administrator who has yet to set up the second factor that this installation asks for. */
    beforeSecondFactor?: boolean;
  };
  schema: EndpointSchema;
}

/** Keeps each call's own types while checking its form. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints;
}
