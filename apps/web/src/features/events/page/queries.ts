import { customizationEndpoints } from '@maidan/contract/events/page';
import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { type BrandingImage, type Customization, type ImageType, imagePlaces } from '@maidan/domain/events/page';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../platform/api.ts';
import { ApiError, messageOf, serverTextOf } from '../../../platform/api-error.ts';
import { fieldInWords, inOurWords } from '../../../platform/error-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { readToken } from '../../../platform/token.ts';
import { type Said, toast } from '../../../platform/toast.ts';
import { batchesOf, isSameTexts, type PageTexts, type PendingImage, sentTexts, textsOf } from './editor.ts';
import { customizationWords } from './words.ts';

export interface EventPage {
  event: OwnEvent;
  customization: Customization;
}

const isAborted = (thrown: unknown) => thrown instanceof ApiError && thrown.code === 'aborted';
const authentication = () => wordsNow(customizationWords).authRequired;
const isSignedOut = (thrown: unknown) => thrown instanceof ApiError && thrown.status === 401;

/** The event as it is now, with its customization; refetched whenever the dialog opens. */
export const eventPageQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['customization', eventId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<EventPage> => {
      try {
        const [{ event }, { customization }] = await Promise.all([
          call(eventEndpoints.get, { params: { eventId }, signal }),
          call(customizationEndpoints.get, { params: { eventId }, signal }),
        ]);
        return { event: event as OwnEvent, customization: wantedPage(event as OwnEvent, customization) };
      } catch (thrown) {
        if (!isAborted(thrown))
          toast.error(isSignedOut(thrown) ? authentication() : wordsNow(customizationWords).fetchFailed);
        throw thrown;
      }
    },
  });

/** The page as its organizer wants it: links that wait for an administrator are not taken back by saving. */
const wantedPage = (event: OwnEvent, customization = event.customization): Customization => ({
  ...customization,
  ...event.pendingRevision?.after.customization,
});

/** A§8 has three words for a picture. */
export const nounOf = (imageType: ImageType) =>
  wordsNow(customizationWords).nouns[imageType === 'banner' || imageType === 'logo' ? imageType : 'image'];

export function useRemoveImage(eventId: string) {
  const keep = useKeepCustomization(eventId);
  return useMutation({
    mutationFn: ({ imageType, image }: { imageType: ImageType; image: BrandingImage }) =>
      call(customizationEndpoints.removeImage, { params: { eventId }, body: { imageType, publicId: image.publicId } }),
    onSuccess: ({ customization }) => keep(customization),
  });
}

export function removalFailure(thrown: unknown, { imageType }: { imageType: ImageType }): string {
  if (isSignedOut(thrown)) return authentication();
  const answered = thrown instanceof ApiError && thrown.status > 0;
  const words = wordsNow(customizationWords);
  const noun = nounOf(imageType);
  return answered ? words.deleteFailedServer({ noun }) : words.deleteFailed({ noun });
}

/** Puts a saved customization where it is shown, and invalidates everything else about events. */
function useKeepCustomization(eventId: string) {
  const queryClient = useQueryClient();
  return (customization: Customization) => {
    queryClient.setQueryData(eventPageQuery(eventId).queryKey, (page) => page && { ...page, customization });
    void queryClient.invalidateQueries({ queryKey: ['events'] });
    void queryClient.invalidateQueries({ queryKey: ['public-events'] });
  };
}

/**
 * Saves the texts with the first pictures, then the other pictures in requests small enough for a slow connection.
 * `onStored` reports what has arrived, so that a failure halfway loses and repeats nothing.
 */
export function useSavePage(eventId: string, saved: PageTexts) {
  const keep = useKeepCustomization(eventId);
  /** The saved texts that the form began with, or that were seen since. */
  const known = useRef(saved);
  return useMutation({
    mutationFn: async (page: {
      texts: PageTexts;
      pending: readonly PendingImage[];
      onProgress: (share: number) => void;
      onStored: (images: readonly PendingImage[]) => void;
    }) => {
      if (!readToken()) throw new ApiError({ status: 401, code: 'authentication_required', message: authentication() });
      const customization = wantedPage(await eventToSave(eventId));
      if (!isSameTexts(textsOf(customization), known.current)) {
        known.current = textsOf(customization);
        keep(customization);
        throw new ApiError({ status: 409, code: changedMeanwhile, message: '' });
      }
      const total = page.pending.reduce((sum, { file }) => sum + file.size, 0);
      let sent = 0;
      for (const [index, batch] of batchesOf(page.pending).entries()) {
        const size = batch.reduce((sum, { file }) => sum + file.size, 0);
        const { event } = await call(eventEndpoints.edit, {
          params: { eventId },
          body: index === 0 ? { customization: sentTexts(page.texts) } : {},
          files: filesOf(batch),
          onUploadProgress: (share) => page.onProgress(total === 0 ? share : (sent + share * size) / total),
        });
        sent += size;
        const customized = wantedPage(event);
        known.current = textsOf(customized);
        keep(customized);
        page.onStored(batch);
      }
    },
  });
}

const notRead = 'event_not_read';
const changedMeanwhile = 'page_changed_meanwhile';

/** The event as it is now (A§7): what somebody else has saved meanwhile is not replaced unseen. */
async function eventToSave(eventId: string): Promise<OwnEvent> {
  try {
    return (await call(eventEndpoints.get, { params: { eventId } })).event as OwnEvent;
  } catch (thrown) {
    if (isSignedOut(thrown)) throw thrown;
    throw new ApiError({ status: 0, code: notRead, message: messageOf(thrown) });
  }
}

function filesOf(batch: readonly PendingImage[]) {
  const files: Partial<Record<(typeof imagePlaces)[ImageType]['field'], File[]>> = {};
  for (const { imageType, file } of batch) (files[imagePlaces[imageType].field] ??= []).push(file);
  return files;
}

/** How a failed save is reported (A§8): the server's errors one by one, or one of four sentences. */
export function savingFailure(thrown: unknown): readonly Said[] {
  const words = wordsNow(customizationWords);
  if (!(thrown instanceof ApiError)) return [words.saveError];
  if (thrown.code === notRead) return [{ message: words.fetchFailed, reason: thrown.message }];
  if (thrown.code === changedMeanwhile) return [{ message: words.saveFailed, reason: words.changedMeanwhile }];
  if (thrown.status === 401) return [authentication()];
  if (thrown.code === 'invalid_response') return [inOurWords(thrown.message)];
  if (thrown.errors.length > 0) return thrown.errors.map(fieldInWords);
  if (thrown.status === 0) return [wordsNow(customizationWords).saveError];
  return [
    thrown.status < 500 && serverTextOf(thrown) ? inOurWords(thrown.message) : wordsNow(customizationWords).saveFailed,
  ];
}
