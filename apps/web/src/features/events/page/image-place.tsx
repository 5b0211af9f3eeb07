import { type BrandingImage, type ImageType, imagePlaces } from '@maidan/domain/events/page';
import { IconAlertCircle, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { PendingImage } from './editor.ts';
import { customizationWords } from './words.ts';
import classes from './image-place.module.css';

const shapes = {
  banner: classes.banner,
  logo: classes.square,
  poweredBy: classes.wordmark,
  partners: classes.wordmark,
  pastMoments: classes.photo,
} as const satisfies Record<ImageType, string | undefined>;

/** A slot for pictures: those saved, those chosen, and room to choose or drop more. */
export function ImagePlace({
  imageType,
  title,
  help,
  saved,
  pending,
  refused,
  disabled,
  onChoose,
  onDrop,
  onRemove,
}: {
  imageType: ImageType;
  title: string;
  help: string;
  saved: readonly BrandingImage[];
  pending: readonly PendingImage[];
  refused: readonly string[];
  disabled: boolean;
  onChoose: (files: File[]) => void;
  /** Discards a chosen picture. */
  onDrop: (image: PendingImage) => void;
  /** Removes a saved picture. */
  onRemove: (image: BrandingImage) => void;
}) {
  const words = useWords(customizationWords);
  const id = useId();
  const { most } = imagePlaces[imageType];
  const isOne = most === 1;
  // A chosen banner or logo is shown in place of the saved one that it will replace.
  const shownSaved = isOne && pending.length > 0 ? [] : saved;
  const count = shownSaved.length + pending.length;
  const shape = shapes[imageType];
  return (
    <section className={classes.place} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h3 id={`${id}-title`}>{title}</h3>
        {!isOne && <span className="quiet num">{words.countOf({ count, most })}</span>}
        <p id={`${id}-help`} className="quiet small">
          {help}
        </p>
      </div>
      <ul className={classes.tiles}>
        {shownSaved.map((image, index) => (
          <Tile
            key={image.publicId}
            shape={shape}
            url={image.url}
            name={image.originalName}
            label={words.deleteThis({ name: nameOf(title, isOne, index) })}
            disabled={disabled}
            onRemove={() => onRemove(image)}
          />
        ))}
        {pending.map((image, index) => (
          <Tile
            key={image.id}
            shape={shape}
            url={image.url}
            name={image.file.name}
            label={words.doNotUse({ file: image.file.name, name: nameOf(title, isOne, shownSaved.length + index) })}
            isNew
            disabled={disabled}
            onRemove={() => onDrop(image)}
          />
        ))}
        {(isOne || count < most) && (
          <li>
            <Chooser
              imageType={imageType}
              label={title}
              words={
                isOne ? (count > 0 ? words.replace : words.chooseFile) : count > 0 ? words.addMore : words.chooseFiles
              }
              shape={isOne && count > 0 ? classes.beside : shape}
              describedBy={`${id}-help ${id}-refused`}
              disabled={disabled}
              onChoose={onChoose}
            />
          </li>
        )}
      </ul>
      <div id={`${id}-refused`} role="alert" className={classes.refused}>
        {refused.map((message) => (
          <p key={message}>
            <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
            <span>{message}</span>
          </p>
        ))}
      </div>
      {!isOne && count === most && <p className="quiet small">{words.allTaken({ count: most })}</p>}
    </section>
  );
}

const nameOf = (title: string, isOne: boolean, index: number) =>
  isOne ? title.toLowerCase() : `${title.toLowerCase()} ${index + 1}`;

function Tile({
  shape,
  url,
  name,
  label,
  isNew = false,
  disabled,
  onRemove,
}: {
  shape: string | undefined;
  url: string;
  name: string;
  label: string;
  isNew?: boolean;
  disabled: boolean;
  onRemove: () => void;
}) {
  const words = useWords(customizationWords);
  return (
    <li>
      <figure className={classes.tile}>
        <div className={classNames(classes.picture, shape)}>
          <img src={url} alt={name} />
          {isNew && (
            <span className={classes.mark}>
              <Chip tone="gold">{words.unsaved}</Chip>
            </span>
          )}
        </div>
        <figcaption>
          <span className={classes.name} title={name}>
            {name || words.picture}
          </span>
          <IconButton label={label} disabled={disabled} onClick={onRemove}>
            <IconTrash size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </figcaption>
      </figure>
    </li>
  );
}

function Chooser({
  imageType,
  label,
  words,
  shape,
  describedBy,
  disabled,
  onChoose,
}: {
  imageType: ImageType;
  label: string;
  words: string;
  shape: string | undefined;
  describedBy: string;
  disabled: boolean;
  onChoose: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !disabled) onChoose(imagePlaces[imageType].most === 1 ? chosen.slice(0, 1) : chosen);
    // Allows the same file to be chosen again after it was discarded.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={classNames(classes.chooser, shape, over && classes.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple={imagePlaces[imageType].most > 1}
        aria-label={`${label}: ${words.toLowerCase()}`}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <span aria-hidden="true">
        <IconPhotoPlus size={24} stroke={1.4} />
        <b>{words}</b>
      </span>
    </div>
  );
}
