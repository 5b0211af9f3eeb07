import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server by `--import`. Every signal writes down how long others had to wait at most since the one
// before, in milliseconds.
const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.BENCH_PAUSES ?? '/dev/null', String(Math.max(0, delay.max / 1e6 - resolution)));
  delay.reset();
});
