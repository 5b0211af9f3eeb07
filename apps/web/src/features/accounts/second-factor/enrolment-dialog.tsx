import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Enrolment } from './enrolment.tsx';
import { secondFactorWords } from './words.ts';

export function EnrolmentDialog({ isReplaced, onClose }: { isReplaced: boolean; onClose: () => void }) {
  const words = useWords(secondFactorWords);
  const [isOn, setIsOn] = useState(false);
  const title = isReplaced ? words.move : words.setUp;
  return (
    <Dialog open onClose={onClose} title={isOn ? words.keepThese : title} locked={isOn}>
      <Enrolment isReplaced={isReplaced} onCodes={() => setIsOn(true)} onDone={onClose} />
    </Dialog>
  );
}
