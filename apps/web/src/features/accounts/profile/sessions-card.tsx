import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { relative } from '../../../platform/format.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardList, CardRow, IconBox } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { deviceName, isPhone } from './device-name.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts';
import classes from './profile.module.css';
import { profileWords } from './words.ts';

const shownAtFirst = 5;

export function SessionsCard() {
  const words = useWords(profileWords);
  const { data, isPending, error, refetch } = useQuery(sessionsQuery);
  const end = useSubmit(useEndSession(), { done: words.deviceOut });
  const endOthers = useSubmit(useEndOtherSessions(), { done: ({ ended }) => words.devicesOut({ count: ended }) });
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const sorted = [...(data ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  const others = sorted.filter((session) => !session.current);

  return (
    <Card
      level={3}
      title={words.devices}
      flush
      footer={
        others.length > 0 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {words.everywhereElse}
          </Button>
        )
      }
    >
      {isPending && <TextSkeleton />}
      {error && !data && <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />}
      <CardList>
        {(all ? sorted : sorted.slice(0, shownAtFirst)).map((session) => (
          <CardRow
            key={session._id}
            mark={
              <IconBox tone={session.current ? 'green' : 'grey'}>
                {isPhone(session.device) ? (
                  <IconDeviceMobile size={20} stroke={1.6} />
                ) : (
                  <IconDeviceDesktop size={20} stroke={1.6} />
                )}
              </IconBox>
            }
            title={deviceName(session.device)}
            sub={session.current ? words.inUse : words.lastSeen({ when: relative(session.lastSeenAt) })}
            end={
              session.current ? (
                <Chip tone="green">{words.thisDevice}</Chip>
              ) : (
                <Button size="sm" disabled={end.isPending} onClick={() => void end.send(session._id)}>
                  {words.signOut}
                </Button>
              )
            }
          />
        ))}
      </CardList>
      {!all && sorted.length > shownAtFirst && (
        <div className={classes.more}>
          <Button kind="plain" size="sm" onClick={() => setAll(true)}>
            {words.moreDevices({ count: sorted.length - shownAtFirst })}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsking(false)}
          title={words.everywhereElseTitle}
          confirmLabel={words.signOut}
          onConfirm={() => endOthers.send()}
        >
          {words.othersMust({ count: others.length })}
        </ConfirmDialog>
      )}
    </Card>
  );
}
