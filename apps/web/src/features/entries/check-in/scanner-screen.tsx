import { IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { useOfflineNotice } from '../../../platform/device/use-online.ts';
import { useUndisturbed } from '../../../platform/device/undisturbed.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type CameraAbilities, rememberCamera, rememberedCamera } from './camera.ts';
import { CheckInResult } from './check-in-result.tsx';
import classes from './check-in.module.css';
import { CodeEntry } from './code-entry.tsx';
import { GateWalkIn } from './gate-walk-in.tsx';
import { nameOfList, offeredLists, rememberedList, rememberList } from './gate-list-choice.ts';
import { DisagreementList } from './disagreement-list.tsx';
import { NoCamera } from './no-camera.tsx';
import { QrCamera } from './qr-camera.tsx';
import { useUndoCheckIn } from './queries.ts';
import { rememberedPause, rememberPause, usePause } from './scan-pause.ts';
import { nextScanner, resultMs, type Scanner, type ScannerEvent, startingScanner } from './scanner.ts';
import { type DeskSettings, ScannerBar } from './scanner-bar.tsx';
import { ScannerCounter } from './scanner-counter.tsx';
import { allowSound, signal } from './signals.ts';
import { useDesk } from './use-desk.ts';
import { useScannerGun } from './use-scanner-gun.ts';
import { checkInWords } from './words.ts';

/** How long a refusal stays visible, at least, once a hand-held scanner has read on: staff must see who it was. */
const refusalMs = 1_500;

export function ScannerScreen({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const words = useWords(checkInWords);
  const [scanner, send] = useReducer(nextScanner, startingScanner);
  const [able, setAble] = useState<CameraAbilities | null>(null);
  const [settings, setSettings] = useDeskSettings();
  const [list, setList] = useState<GateList>(() => rememberedList(eventId));
  const desk = useDesk(eventId, list);
  const about = { days: desk.list?.days ?? [], categories: desk.list?.categories ?? [] };
  const nameOf = (one: GateList) => nameOfList(one, about.categories);
  const undo = useSubmit(useUndoCheckIn(eventId), {
    done: words.undone,
    onDone: () => send({ type: 'restarted' }),
  });
  useUndisturbed();
  useOfflineNotice(!desk.online);
  useEffect(allowSound, []);
  useScannerGun((text) => send({ type: 'text-typed', text }));
  useAnswers(scanner, desk.checkIn, send);
  const isAnswered = scanner.phase === 'success' || scanner.phase === 'error';
  const nextIn = usePause(isAnswered && !undo.isPending, settings.pause, () => send({ type: 'restarted' }));
  /** The camera keeps reading below the answer. */
  const readsOn = settings.pause === 0 && !undo.isPending;
  const hasCamera = scanner.camera === 'starting' || scanner.camera === 'on';

  return (
    <div
      className={classNames(classes.screen, isAnswered && classes[scanner.outcome.tone])}
      onPointerDownCapture={allowSound}
    >
      <ScannerBar
        eventName={desk.list?.eventName ?? words.title}
        settings={settings}
        able={able}
        onChange={setSettings}
        lists={offeredLists(about).map((one) => ({ list: one, name: nameOf(one) }))}
        list={list}
        onList={(chosen) => {
          rememberList(eventId, chosen);
          setList(chosen);
        }}
        tools={
          <GateWalkIn
            eventId={eventId}
            online={desk.online}
            onEntered={(registrationId) => send({ type: 'text-typed', text: registrationId })}
          />
        }
        onClose={onClose}
      />
      <Unconfirmed online={desk.online} waiting={desk.waiting.length} />
      <DisagreementList found={desk.disagreements} onDismiss={desk.dismiss} />

      {hasCamera && (
        <div
          className={classNames(classes.stage, isAnswered && classes.below)}
          hidden={isAnswered && settings.pause !== 0}
        >
          <QrCamera
            reading={scanner.phase === 'scanning' || (isAnswered && readsOn)}
            choice={settings.camera}
            onReady={() => send({ type: 'camera-ready' })}
            onDenied={() => send({ type: 'camera-denied' })}
            onMissing={() => send({ type: 'camera-missing' })}
            onRead={(text) => send({ type: 'text-read', text })}
            onLost={() => send({ type: 'sight-lost' })}
            onAble={setAble}
            onRefused={() => toast.error(words.refused)}
          />
          {!isAnswered && <Hint scanner={scanner} />}
        </div>
      )}
      {!hasCamera && !isAnswered && (
        <NoCamera denied={scanner.camera === 'denied'} onRetry={() => send({ type: 'camera-asked' })} />
      )}
      {isAnswered && (
        <CheckInResult
          outcome={scanner.outcome}
          eventName={desk.list?.eventName ?? null}
          nameOf={nameOf}
          nextIn={nextIn}
          pauseSeconds={settings.pause === 0 ? null : (settings.pause ?? resultMs / 1000)}
          onRestart={() => send({ type: 'restarted' })}
          onUndo={
            desk.online && scanner.outcome.tone !== 'no'
              ? undoing(scanner.outcome.list, (asked) => void undo.send(asked))
              : undefined
          }
          undoing={undo.isPending}
        />
      )}
      {!isAnswered && (
        <CodeEntry
          eventId={eventId}
          listed={desk.list?.registrations ?? []}
          disabled={scanner.phase === 'processing'}
          onSubmit={(typed) => send({ type: 'text-typed', text: typed })}
        />
      )}
      <ScannerCounter eventId={eventId} waiting={desk.waiting.length} />
    </div>
  );
}

/** Undoes the scan shown on the screen, even if another list has been selected meanwhile. */
const undoing =
  (list: GateList, send: (asked: { registrationId: string; reason: string; list: GateList }) => void) =>
  (registrationId: string, reason: string) =>
    send({ registrationId, reason, list });

/** The settings last used on this device. */
function useDeskSettings() {
  const [settings, setSettings] = useState<DeskSettings>(() => ({
    pause: rememberedPause(),
    camera: rememberedCamera(),
  }));
  const change = (changed: DeskSettings) => {
    rememberPause(changed.pause);
    rememberCamera(changed.camera);
    setSettings(changed);
  };
  return [settings, change] as const;
}

/**
 * Asks about each code, plays the sound of its answer, and clears the answer in time: for the next scan, or after the
 * pause.
 */
function useAnswers(
  scanner: Scanner,
  checkIn: ReturnType<typeof useDesk>['checkIn'],
  send: (event: ScannerEvent) => void,
): void {
  const text = scanner.phase === 'processing' ? scanner.text : null;
  const ask = useEffectEvent(async (code: string) => {
    const outcome = await checkIn(code);
    send({ type: 'answered', outcome });
    signal(outcome.tone);
  });
  useEffect(() => {
    if (text !== null) void ask(text);
  }, [text]);

  const outcome = scanner.phase === 'success' || scanner.phase === 'error' ? scanner.outcome : null;
  const isFollowed = scanner.line.length > 0;
  const restart = useEffectEvent(() => send({ type: 'restarted' }));
  useEffect(() => {
    if (!outcome) return;
    const followedMs = outcome.tone === 'ok' ? 0 : refusalMs;
    const timer = setTimeout(() => restart(), isFollowed ? followedMs : resultMs);
    return () => clearTimeout(timer);
  }, [outcome, isFollowed]);
}

function Hint({ scanner }: { scanner: Scanner }) {
  const words = useWords(checkInWords);
  return (
    <p className={classes.hint} role="status">
      {scanner.phase === 'processing' && words.checking}
      {scanner.phase === 'scanning' && (scanner.camera === 'starting' ? words.starting : words.hold)}
    </p>
  );
}

/** Waiting scans are shown for as long as they wait: the network may be back before they are uploaded. */
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
