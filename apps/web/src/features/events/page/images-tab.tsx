import {
  type BrandingImage,
  type BrandingImages,
  type ImageType,
  imagePlaces,
  imagesOf,
  imageTypes,
} from '@maidan/domain/events/page';
import { useState } from 'react';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { readToken } from '../../../platform/token.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ImagePlace } from './image-place.tsx';
import { nounOf, removalFailure, useRemoveImage } from './queries.ts';
import type { PageEditor } from './use-page-editor.ts';
import { customizationWords } from './words.ts';

/** A§9's recommended sizes, with A§5's limits beside them. */
const helpOf = (imageType: ImageType) => {
  const { maxBytes, most } = imagePlaces[imageType];
  const words = wordsNow(customizationWords);
  const told = { size: words.sizes[imageType], limit: String(maxBytes / 1_048_576) };
  return most > 1 ? words.upToEach(told) : words.upTo(told);
};

/** The pictures of the page. Chosen ones are uploaded on saving; a saved one is removed from the server at once. */
export function ImagesTab({ eventId, images, page }: { eventId: string; images: BrandingImages; page: PageEditor }) {
  const words = useWords(customizationWords);
  const remove = useSubmit(useRemoveImage(eventId), {
    done: ({ message }) => inOurWords(message),
    refused: removalFailure,
  });
  const [asked, setAsked] = useState<{ imageType: ImageType; image: BrandingImage } | null>(null);
  const ask = (imageType: ImageType, image: BrandingImage) =>
    readToken() ? setAsked({ imageType, image }) : toast.error(words.authRequired);
  return (
    <>
      {imageTypes.map((imageType) => (
        <ImagePlace
          key={imageType}
          imageType={imageType}
          title={words.places[imageType]}
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
        title={words.deleteQuestion({ noun: asked ? nounOf(asked.imageType) : words.nouns.image })}
        confirmLabel={words.delete}
        danger
        onConfirm={() => asked && remove.send(asked)}
      >
        <p>{words.deleteWhy}</p>
      </ConfirmDialog>
    </>
  );
}
