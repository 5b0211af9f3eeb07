import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PayoutsCard } from './payouts-card.tsx';
import { paymentsQuery } from './queries.ts';

/** The most that is listed at once: some years of transfers. */
const allPayouts = 1000;

/** An organizer's transfers; while they load, and where there are none yet, the line above says all. */
export function NewestPayouts() {
  const [isAll, setIsAll] = useState(false);
  const { data } = useQuery(paymentsQuery({ payouts: isAll ? allPayouts : undefined }));
  if (!data || data.payouts.length === 0) return null;
  return <PayoutsCard payouts={data.payouts} total={data.payoutsTotal} onAll={() => setIsAll(true)} />;
}
