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
  /** The path with its search. */
  address: string;
  language: Language;
  now: Date;
  /** The origin of public addresses. */
  site: string;
  announcement: string | null;
  answers: PublicAnswers;
}

/** Pieces that are loaded when they are first drawn come within so many drawings. */
const mostDrawings = 8;
const waits = /<!--\$[!?]-->/;

/**
 * Draws a public page for somebody of whom nothing is known: its content, what its head says, and what both are made
 * of.
 */
export async function drawPage({ address, language, now, site, announcement, answers }: Asked) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  // Its script would stand in the page, whose policy runs none; the browser's router goes back to places by itself.
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
    // From here to the end nothing waits: pages of two languages are drawn one after the other.
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
      sleeps: publicSleeps(answers),
    };
  }
}
