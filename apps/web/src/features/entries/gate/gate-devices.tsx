import type { GateDevice } from '@maidan/contract/entries/gate';
import { useState } from 'react';
import { number, relative } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { CardList, CardRow } from '../../../ui/layout/card.tsx';
import { useBlockDevice } from './queries.ts';
import { gateWords } from './words.ts';

/** Which phones scan, how many players each admitted, and a way to block a lost one. */
export function GateDevices({
  eventId,
  devices,
  counts,
  mayBlock,
}: {
  eventId: string;
  devices: readonly GateDevice[];
  /** By device name. */
  counts: ReadonlyMap<string, number>;
  mayBlock: boolean;
}) {
  const words = useWords(gateWords);
  const now = useNow();
  const [asked, setAsked] = useState<GateDevice | null>(null);
  const block = useSubmit(useBlockDevice(eventId), {
    done: ({ device }) => (device.blockedAt ? words.isBlocked : words.isLet)({ device: device.deviceId }),
    onDone: () => setAsked(null),
  });
  return (
    <>
      <CardList>
        {devices.map((device) => (
          <CardRow
            key={device._id}
            title={
              <>
                {device.deviceId} {device.blockedAt && <Chip tone="red">{words.blocked}</Chip>}
              </>
            }
            sub={[device.by, words.seen({ when: relative(device.seenAt, now) })].join(' · ')}
            end={
              <>
                <span className="num">{number(counts.get(device.deviceId) ?? 0)}</span>
                {mayBlock && (
                  <Button
                    aria-label={(device.blockedAt ? words.letNamed : words.blockNamed)({ device: device.deviceId })}
                    disabled={block.isPending}
                    onClick={() =>
                      device.blockedAt ? void block.send({ deviceKey: device._id, blocked: false }) : setAsked(device)
                    }
                  >
                    {device.blockedAt ? words.let : words.block}
                  </Button>
                )}
              </>
            }
          />
        ))}
      </CardList>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={words.blockTitle({ device: asked?.deviceId ?? '' })}
        confirmLabel={words.block}
        danger
        onConfirm={() => asked && block.send({ deviceKey: asked._id, blocked: true })}
      >
        {words.blockWhy}
      </ConfirmDialog>
    </>
  );
}
