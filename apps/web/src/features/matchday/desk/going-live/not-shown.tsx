import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';
import { useWords } from '../../../../platform/language.tsx';
import { PublishDialog } from '../../../../platform/publication/publish-dialog.tsx';
import { useAskToPublish } from '../../../../platform/publication/use-ask-to-publish.ts';
import { useSubmit } from '../../../../platform/use-submit.ts';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import type { LiveEvent } from '../live-query.ts';
import { goLiveWords } from './go-live-words.ts';

/** At the desk of an event whose public page does not show these matches, with the press that mends it. */
export function NotShown({ eventId, live, mayPublish }: { eventId: string; live: LiveEvent; mayPublish: boolean }) {
  const words = useWords(goLiveWords);
  const queryClient = useQueryClient();
  const publish = useSubmit(
    useMutation({
      mutationFn: (tell: boolean) => call(fixtureEndpoints.publish, { params: { eventId }, body: { tell } }),
      // Not waited for: one of the queries is held by the server for up to half a minute.
      onSuccess: () => void queryClient.invalidateQueries(),
    }),
    { done: words.published },
  );
  const ask = useAskToPublish(eventId, publish.send);
  if (!live.publicDraws) return null;
  return (
    <Banner
      title={words.notShown[live.publicDraws]}
      action={
        mayPublish && (
          <>
            <Button loading={publish.isPending || ask.isCounting} onClick={() => void ask.press()}>
              {words.publish}
            </Button>
            <PublishDialog
              eventId={eventId}
              open={ask.isAsking}
              onClose={ask.close}
              confirmLabel={words.publish}
              onPublish={publish.send}
            />
          </>
        )
      }
    >
      {!mayPublish && words.askToPublish}
    </Banner>
  );
}
