import type { Browser, Page } from 'playwright';

/** The frames of a page: how long each took, and how much of it the page's own thread was working. */
export type Frames = { lengths: number[]; own: number[] };

type TraceEvent = {
  name: string;
  ph: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
};

/**
 * Records frames for `ms` milliseconds while `act` runs. When other programs use the processor, a frame is long
 * through no fault of the page: `own` is the time that the page's thread worked between two frames, from the browser's
 * trace.
 */
export async function countFrames(browser: Browser, page: Page, ms: number, act: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const counting = page.evaluate<number[]>(framesFor(ms));
  await act();
  const lengths = (await counting).slice(1);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return { lengths, own: ownWork(traceEvents) };
}

function ownWork(events: readonly TraceEvent[]): number[] {
  const marks = events.filter(({ name }) => name === mark).toSorted((x, y) => x.ts - y.ts);
  const [first] = marks;
  if (!first) return [];
  const tasks = events
    .filter(({ ph, pid, tid, cat, tdur }) => {
      return ph === 'X' && pid === first.pid && tid === first.tid && cat.includes('toplevel') && tdur !== undefined;
    })
    .toSorted((x, y) => x.ts - y.ts);
  let at = tasks.findIndex(({ ts }) => ts >= first.ts);
  return marks.slice(1).map(({ ts }) => {
    let work = 0;
    for (let task = tasks[at]; task && task.ts < ts; task = tasks[++at]) work += (task.tdur ?? 0) / 1000;
    return work;
  });
}

const mark = 'bench-frame';

/** Runs in the page: the lengths of its frames during so many milliseconds. */
const framesFor = (ms: number) => `new Promise((resolve) => {
  const frames = [];
  let last = performance.now();
  const begun = last;
  const next = (now) => {
    performance.mark('${mark}');
    frames.push(now - last);
    last = now;
    if (now - begun < ${ms}) requestAnimationFrame(next);
    else resolve(frames);
  };
  requestAnimationFrame(next);
})`;
