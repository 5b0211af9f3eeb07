import { lazy, Suspense, useSyncExternalStore } from 'react';
import { withWords } from '../language.tsx';
import { hostAsking, isAskingForCode } from './step-up.ts';

/** Few are ever asked: the dialog comes when it is needed. */
const StepUpDialog = lazy(withWords(() => import('./step-up-dialog.tsx'), 'StepUpDialog'));

/** Stands once, around every page: whichever call is refused for want of a code, this is where it is asked. */
export function StepUpHost() {
  const isAsking = useSyncExternalStore(hostAsking, isAskingForCode, () => false);
  if (!isAsking) return null;
  return (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  );
}
