import {
  type BrandingImage,
  type BrandingImages,
  type ImageType,
  imagePlaces,
  imagesOf,
  imageTypes,
} from '@maidan/domain/customization';
import { useState } from 'react';
import { toast } from '../../platform/toast.ts';
import { readToken } from '../../platform/token.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ImagePlace } from './image-place.tsx';
import { nounOf, useRemoveImage } from './queries.ts';
import type { PageEditor } from './use-page-editor.ts';

/** Recommended sizes of A§9; the limits of A§5 stand beside them. */
const words: Record<ImageType, { title: string; size: string }> = {
  banner: { title: 'Banner', size: 'Recommended 1200 × 400 pixels' },
  logo: { title: 'Logo', size: 'Recommended 500 × 500 pixels, square' },
  poweredBy: { title: 'Powered by', size: 'Logos of sponsors' },
  partners: { title: 'Official partners', size: 'Logos of partners' },
  pastMoments: { title: 'Past moments', size: 'Photos of earlier tournaments' },
};

const helpOf = (imageType: ImageType) => {
  const { maxBytes, most } = imagePlaces[imageType];
  const limit = `${maxBytes / 1_048_576}MB${most > 1 ? ' each' : ''}`;
  return `${words[imageType].size} · JPG, PNG, WebP or GIF up to ${limit}`;
};

/** The pictures of the page. Chosen ones wait for the saving; a saved one is removed from the server at once. */
export function ImagesTab({ eventId, images, page }: { eventId: string; images: BrandingImages; page: PageEditor }) {
  const remove = useRemoveImage(eventId);
  const [asked, setAsked] = useState<{ imageType: ImageType; image: BrandingImage } | null>(null);
  const ask = (imageType: ImageType, image: BrandingImage) =>
    readToken() ? setAsked({ imageType, image }) : toast.error('Authentication required');
  return (
    <>
      {imageTypes.map((imageType) => (
        <ImagePlace
          key={imageType}
          imageType={imageType}
          title={words[imageType].title}
          help={helpOf(imageType)}
          saved={imagesOf(images, imageType)}
          pending={page.editor.pending.filter((image) => image.imageType === imageType)}
          refused={page.refused[imageType] ?? []}
          disabled={page.progress !== null}
          onChoose={(files) => page.choose(imageType, files)}
          onDrop={(image) => page.send({ type: 'images-dropped', ids: [image.id] })}
          onRemove={(image) => ask(imageType, image)}
        />
      ))}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`Delete this ${asked ? nounOf(asked.imageType) : 'image'}?`}
        confirmLabel="Delete"
        danger
        onConfirm={() => asked && remove.mutateAsync(asked)}
      >
        <p>It leaves the public page and our storage at once, whether or not you save the rest.</p>
      </ConfirmDialog>
    </>
  );
}
