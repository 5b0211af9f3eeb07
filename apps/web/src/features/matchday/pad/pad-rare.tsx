/** What a match seldom needs: loaded once it is open, so that signing in does not wait for it. */
export { PadBetween } from './pad-between.tsx';
export { PadHeld } from './pad-held.tsx';
export { PadLeft } from './pad-left.tsx';
export { PadOver } from './pad-over.tsx';
export { PadRecorded } from './pad-recorded.tsx';
export { PadSheet } from './pad-sheet.tsx';
export { PadTimeOut } from './pad-time-out.tsx';
export { PadToss } from './pad-toss.tsx';
