/**
 * What is to be paid over of a tax that is net of returns, month by month (paise): where more went back in a month than
 * was collected, the rest is taken off the months after it. `nets` are in order, without a month left out between.
 */
export function dueByMonth(nets: readonly number[]): { carried: number; due: number }[] {
  let carried = 0;
  return nets.map((net) => {
    const month = { carried, due: Math.max(0, net + carried) };
    carried = Math.min(0, net + carried);
    return month;
  });
}

/** The days of a month, YYYY-MM: the first, and the first of the next. */
export function daysOfMonth(month: string): { from: string; before: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: `${month}-01`, before: `${next}-01` };
}
