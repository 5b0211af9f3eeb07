import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { CourtGuard, type CourtPress } from '../desk/courts/court-guard.ts';
import { Desk } from '../desk/desk.tsx';
import { sidesOf } from '../desk/match-side.tsx';
import { useMyCourt } from '../pad/my-court-storage.ts';
import { courtWords } from './court-words.ts';

/**
 * All matches with the plain result form, where nobody scores point by point. Calling or starting a match on a court that
 * is not this umpire's asks once whether they stand there: whoever says so has a new court.
 */
export function AllMatches({ access }: { access: { eventId: string; token: string } }) {
  const text = useWords(courtWords);
  const { court: mine, setCourt } = useMyCourt(access.eventId);
  const [press, setPress] = useState<CourtPress | null>(null);
  const close = () => setPress(null);
  return (
    <>
      <CourtGuard value={(asked) => (asked.court === mine ? asked.go() : setPress(asked))}>
        <Desk access={access} mayCorrect={false} />
      </CourtGuard>
      <Dialog
        open={press !== null}
        onClose={close}
        size="sm"
        title={text.areYouOn({ court: press?.court ?? 0 })}
        footer={
          <>
            <Button onClick={close}>{text.no}</Button>
            <Button
              kind="main"
              onClick={() => {
                close();
                setCourt(press?.court ?? null);
                press?.go();
              }}
            >
              {text.yes({ court: press?.court ?? 0 })}
            </Button>
          </>
        }
      >
        <p>{press && sidesOf(press.match)}</p>
        <p>{mine === null ? text.becomesYours : text.yoursWas({ court: mine })}</p>
      </Dialog>
    </>
  );
}
