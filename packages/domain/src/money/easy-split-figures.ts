/**
 * A month's goal for the organizer, in rupees: 2,00,000, or above that 1.2 times the revenue, rounded up to the next
 * 10,000 (B§9).
 */
export function monthlyTarget(revenue: number): number {
  if (revenue <= 200_000) return 200_000;
  // Rounds away tenths of a paisa from binary fractions: a revenue of exactly 250,000 must give 300,000.
  return Math.ceil(Math.round(revenue * 120) / 1_000_000) * 10_000;
}

/** Revenue as a percentage of the target, at most 100 (B§9). */
export function completionRate(revenue: number): number {
  return Math.min(100, Math.max(0, Math.round((revenue / monthlyTarget(revenue)) * 1000) / 10));
}

const milestones = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

/** The next number of transactions to celebrate: B§9's steps, then thousands. */
export function nextMilestone(transactions: number): number {
  return milestones.find((step) => step > transactions) ?? (Math.floor(transactions / 1000) + 1) * 1000;
}

/** B§9: 'Excellent' from a thousand transactions on; before that, how many are missing to the next step. */
export function milestoneText(transactions: number): string {
  if (transactions >= 1000) return 'Excellent';
  return `${nextMilestone(transactions) - transactions} to go`;
}

/** B§9: High when more than 70 % of players return; Low for some; null for none. */
export function retentionLevel(percent: number): 'High' | 'Low' | null {
  if (percent > 70) return 'High';
  return percent > 0 ? 'Low' : null;
}

export const figureRanges = ['7d', '30d', '90d', '1y'] as const;
export type FigureRange = (typeof figureRanges)[number];

/** Days of a range; B§2's Last 7 days, Last 30 days, Last 3 months and Last year. */
export const rangeDays: Record<FigureRange, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };
