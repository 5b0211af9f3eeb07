import { jobQueue } from './jobs.ts';

/** Ends the holds whose time is over, and those of events that are gone. */
export const holdExpiry = jobQueue<Record<string, never>>('expire-holds');
