import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { longDate } from '../../../platform/format.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RenewDialog, TurnOffDialog } from './proof-dialogs.tsx';
import { secondFactorQuery } from './queries.ts';
import classes from './second-factor.module.css';
import { secondFactorWords } from './words.ts';

/** Pulls in the QR code renderer. */
const EnrolmentDialog = lazy(withWords(() => import('./enrolment-dialog.tsx'), 'EnrolmentDialog'));

export function SecondFactorCard() {
  const words = useWords(secondFactorWords);
  const { data, isPending, error, refetch } = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<'begin' | 'replace' | 'renew' | 'end' | null>(null);
  const close = () => setOpen(null);
  const isOn = Boolean(data?.enrolledAt);
  return (
    <Card
      level={3}
      title={words.twoStep}
      aside={data && <Chip tone={isOn ? 'green' : 'grey'}>{isOn ? words.on : words.off}</Chip>}
    >
      {isPending && <TextSkeleton />}
      {error && !data && <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && !data.enrolledAt && (
        <>
          <p className={classes.explained}>{words.offWhy}</p>
          <div className={classes.actions}>
            <Button kind="tone" onClick={() => setOpen('begin')}>
              {words.turnOn}
            </Button>
          </div>
        </>
      )}
      {data?.enrolledAt && (
        <>
          <p className={classes.explained}>{words.since({ date: longDate(data.enrolledAt) })}</p>
          <p className={classes.explained}>{words.codesLeft({ count: data.recoveryCodesLeft })}</p>
          {data.isRequired && <p className={classes.explained}>{words.kept}</p>}
          <div className={classes.actions}>
            <Button size="sm" onClick={() => setOpen('renew')}>
              {words.renew}
            </Button>
            <Button size="sm" onClick={() => setOpen('replace')}>
              {words.replace}
            </Button>
            {!data.isRequired && (
              <Button size="sm" onClick={() => setOpen('end')}>
                {words.turnOff}
              </Button>
            )}
          </div>
        </>
      )}
      <Suspense>
        {open === 'begin' && <EnrolmentDialog isReplaced={false} onClose={close} />}
        {open === 'replace' && <EnrolmentDialog isReplaced onClose={close} />}
      </Suspense>
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'end' && <TurnOffDialog onClose={close} />}
    </Card>
  );
}
