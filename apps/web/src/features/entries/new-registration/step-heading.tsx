import { useEffect, useRef } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { uiWords } from '../../../ui/ui-words.ts';

/** Names the step for those who do not see it: after Continue and Back their focus begins here, and it is read out. */
export function StepHeading({ steps, current }: { steps: readonly string[]; current: number }) {
  const words = useWords(uiWords);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <h2 ref={heading} tabIndex={-1} className="sr">
      {steps[current]}, {words.step({ step: current + 1, of: steps.length })}
    </h2>
  );
}
