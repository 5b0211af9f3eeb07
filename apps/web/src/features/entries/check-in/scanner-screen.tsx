import type { GateList } from '@maidan/domain/entries/gate-lists';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { useOfflineNotice } from '../../../platform/device/use-online.ts';
import { useUndisturbed } from '../../../platform/device/undisturbed.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type CameraAbilities, rememberCamera, rememberedCamera } from './camera.ts';
import { CheckInResult } from './check-in-result.tsx';
import classes from './check-in.module.css';
import { CodeEntry } from './code-entry.tsx';
import { useGateAddress } from '../gate/gate-address.ts';
import { GateNotices } from './gate-notices.tsx';
import { GateWalkIn } from './gate-walk-in.tsx';
import { nameOfList, offeredLists, rememberedList, rememberList } from './gate-list-choice.ts';
import { useEarlyQuestion } from '../gate/early-check-in.tsx';
import { DisagreementList } from './disagreement-list.tsx';
import { NoCamera } from './no-camera.tsx';
import { QrCamera } from './qr-camera.tsx';
import { rememberedPause, rememberPause, usePause } from './scan-pause.ts';
import { nextScanner, type Outcome, resultMs, type Scanner, type ScannerEvent, startingScanner } from './scanner.ts';
import { type GateSettings, ScannerBar } from './scanner-bar.tsx';
import { ScannerCounter } from './scanner-counter.tsx';
import { allowSound, signal } from './signals.ts';
import { useGate } from './use-gate.ts';
import { useScannerGun } from './use-scanner-gun.ts';
import { checkInWords } from './words.ts';

/** How long a refusal stays visible, at least, once a hand-held scanner has read on: staff must see who it was. */
const refusalMs = 1_500;

export function ScannerScreen({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const words = useWords(checkInWords);
  const [scanner, send] = useReducer(nextScanner, startingScanner);
  const [able, setAble] = useState<CameraAbilities | null>(null);
  const [settings, setSettings] = useGateSettings();
  const [list, setList] = useState<GateList>(() => rememberedList(eventId));
  /** The answer whose undoing waits for its reason. */
  const [asked, setAsked] = useState<Outcome | null>(null);
  const restart = () => send({ type: 'restarted' });
  const gate = useGate(eventId, list, restart);
  const about = { days: gate.list?.days ?? [], categories: gate.list?.categories ?? [] };
  const nameOf = (one: GateList) => nameOfList(one, about.categories);
  useGateAddress(eventId);
  useUndisturbed();
  useOfflineNotice(!gate.online);
  useEffect(allowSound, []);
  const early = useEarlyQuestion(eventId, list);
  const scan = (text: string) => send({ type: 'text-typed', text });
  useScannerGun(scan);
  const isAnswered = scanner.phase === 'success' || scanner.phase === 'error';
  const asksWhy = isAnswered && asked === scanner.outcome;
  const isHeld = asksWhy || gate.undo.isPending;
  const checkIn = async (text: string) =>
    (await early.isMeant(gate.list ?? (await gate.firstList))) ? gate.checkIn(text) : null;
  useAnswers(scanner, isHeld, checkIn, send);
  const nextIn = usePause(isAnswered && !isHeld, settings.pause, restart);
  /** The camera keeps reading below the answer. */
  const readsOn = settings.pause === 0 && !isHeld;
  const hasCamera = scanner.camera === 'starting' || scanner.camera === 'on';
  // Without a camera the next player is typed in while the last answer is read; with one it reads on.
  const entry = (!isAnswered || (!hasCamera && !isHeld)) && (
    <CodeEntry
      eventId={eventId}
      listed={gate.listed}
      leads={!hasCamera}
      answered={isAnswered}
      // A refusal is not about the player who is looked for now.
      onTyped={() => scanner.phase === 'error' && restart()}
      onSubmit={scan}
    />
  );

  return (
    <div
      className={classNames(classes.screen, isAnswered && classes[scanner.outcome.tone])}
      onPointerDownCapture={allowSound}
    >
      <ScannerBar
        eventName={gate.list?.eventName ?? words.title}
        settings={settings}
        able={able}
        onChange={setSettings}
        lists={offeredLists(about).map((one) => ({ list: one, name: nameOf(one) }))}
        list={list}
        onList={(chosen) => {
          rememberList(eventId, chosen);
          setList(chosen);
        }}
        onClose={onClose}
      />
      <GateNotices gate={gate} />
      <DisagreementList found={gate.disagreements} onDismiss={gate.dismiss} />

      {!hasCamera && entry}
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
          takesFocus={hasCamera}
          eventName={gate.list?.eventName ?? null}
          nameOf={nameOf}
          nextIn={nextIn}
          pauseSeconds={settings.pause === 0 ? null : (settings.pause ?? resultMs / 1000)}
          onRestart={restart}
          undo={{
            asksWhy,
            onAsk: (asks) => setAsked(asks ? scanner.outcome : null),
            onUndo: (undone) => {
              setAsked(null);
              gate.undo.undo(undone);
            },
            isPending: gate.undo.isPending,
          }}
        />
      )}
      {hasCamera && entry}
      {!isAnswered && <GateWalkIn eventId={eventId} online={gate.online} onWaiting={scan} />}
      <ScannerCounter eventId={eventId} waiting={gate.waiting} listed={gate.listed} onCheckIn={scan} />
      {early.question}
    </div>
  );
}

/** The settings last used on this device. */
function useGateSettings() {
  const [settings, setSettings] = useState<GateSettings>(() => ({
    pause: rememberedPause(),
    camera: rememberedCamera(),
  }));
  const change = (changed: GateSettings) => {
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
  isHeld: boolean,
  checkIn: (text: string) => Promise<Outcome | null>,
  send: (event: ScannerEvent) => void,
): void {
  const text = scanner.phase === 'processing' ? scanner.text : null;
  const ask = useEffectEvent(async (code: string) => {
    const outcome = await checkIn(code);
    if (outcome === null) return send({ type: 'dropped' });
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
    // Neither the clock nor the next in line takes the answer away while the reason to undo it is being chosen.
    if (!outcome || isHeld) return;
    const followedMs = outcome.tone === 'ok' ? 0 : refusalMs;
    const timer = setTimeout(() => restart(), isFollowed ? followedMs : resultMs);
    return () => clearTimeout(timer);
  }, [outcome, isFollowed, isHeld]);
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
