import { z } from 'zod';

/** An answer to a question of the organizer. */
export const answer = z.union([z.string().trim().max(500), z.number(), z.boolean()]);
