import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import type { ReactNode } from 'react';
import { priceToday } from '../../../platform/fees/event-prices.ts';
import { useNow } from '../../../platform/now.ts';

/** What a category costs on this day, why it is not its own fee, and what it costs afterwards. */
export type Today = ReturnType<typeof priceToday>;

/** The fee of the day, for whatever shows it. */
export function TodayFee({
  event,
  category,
  children,
}: {
  event: PublicEvent;
  category: PublicCategory;
  children: (today: Today) => ReactNode;
}) {
  return children(priceToday(event, category, useNow()));
}
