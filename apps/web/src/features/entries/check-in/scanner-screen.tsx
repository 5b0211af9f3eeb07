import {
  IconBolt,
  IconBoltFilled,
  IconCameraOff,
  IconCloudOff,
  IconCloudUp,
  IconPencil,
  IconX,
} from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CheckInResult } from './check-in-result.tsx';
import classes from './check-in.module.css';
import { CodeEntry } from './code-entry.tsx';
import { deskName, renameDesk } from './desk-name.ts';
import { DisagreementList } from './disagreement-list.tsx';
import { QrCamera } from './qr-camera.tsx';
import { useUndoCheckIn } from './queries.ts';
import { nextScanner, resultMs, startingScanner } from './scanner.ts';
import { ScannerCounter } from './scanner-counter.tsx';
import { allowSound, signal } from './signals.ts';
import { useDesk } from './use-desk.ts';
import { checkInWords } from './words.ts';

/** The scanner, over the whole screen. */
export function ScannerScreen({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const words = useWords(checkInWords);
  const [scanner, send] = useReducer(nextScanner, startingScanner);
  const [torch, setTorch] = useState<((on: boolean) => Promise<void>) | null>(null);
  const desk = useDesk(eventId);
  const undo = useSubmit(useUndoCheckIn(eventId), {
    done: words.undone,
    onDone: () => send({ type: 'restarted' }),
  });
  useAwake();
  useEffect(allowSound, []);

  const text = scanner.phase === 'processing' ? scanner.text : null;
  const ask = useEffectEvent(async (code: string) => {
    const outcome = await desk.checkIn(code);
    signal(outcome.tone);
    send({ type: 'answered', outcome });
  });
  useEffect(() => {
    if (text !== null) void ask(text);
  }, [text]);

  const isAnswered = scanner.phase === 'success' || scanner.phase === 'error';
  useEffect(() => {
    if (!isAnswered) return;
    const timer = setTimeout(() => send({ type: 'restarted' }), resultMs);
    return () => clearTimeout(timer);
  }, [isAnswered]);

  const offerTorch = useCallback((set: ((on: boolean) => Promise<void>) | null) => setTorch(() => set), []);
  const hasCamera = scanner.phase !== 'camera-denied' && scanner.phase !== 'camera-missing';

  return (
    <div
      className={classNames(classes.screen, isAnswered && classes[scanner.outcome.tone])}
      onPointerDownCapture={allowSound}
    >
      <header className={classes.bar}>
        <DeskTitle eventName={desk.list?.eventName ?? words.title} />
        {torch && <TorchButton onSet={torch} />}
        <button type="button" className={classes.tool} aria-label={words.close} title={words.close} onClick={onClose}>
          <IconX size={24} stroke={1.75} aria-hidden="true" />
        </button>
      </header>

      <Unconfirmed online={desk.online} waiting={desk.waiting.length} />
      <DisagreementList found={desk.disagreements} onDismiss={desk.dismiss} />

      {hasCamera && (
        <div className={classes.stage} hidden={isAnswered}>
          <QrCamera
            reading={scanner.phase === 'scanning'}
            onReady={() => send({ type: 'camera-ready' })}
            onDenied={() => send({ type: 'camera-denied' })}
            onMissing={() => send({ type: 'camera-missing' })}
            onRead={(read) => send({ type: 'text-read', text: read })}
            onLost={() => send({ type: 'sight-lost' })}
            onTorch={offerTorch}
          />
          <p className={classes.hint} role="status">
            {scanner.phase === 'starting' && words.starting}
            {scanner.phase === 'scanning' && words.hold}
            {scanner.phase === 'processing' && words.checking}
          </p>
        </div>
      )}
      {!hasCamera && (
        <NoCamera denied={scanner.phase === 'camera-denied'} onRetry={() => send({ type: 'restarted' })} />
      )}
      {isAnswered && (
        <CheckInResult
          outcome={scanner.outcome}
          eventName={desk.list?.eventName ?? null}
          onRestart={() => send({ type: 'restarted' })}
          onUndo={desk.online ? (registrationId) => void undo.send(registrationId) : undefined}
          undoing={undo.isPending}
        />
      )}
      {!isAnswered && (
        <CodeEntry
          disabled={scanner.phase === 'processing'}
          onSubmit={(typed) => send({ type: 'text-typed', text: typed })}
        />
      )}
      <ScannerCounter eventId={eventId} waiting={desk.waiting.length} />
    </div>
  );
}

/** Whatever waits is said for as long as it waits: the network may be back before the scans are handed in. */
function Unconfirmed({ online, waiting }: { online: boolean; waiting: number }) {
  const words = useWords(checkInWords);
  if (online && waiting === 0) return null;
  const Icon = online ? IconCloudUp : IconCloudOff;
  return (
    <p className={classes.strip} role="status">
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {online ? words.handingIn : words.offline}
        {waiting > 0 && <b> · {words.waiting({ count: waiting })}</b>}
      </span>
    </p>
  );
}

function DeskTitle({ eventName }: { eventName: string }) {
  const words = useWords(checkInWords);
  const [name, setName] = useState(deskName);
  const [editing, setEditing] = useState(false);
  if (editing) {
    return (
      <form
        className={classes.rename}
        onSubmit={(event) => {
          event.preventDefault();
          renameDesk(name);
          setName(deskName());
          setEditing(false);
        }}
      >
        <label className="sr" htmlFor="desk-name">
          {words.deskName}
        </label>
        <input id="desk-name" value={name} maxLength={40} onChange={(event) => setName(event.currentTarget.value)} />
        <button type="submit">{words.save}</button>
      </form>
    );
  }
  return (
    <>
      <h1 className={classes.title}>
        {name} · {eventName}
      </h1>
      <button
        type="button"
        className={classes.tool}
        aria-label={words.nameDesk}
        title={words.nameDesk}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </>
  );
}

function TorchButton({ onSet }: { onSet: (on: boolean) => Promise<void> }) {
  const words = useWords(checkInWords);
  const [on, setOn] = useState(false);
  const turn = async () => {
    try {
      await onSet(!on);
      setOn(!on);
    } catch {
      toast.error(words.noTorch);
    }
  };
  const Icon = on ? IconBoltFilled : IconBolt;
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={words.torch}
      title={words.torch}
      aria-pressed={on}
      onClick={() => void turn()}
    >
      <Icon size={24} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

function NoCamera({ denied, onRetry }: { denied: boolean; onRetry: () => void }) {
  const words = useWords(checkInWords);
  return (
    <div className={classes.noCamera} role="alert">
      <IconCameraOff size={56} stroke={1.25} aria-hidden="true" />
      <p>{denied ? words.denied : words.noCamera}</p>
      <button type="button" className={classes.restart} onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  );
}

/** A phone at the gate does not fall asleep, where the browser lets a page ask for it. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock?.request('screen').catch(() => null);
    };
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
