import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import type { PublicDraw } from './queries.ts';
import { publicDrawWords } from './words.ts';

const DrawCheck = lazy(withWords(() => import('../draw-checks/draw-check.tsx'), 'DrawCheck'));

/** The draw number, and the check that makes the draw again; what began elsewhere has neither. */
export function DrawnByLot({ eventId, draw }: { eventId: string; draw: PublicDraw }) {
  const text = useWords(publicDrawWords);
  const [isAsked, setAsked] = useState(false);
  const begun = draw.swiss?.takenOver;
  if (begun !== undefined) return <Quiet size={13}>{text.takenOver({ rounds: begun })}</Quiet>;
  return (
    <>
      <Quiet size={13}>{text.lots({ number: String(draw.lotSeed) })}</Quiet>
      {!draw.stage && (
        <Disclosure title={text.check} onOpen={() => setAsked(true)}>
          <Suspense fallback={null}>{isAsked && <DrawCheck eventId={eventId} draw={draw} />}</Suspense>
        </Disclosure>
      )}
    </>
  );
}
