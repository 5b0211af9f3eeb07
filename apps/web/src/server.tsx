import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type PublicAnswers,
  publicChunks,
  publicHead,
  publicPieces,
  publicQueries,
  publicSleeps,
} from './public-answers.ts';
import { announcementQuery } from './features/accounts/shell/announcement.ts';
import type { DrawnPage } from './platform/drawn-page.ts';
import { beginAt } from './platform/now.ts';
import { Providers } from './platform/providers.tsx';
import { createAppRouter } from './router.tsx';
import { bringWords, drawIn, type Language } from './ui/language.ts';

interface Asked {
  /** The path, including the query string. */
  address: string;
  language: Language;
  now: Date;
  /** The origin of public addresses. */
  site: string;
  announcement: string | null;
  answers: PublicAnswers;
}

/** Upper limit on rendering passes: each may reveal lazy pieces that have to be loaded first. */
const mostDrawings = 8;
const waits = /<!--\$[!?]-->/;

/** Renders a public page for an unknown visitor; answers its HTML, its head, and the data and chunks it needs. */
export async function drawPage({ address, language, now, site, announcement, answers }: Asked) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  // Its inline script would violate the page's policy; the router in the browser restores the scroll position itself.
  router.options.scrollRestoration = false;
  const queryClient = new QueryClient();
  const page: DrawnPage = {
    language,
    at: now.getTime(),
    announcement,
    answers: publicQueries(answers),
    pieces: publicPieces(answers),
  };
  queryClient.setQueryData(announcementQuery(language).queryKey, announcement);
  for (const [key, answer] of page.answers) queryClient.setQueryData(key, answer);
  await router.load();
  const whole = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  for (let drawing = 1; ; drawing += 1) {
    await bringWords(language);
    // No await from here to the end of the pass: the language is global, and pages in two languages must not
    // interleave.
    drawIn(language);
    beginAt(now);
    const html = renderToString(whole);
    if (drawing < mostDrawings && waits.test(html)) {
      await nextTurn();
      continue;
    }
    return {
      html,
      head: publicHead(answers, site),
      page,
      chunks: publicChunks(answers),
      // What could not be drawn here, the application draws: it must not wait for a press.
      sleeps: publicSleeps(answers) && !waits.test(html),
    };
  }
}
