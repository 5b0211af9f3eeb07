import { IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import classes from './check-in.module.css';
import { isUndo } from './scan-storage.ts';
import type { useGate } from './use-gate.ts';
import { checkInWords } from './words.ts';

type Gate = ReturnType<typeof useGate>;

/**
 * What waits for the network, for as long as it waits (the network may be back before scans are handed in), and how many
 * were handed in.
 */
export function GateNotices({ gate: { online, waiting, listed, handedIn, undo } }: { gate: Gate }) {
  const words = useWords(checkInWords);
  const scans = waiting.filter((one) => !isUndo(one)).length;
  const nameOf = (id: string) => listed.find(({ _id }) => _id === id)?.name ?? words.thisTicket;
  const isWaiting = !online || scans > 0;
  const Icon = online ? IconCloudUp : IconCloudOff;
  return (
    <>
      {isWaiting && (
        <p className={classes.strip} role="status">
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span>
            {online ? words.handingIn : words.offline}
            {scans > 0 && <b> · {words.waiting({ count: scans })}</b>}
          </span>
        </p>
      )}
      {!isWaiting && handedIn > 0 && (
        <p className={classNames(classes.strip, classes.calm)} role="status">
          <IconCheck size={20} stroke={2} aria-hidden="true" />
          <span>{words.handedInNow({ count: handedIn })}</span>
        </p>
      )}
      {undo.waiting.map((one) => (
        <p key={one.clientId} className={classes.strip} role="status">
          <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
          <span>{words.undoWaits({ name: nameOf(one.registrationId), reason: one.reason })}</span>
          <button type="button" onClick={() => undo.drop(one)}>
            {words.keepIt}
          </button>
        </p>
      ))}
    </>
  );
}
