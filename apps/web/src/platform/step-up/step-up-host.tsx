import { lazy, Suspense, useSyncExternalStore } from 'react';
import { withWords } from '../language.tsx';
import { hostAsking, isAskingForCode } from './step-up.ts';

/** Rarely needed, so the dialog is loaded on demand. */
const StepUpDialog = lazy(withWords(() => import('./step-up-dialog.tsx'), 'StepUpDialog'));

/** Mounted once, around every page: wherever a call needs a code, it is asked for here. */
export function StepUpHost() {
  const isAsking = useSyncExternalStore(hostAsking, isAskingForCode, () => false);
  if (!isAsking) return null;
  return (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  );
}
