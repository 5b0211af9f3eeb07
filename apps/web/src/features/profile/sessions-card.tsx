import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { plural, relative } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardList, CardRow, IconBox } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { deviceName, isPhone } from './device-name.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts';
import classes from './profile.module.css';

const shownAtFirst = 5;

export function SessionsCard() {
  const { data, isPending, error, refetch } = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const sorted = [...(data ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  const others = sorted.filter((session) => !session.current);

  const signOut = async (sessionId: string) => {
    try {
      await end.mutateAsync(sessionId);
      toast.success('The device is signed out');
    } catch (thrown) {
      toast.error(messageOf(thrown));
    }
  };

  return (
    <Card
      title="Where you are signed in"
      flush
      footer={
        others.length > 0 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Sign out everywhere else
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
            sub={session.current ? 'In use now' : `Last seen ${relative(session.lastSeenAt)}`}
            end={
              session.current ? (
                <Chip tone="green">This device</Chip>
              ) : (
                <Button size="sm" disabled={end.isPending} onClick={() => void signOut(session._id)}>
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </CardList>
      {!all && sorted.length > shownAtFirst && (
        <div className={classes.more}>
          <Button kind="plain" size="sm" onClick={() => setAll(true)}>
            Show {plural(sorted.length - shownAtFirst, 'more device', 'more devices')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsking(false)}
          title="Sign out everywhere else?"
          confirmLabel="Sign out"
          onConfirm={async () => {
            try {
              const { ended } = await endOthers.mutateAsync();
              toast.success(`${plural(ended, 'device is', 'devices are')} signed out`);
            } catch (thrown) {
              toast.error(messageOf(thrown));
              throw thrown;
            }
          }}
        >
          {plural(others.length, 'other device', 'other devices')} must sign in again. This one stays signed in.
        </ConfirmDialog>
      )}
    </Card>
  );
}
