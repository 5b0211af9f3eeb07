import { z } from 'zod';

/** What comes back to players who cancel. */
export const refundPolicy = z.object({
  /** The earliest first. `until`: a day (YYYY-MM-DD), to its midnight in India, or a moment; `percent`: of what was paid. */
  rules: z.array(z.object({ until: z.string(), percent: z.number() })),
  /** Rupees of each fee that are kept, whatever the date. */
  keep: z.number(),
});
export type RefundPolicyAnswer = z.output<typeof refundPolicy>;
