import { z } from 'zod';
import { moment } from '../fields.ts';

/** SHA-256 of the secret of a draw, in hexadecimal, and the moment from which it was public. */
export const sealedHash = z.object({ hash: z.string(), sealedAt: moment });
