import { jobQueue } from '../../../platform/jobs.ts';

/** Sends what is due: whoever writes messages asks for it in the same transaction. */
export const whatsappQueue = jobQueue<Record<string, never>>('whatsapp');
export const whatsappClearing = jobQueue<Record<string, never>>('whatsapp-clearing');
