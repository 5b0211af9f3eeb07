import { IconAdjustmentsHorizontal, IconBolt, IconBoltFilled, IconX } from '@tabler/icons-react';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { useId, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import type { CameraAbilities, CameraChoice } from './camera.ts';
import classes from './check-in.module.css';
import fields from './scanner-bar.module.css';
import { gateName, renameGate } from './gate-name.ts';
import { type Pause, pauses } from './scan-pause.ts';
import { checkInWords } from './words.ts';

export interface GateSettings {
  pause: Pause;
  camera: CameraChoice;
}

/** Which gate this is, and how it scans; its settings fold out below. */
export function ScannerBar({
  eventName,
  settings,
  able,
  onChange,
  lists,
  list,
  onList,
  onClose,
}: {
  eventName: string;
  settings: GateSettings;
  able: CameraAbilities | null;
  onChange: (settings: GateSettings) => void;
  /** The lists that may be scanned for, with their names. */
  lists: readonly { list: GateList; name: string }[];
  list: GateList;
  onList: (list: GateList) => void;
  onClose: () => void;
}) {
  const words = useWords(checkInWords);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(gateName);
  const { camera } = settings;
  const Torch = camera.torch ? IconBoltFilled : IconBolt;
  return (
    <>
      <header className={classes.bar}>
        <h1 className={classes.title}>
          {list === 'arrival' ? name : lists.find((one) => one.list === list)?.name} · {eventName}
        </h1>
        {able?.torch && (
          <button
            type="button"
            className={classes.tool}
            aria-label={words.torch}
            title={words.torch}
            aria-pressed={camera.torch}
            onClick={() => onChange({ ...settings, camera: { ...camera, torch: !camera.torch } })}
          >
            <Torch size={24} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={classes.tool}
          aria-label={words.settings}
          title={words.settings}
          aria-expanded={open}
          aria-pressed={open}
          onClick={() => setOpen(!open)}
        >
          <IconAdjustmentsHorizontal size={24} stroke={1.75} aria-hidden="true" />
        </button>
        <button type="button" className={classes.tool} aria-label={words.close} title={words.close} onClick={onClose}>
          <IconX size={24} stroke={1.75} aria-hidden="true" />
        </button>
      </header>
      {open && (
        <section className={fields.settings} aria-label={words.settings}>
          <Rename
            onName={(typed) => {
              renameGate(typed);
              setName(gateName());
            }}
          />
          <ListChoice lists={lists} list={list} onList={onList} />
          <PauseChoice pause={settings.pause} onChange={(pause) => onChange({ ...settings, pause })} />
          {able && (
            <CameraSettings
              able={able}
              choice={settings.camera}
              onChange={(camera) => onChange({ ...settings, camera })}
            />
          )}
        </section>
      )}
    </>
  );
}

function Rename({ onName }: { onName: (name: string) => void }) {
  const words = useWords(checkInWords);
  const id = useId();
  return (
    <div className={fields.setting}>
      <label htmlFor={id}>{words.gateName}</label>
      <input id={id} defaultValue={gateName()} maxLength={40} onChange={(event) => onName(event.currentTarget.value)} />
    </div>
  );
}

function ListChoice({
  lists,
  list,
  onList,
}: {
  lists: readonly { list: GateList; name: string }[];
  list: GateList;
  onList: (list: GateList) => void;
}) {
  const words = useWords(checkInWords);
  const id = useId();
  return (
    <div className={fields.setting}>
      <label htmlFor={id}>{words.scanFor}</label>
      <select
        id={id}
        value={list}
        onChange={({ currentTarget }) => {
          const chosen = lists.find((one) => one.list === currentTarget.value);
          if (chosen) onList(chosen.list);
        }}
      >
        {(['whole', 'day', 'category'] as const).map((kind) => {
          const ofKind = lists.filter((one) => kindOf(one.list) === kind);
          return (
            ofKind.length > 0 && (
              <optgroup key={kind} label={words.listKinds[kind]}>
                {ofKind.map((one) => (
                  <option key={one.list} value={one.list}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </select>
    </div>
  );
}

const kindOf = (list: GateList): 'whole' | 'day' | 'category' => {
  if (list.startsWith('day:')) return 'day';
  return list.startsWith('category:') ? 'category' : 'whole';
};

function PauseChoice({ pause, onChange }: { pause: Pause; onChange: (pause: Pause) => void }) {
  const words = useWords(checkInWords);
  const id = useId();
  const nameOf = (one: Pause) => {
    if (one === null) return words.byHand;
    return one === 0 ? words.atOnce : words.afterSeconds({ seconds: one });
  };
  return (
    <div className={fields.setting}>
      <label htmlFor={id}>{words.nextCode}</label>
      <select
        id={id}
        value={String(pause)}
        onChange={({ currentTarget }) => onChange(pauses.find((one) => String(one) === currentTarget.value) ?? null)}
      >
        {pauses.map((one) => (
          <option key={String(one)} value={String(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Offers only what this camera supports. */
function CameraSettings({
  able,
  choice,
  onChange,
}: {
  able: CameraAbilities;
  choice: CameraChoice;
  onChange: (choice: CameraChoice) => void;
}) {
  const words = useWords(checkInWords);
  const id = useId();
  return (
    <>
      {able.cameras.length > 0 && (
        <div className={fields.setting}>
          <label htmlFor={`${id}-camera`}>{words.camera}</label>
          <select
            id={`${id}-camera`}
            value={choice.cameraId ?? ''}
            onChange={({ currentTarget }) => onChange({ ...choice, cameraId: currentTarget.value || null })}
          >
            <option value="">{words.rearCamera}</option>
            {able.cameras.map((camera) => (
              <option key={camera.id} value={camera.id}>
                {camera.name}
              </option>
            ))}
          </select>
        </div>
      )}
      {able.zoom && (
        <div className={fields.setting}>
          <label htmlFor={`${id}-zoom`}>{words.zoom}</label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={able.zoom.min}
            max={able.zoom.max}
            step={able.zoom.step || 'any'}
            value={choice.zoom ?? able.zoom.min}
            onChange={({ currentTarget }) => onChange({ ...choice, zoom: currentTarget.valueAsNumber })}
          />
        </div>
      )}
    </>
  );
}
