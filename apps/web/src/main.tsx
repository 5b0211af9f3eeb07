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
import { handInSignOuts } from './platform/device/sign-out-later.ts';
import { createAppRouter } from './router.tsx';
import { bringPieces } from './ui/drawn-piece.ts';

void open();

/** A server-rendered page stays visible until it is hydrated as a whole; any other page is rendered from scratch. */
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
  handInSignOuts();
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
  // The script that loaded this one sets data-stranger (wake.ts).
  if (drawn.language !== currentLanguage() || !root.hasAttribute('data-stranger')) {
    for (const mark of ['data-known', 'data-quiet']) document.documentElement.removeAttribute(mark);
    return createRoot(root).render(page);
  }
  // Makes the router render the same page boundaries as on the server.
  router.ssr = { manifest: undefined };
  beginAt(new Date(drawn.at));
  hydrateRoot(root, page);
}

/** From here on, presses on the server-rendered page are handled; wake.ts replays the earlier ones. */
function TakenOver({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    root.removeAttribute('data-drawn');
    root.dispatchEvent(new Event('taken-over'));
  }, [root]);
  return children;
}
