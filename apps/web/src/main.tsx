import './platform/no-eval.ts';
import './ui/theme/base.css';
import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/mantine.css';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { announcementQuery } from './features/accounts/shell/announcement.ts';
import { readPageData } from './platform/drawn-page.ts';
import { currentLanguage, openInChosenLanguage } from './platform/language.tsx';
import { beginAt } from './platform/now.ts';
import { Providers } from './platform/providers.tsx';
import { createQueryClient } from './platform/query-client.ts';
import { createAppRouter } from './router.tsx';
import { bringPieces } from './ui/drawn-piece.ts';

void open();

/** A page that the server drew stays in sight until it is taken over, whole; any other is drawn here from nothing. */
async function open(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const data = readPageData();
  const drawn = data && 'answers' in data ? data : null;
  const queryClient = createQueryClient();
  const keep = (key: readonly unknown[], answer: unknown) =>
    queryClient.setQueryData(key, answer, { updatedAt: data?.at });
  if (data) keep(announcementQuery(data.language).queryKey, data.announcement);
  for (const [key, answer] of drawn?.answers ?? []) keep(key, answer);
  await openInChosenLanguage();
  const router = createAppRouter();
  const page = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <TakenOver root={root}>
          <RouterProvider router={router} />
        </TakenOver>
      </Providers>
    </StrictMode>
  );
  if (!drawn) return createRoot(root).render(page);
  await router.load();
  await bringPieces(drawn.pieces);
  // Who that is says the script that brought this one (wake.ts).
  if (drawn.language !== currentLanguage() || !root.hasAttribute('data-stranger')) {
    for (const mark of ['data-known', 'data-quiet']) document.documentElement.removeAttribute(mark);
    return createRoot(root).render(page);
  }
  // The router draws the boundaries of its pages as on the server.
  router.ssr = { manifest: undefined };
  beginAt(new Date(drawn.at));
  hydrateRoot(root, page);
}

/** What was pressed on a page that was only drawn is heard from here on (wake.ts). */
function TakenOver({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    root.removeAttribute('data-drawn');
    root.dispatchEvent(new Event('taken-over'));
  }, [root]);
  return children;
}
