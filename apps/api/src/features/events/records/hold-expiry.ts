import { jobQueue } from '../../../platform/jobs.ts';

/** Ends holds that have expired, and those of deleted events. */
export const holdExpiry = jobQueue<Record<string, never>>('expire-holds');
