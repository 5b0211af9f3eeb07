import { IconFile, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { errorWords } from './field.tsx';
import { inputClasses } from './mantine-input.ts';
import classes from './file-field.module.css';
import { useWords } from '../language.ts';
import { ProgressBar } from '../feedback/progress.tsx';
import { Icon } from '../layout/icon.tsx';
import { holdsPicture } from './picture-file.ts';
import { uiWords } from '../ui-words.ts';

export interface FileFieldProps {
  label: ReactNode;
  description?: ReactNode;
  value: File | null;
  onChange: (file: File | null) => void;
  /** MIME types, or `image/*`-like groups. */
  accept: readonly string[];
  /** Any kind of file is taken, and named by the server: what is accepted only guides the chooser. */
  takesAll?: boolean;
  maxBytes: number;
  /** The address of the current picture; shown until another file is chosen. */
  current?: string | null;
  onRemoveCurrent?: () => void;
  error?: ReactNode;
  /** Told why a file was refused; the field shows the reason too. */
  onRefused?: (message: string) => void;
  /** Replaces the field's own message where the product prescribes another. */
  tooLargeMessage?: string;
  wrongTypeMessage?: string;
  /** From 0 to 1 during the upload. */
  progress?: number | null;
  progressLabel?: string;
  shape?: 'wide' | 'square' | 'poster';
  required?: boolean;
  disabled?: boolean;
}

/** A file chosen or dropped, checked against the limits before anything is sent, with a preview and its progress. */
export function FileField({
  label,
  description,
  value,
  onChange,
  accept,
  takesAll = false,
  maxBytes,
  current,
  onRemoveCurrent,
  error,
  onRefused,
  tooLargeMessage,
  wrongTypeMessage,
  progress,
  progressLabel,
  shape = 'wide',
  required,
  disabled,
}: FileFieldProps) {
  const words = useWords(uiWords);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isPicture = value?.type.startsWith('image/');
  const onlyImages = accept.every((type) => type.startsWith('image/'));
  const shownError = refusal ?? error;

  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    const wrongType = wrongTypeMessage ?? (onlyImages ? words.wrongType : words.wrongFile);
    const tooLarge = tooLargeMessage ?? words.tooLarge({ size: sizeWords(maxBytes) });
    const isOther = async () => (onlyImages && !(await holdsPicture(file)) ? wrongType : null);
    const kinds = takesAll ? [file.type] : accept;
    const refused = refusalOf(file, kinds, maxBytes, { tooLarge, wrongType }) ?? (await isOther());
    setRefusal(refused);
    if (refused) onRefused?.(refused);
    else onChange(file);
  };
  const hover = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
    if (event.type === 'drop') void take(event.dataTransfer.files[0]);
  };
  const remove = () => {
    setRefusal(null);
    if (input.current) input.current.value = '';
    if (value) onChange(null);
    else onRemoveCurrent?.();
  };

  return (
    <div className={classes.field}>
      <label className={inputClasses.label} htmlFor={id}>
        {label}
        {required && (
          <span className={inputClasses.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <div
        className={classNames(classes.zone, classes[shape], over && classes.over, Boolean(shownError) && classes.wrong)}
        onDragOver={hover(true)}
        onDragLeave={hover(false)}
        onDrop={hover(false)}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.input}
          accept={accept.join(',')}
          required={required && !value && !current}
          disabled={disabled}
          aria-describedby={`${id}-help`}
          aria-invalid={Boolean(shownError)}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        {value && isPicture && <FilePreview file={value} />}
        {!value && current && <img className={classes.preview} src={current} alt="" />}
        {!isPicture && !(current && !value) && (
          <span className={classes.invite} aria-hidden="true">
            {onlyImages ? <IconPhotoPlus size={28} stroke={1.4} /> : <IconFile size={28} stroke={1.4} />}
            <span>
              <b>{value ? value.name : words.upload}</b> {!value && <span className={classes.drop}>{words.drop}</span>}
            </span>
          </span>
        )}
      </div>
      {(value || current) && (
        <ChosenFile
          file={value}
          disabled={disabled}
          onReplace={() => input.current?.click()}
          onRemove={value || onRemoveCurrent ? remove : undefined}
        />
      )}
      {progress !== null && progress !== undefined && (
        <ProgressBar
          value={progress * 100}
          label={progressLabel ?? words.loading}
          shown={`${Math.round(progress * 100)}%`}
        />
      )}
      <div id={`${id}-help`}>
        {description && <p className={inputClasses.description}>{description}</p>}
        {shownError && (
          <p className={inputClasses.error} role="alert">
            {errorWords(shownError)}
          </p>
        )}
      </div>
    </div>
  );
}

/** The chosen file and its actions. */
function ChosenFile({
  file,
  disabled,
  onReplace,
  onRemove,
}: {
  file: File | null;
  disabled: boolean | undefined;
  onReplace: () => void;
  onRemove: (() => void) | undefined;
}) {
  const words = useWords(uiWords);
  return (
    <div className={classes.chosen}>
      <span className={classes.name}>{file ? `${file.name} · ${sizeWords(file.size)}` : ''}</span>
      <Button size="sm" onClick={onReplace} disabled={disabled}>
        {words.replace}
      </Button>
      {onRemove && (
        <Button size="sm" kind="plain" icon={<Icon of={IconTrash} size={18} />} onClick={onRemove} disabled={disabled}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}

function refusalOf(
  file: File,
  accept: readonly string[],
  maxBytes: number,
  words: { tooLarge: string; wrongType: string },
): string | null {
  const fits = accept.some((type) =>
    type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type,
  );
  if (!fits) return words.wrongType;
  return file.size > maxBytes ? words.tooLarge : null;
}

/** 10485760 → "10MB", 250000 → "244KB". */
function sizeWords(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  return megabytes >= 1 ? `${Math.round(megabytes * 10) / 10}MB` : `${Math.max(1, Math.round(bytes / 1024))}KB`;
}

/** Shows the file itself. Set by hand, because the object URL is created for the picture and revoked with it. */
function FilePreview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={picture} className={classes.preview} alt="" />;
}
