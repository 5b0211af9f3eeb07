import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAway } from '../../../platform/api-error.ts';
import { useOnline } from '../../../platform/device/use-online.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { type PushState, readPushState, subscribe, unsubscribe } from './push-device.ts';
import { matchAlertsQuery, useSaveMatchAlerts } from './queries.ts';
import { matchAlertWords } from './words.ts';

/**
 * How the account is told about its matches besides the bell. Renders nothing until loaded: nobody is waiting for it.
 */
export function MatchAlertsCard({
  part,
}: {
  /** On a ticket the offer stands above the matches, and the choices, once anything is on, below them. */
  part?: 'offer' | 'choices';
}) {
  const text = useWords(matchAlertWords);
  const { data, error } = useQuery(matchAlertsQuery);
  const isOnline = useOnline();
  const [push, setPush] = useState<PushState | null>(null);
  const save = useSubmit(useSaveMatchAlerts(), { done: text.saved });
  const devices = data?.devices;
  // The other part of the card may have switched this device on.
  useEffect(() => void readPushState().then(setPush), [devices]);
  if (!data && part === 'offer') return null;
  if (!data && (!isOnline || isAway(error)))
    return (
      <Card level={3} title={text.title}>
        <p>{text.needsNetwork}</p>
      </Card>
    );
  if (!data || push === null) return null;

  const switchDevice = async (on: boolean) => {
    try {
      if (on) {
        const addDevice = await subscribe(data.pushKey);
        if (addDevice) await save.send({ addDevice });
      } else {
        const removeDevice = await unsubscribe();
        if (removeDevice) await save.send({ removeDevice });
      }
    } catch {
      toast.error(text.unable);
    }
    setPush(await readPushState());
  };
  const isOff = !(push === 'on' && data.devices > 0) && !data.byMail;
  if (part && isOff !== (part === 'offer')) return null;
  if (part === 'offer') {
    const byMail = push !== 'off';
    return (
      <Card level={3} title={text.title}>
        <Stack gap={16} align="start">
          <p>{text.why}</p>
          <Button
            kind="main"
            loading={save.isPending}
            onClick={() => void (byMail ? save.send({ byMail }) : switchDevice(true))}
          >
            {byMail ? text.alertByMail : text.alertHere}
          </Button>
        </Stack>
      </Card>
    );
  }
  const hint = push === 'denied' ? text.denied : push === 'unable' ? text.unable : text.onDeviceHint;

  return (
    <Card level={3} title={text.title}>
      <Stack gap={16}>
        <p>{text.why}</p>
        <SwitchField
          label={text.onDevice}
          description={hint}
          checked={push === 'on' && data.devices > 0}
          disabled={save.isPending || push === 'denied' || push === 'unable'}
          onChange={(event) => void switchDevice(event.currentTarget.checked)}
        />
        <SwitchField
          label={text.byMail}
          checked={data.byMail}
          disabled={save.isPending}
          onChange={(event) => void save.send({ byMail: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}
