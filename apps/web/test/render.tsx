import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { cleanup, render as renderInBrowser } from 'vitest-browser-react';
import { openInChosenLanguage } from '../src/platform/language.tsx';
import { Providers } from '../src/platform/providers.tsx';
import { createQueryClient } from '../src/platform/query-client.ts';
import { writeToken } from '../src/platform/token.ts';
import { createAppRouter } from '../src/router.tsx';
import { FloatingHost } from '../src/ui/theme/ui-provider.tsx';
import { hideToast } from '../src/ui/feedback/toast.tsx';

const client = () => {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  });
  // Unmounted while the fake network is still in place, so that nothing calls the real one.
  onTestFinished(async () => {
    await cleanup();
    queryClient.clear();
    hideToast();
    writeToken(null);
    sessionStorage.clear();
  });
  return queryClient;
};

/** A dialog takes the focus shortly after it renders; anything a test focuses before that would lose it again. */
export const hasTakenTheFocus = () =>
  expect.poll(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement)).toBe(true);

/** Renders a piece of a screen in a real browser, with all the providers it needs. */
export async function render(children: ReactNode) {
  await openInChosenLanguage();
  return renderInBrowser(
    <Providers queryClient={client()}>
      <main>
        {children}
        <FloatingHost />
      </main>
    </Providers>,
  );
}

/** The same for a piece with links to pages of the application. */
export const renderLinked = (children: ReactNode) =>
  render(<RouterContextProvider router={createAppRouter(createMemoryHistory())}>{children}</RouterContextProvider>);

/** Renders the whole application at an address; `token` is the session of the signed-in user. */
export async function renderApp(address: string, token?: string) {
  if (token) writeToken(token);
  await openInChosenLanguage();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const screen = await renderInBrowser(
    <Providers queryClient={client()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { screen, router, path: () => router.state.location.pathname, back: () => router.history.back() };
}
