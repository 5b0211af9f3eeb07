import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { time } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { doorQuery, passQuery } from './door-queries.ts';
import classes from './door.module.css';
import { doorWords } from './door-words.ts';
import { Phones } from './phones.tsx';

const watchMs = 2500;

/** Lets one phone in by QR code, says who came in, and goes on to the next. */
export function LetInDialog({ eventId, courts, onClose }: { eventId: string; courts: number; onClose: () => void }) {
  const text = useWords(doorWords);
  const [phone, setPhone] = useState(1);
  const [court, setCourt] = useState<number | null>(null);
  const pass = useQuery(passQuery(eventId, phone, court));
  const { data: door } = useQuery(doorQuery(eventId, watchMs));
  const now = useNow(5000);
  const came = pass.data && door?.lastIn && door.lastIn.at > (pass.data.before ?? '') ? door.lastIn : null;
  const isOver = pass.data !== undefined && (came !== null || new Date(pass.data.expiresAt) <= now);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={text.title}
      sub={text.sub}
      footer={
        <>
          <Button onClick={() => setPhone(phone + 1)} loading={pass.isFetching} kind={isOver ? 'main' : 'quiet'}>
            {text.next}
          </Button>
          <Button kind={isOver ? 'quiet' : 'main'} onClick={onClose}>
            {text.done}
          </Button>
        </>
      }
    >
      <div className={classes.pass}>
        <SelectField
          label={text.forCourt}
          data={[
            { value: 'all', label: text.allCourts },
            ...Array.from({ length: courts }, (_, at) => ({
              value: String(at + 1),
              label: text.oneCourt({ court: at + 1 }),
            })),
          ]}
          value={court === null ? 'all' : String(court)}
          onChange={(value) => setCourt(value === null || value === 'all' ? null : Number(value))}
        />
        {pass.isError ? (
          <ErrorState message={messageOf(pass.error)} onRetry={() => void pass.refetch()} />
        ) : !pass.data ? (
          <Bone height={280} />
        ) : isOver ? (
          <div className={classes.over} role="status">
            <strong>{came ? text.isIn({ name: came.name }) : text.tooOld}</strong>
            {came && <p>{text.isInWhy}</p>}
          </div>
        ) : (
          <>
            <div className={classes.code}>
              <QrCode text={pass.data.link} label={text.code} />
            </div>
            <p>{text.goodUntil({ time: time(pass.data.expiresAt) })}</p>
            <CopyButton text={pass.data.link}>{text.copyLink}</CopyButton>
          </>
        )}
      </div>
      <Phones eventId={eventId} courts={courts} />
    </Dialog>
  );
}
