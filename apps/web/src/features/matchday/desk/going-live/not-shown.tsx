import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';
import { useWords } from '../../../../platform/language.tsx';
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
      mutationFn: () => call(fixtureEndpoints.publish, { params: { eventId } }),
      // Not waited for: one of the queries is held by the server for up to half a minute.
      onSuccess: () => void queryClient.invalidateQueries(),
    }),
    { done: words.published },
  );
  if (!live.publicDraws) return null;
  return (
    <Banner
      title={words.notShown[live.publicDraws]}
      action={
        mayPublish && (
          <Button loading={publish.isPending} onClick={() => void publish.send()}>
            {words.publish}
          </Button>
        )
      }
    >
      {!mayPublish && words.askToPublish}
    </Banner>
  );
}
