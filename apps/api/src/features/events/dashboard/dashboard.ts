import type { DashboardAnalytics, DashboardStats, NeedOfToday } from '@maidan/contract/events/dashboard';
import type { OwnEvent } from '@maidan/contract/events/event';
import { missingEventFields } from '@maidan/domain/events/completeness';
import { endOfIndiaDay, indiaDay, startOfIndiaDay } from '@maidan/domain/india-time';
import { type EventToday, needsToday } from '@maidan/domain/events/needs-today';
import { lastMonths, monthToDate, percentChange } from '@maidan/domain/events/statistics';
import type { Db } from '../../../platform/db/db.ts';
import { shareRead } from '../../../platform/db/shared-read.ts';
import { listEvents } from '../event/show-events.ts';
import {
  listLeftDraws,
  listLoneEntries,
  listUndoneChoices,
  type PeriodFigures,
  readPayoutToday,
  readPeriods,
  readRepayByHand,
  readStats,
} from './store.ts';

const trendMonths = 6;
const dayMs = 86_400_000;

/** Totals over all time. */
export const statsOf = (db: Db, organizerId: string): Promise<DashboardStats> =>
  shareRead(db, `stats:${organizerId}`, () => readStats(db, organizerId));

export const analyticsOf = (db: Db, organizerId: string, now: Date): Promise<DashboardAnalytics> =>
  shareRead(db, `analytics:${organizerId}`, () => readAnalytics(db, organizerId, now));

async function readAnalytics(db: Db, organizerId: string, now: Date): Promise<DashboardAnalytics> {
  const { current, previous } = monthToDate(now);
  const months = lastMonths(now, trendMonths);
  const [thisMonth, before, ...trend] = await readPeriods(db, organizerId, [current, previous, ...months]);
  if (!thisMonth || !before) throw new Error('a period was not answered');
  const compare = (figure: keyof PeriodFigures) => ({
    current: thisMonth[figure],
    previous: before[figure],
    percentChange: percentChange(thisMonth[figure], before[figure]),
  });
  return {
    overview: { totalRevenue: (await statsOf(db, organizerId)).revenue.total },
    monthlyComparison: {
      participants: compare('participants'),
      revenue: compare('revenue'),
      upcomingEvents: compare('upcomingEvents'),
      completedEvents: compare('completedEvents'),
    },
    monthlyTrend: trend.map((figures, index) => ({ month: months[index]?.month ?? '', ...figures })),
  };
}

export async function readToday(db: Db, organizerId: string, now: Date): Promise<NeedOfToday[]> {
  const payout = await readPayoutToday(db, organizerId, endOfIndiaDay(indiaDay(now)));
  const repay = await readRepayByHand(db, organizerId);
  const lone = await listLoneEntries(db, organizerId);
  const left = await listLeftDraws(db, organizerId, startOfIndiaDay(indiaDay(new Date(now.getTime() - dayMs))));
  const undone = await listUndoneChoices(db, organizerId);
  return needsToday((await listEvents(db, organizerId)).map(asToday), now, { payout, repay, lone, left, undone });
}

function asToday(event: OwnEvent): EventToday {
  const limits = event.categories.map(({ capacity }) => capacity);
  return {
    id: event._id,
    name: event.name,
    approvalStatus: event.approvalStatus,
    tournamentStatus: event.tournamentStatus,
    isLive: event.isLive,
    isDrawn: event.isDrawn,
    startsAt: new Date(event.dateandtime),
    lastDate: new Date(event.lastdate),
    lateEntries: event.lateEntries,
    confirmed: event.registrationsCount,
    checkedIn: event.checkedInCount,
    capacity: limits.every((limit) => limit !== undefined) ? limits.reduce((sum, limit) => sum + limit, 0) : null,
    rejectionReason: event.rejectionReason,
    isComplete: missingEventFields(event).length === 0,
    ...(event.lastNight && { lastNight: new Date(event.lastNight) }),
  };
}
