/*
 * The pages at the court and on the wall (`isHallPath`): the umpire's phone, the board and the overlay. An umpire opens
 * theirs once, on a phone with little battery and a weak network; so they come without the router, the session and the
 * header of the other pages (`main.tsx`), and what needs queries or Mantine brings them along (`withQueries`,
 * `withControls`).
 */
import './platform/no-eval.ts';
import './ui/theme/base.css';
import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/mantine.css';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { recall } from './platform/device/device-memory.ts';
import { LanguageProvider, openInChosenLanguage, withWords } from './platform/language.tsx';
import { HallFailure } from './features/accounts/shell/hall-failure.tsx';
import { UmpirePage } from './pages/umpire-page.tsx';
import { ToastHost } from './ui/feedback/toast.tsx';
import classes from './ui/theme/hall.module.css';

const framed = async <Pieces extends object>(loading: Promise<Pieces>): Promise<Pieces> => {
  const [pieces, { withQueries }] = await Promise.all([loading, import('./platform/with-queries.tsx')]);
  return withQueries(pieces);
};
const Board = lazy(withWords(() => framed(import('./features/matchday/boards/board.tsx')), 'Board'));
const Overlay = lazy(withWords(() => framed(import('./features/matchday/boards/overlay.tsx')), 'Overlay'));
const NewVersionLine = lazy(
  withWords(() => import('./features/accounts/shell/new-version-line.tsx'), 'NewVersionLine'),
);

void open();

async function open(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('hall.html has no #root');
  // The signed-in umpire and the open match are restored even after the battery ran out.
  await Promise.all([openInChosenLanguage(), recall()]);
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <main id="content" tabIndex={-1} className={classes.main}>
          <HallFailure>
            <Suspense>{pageAt(window.location.pathname)}</Suspense>
          </HallFailure>
          <div id="floating" />
        </main>
        <ToastHost />
      </LanguageProvider>
    </StrictMode>,
  );
}

function pageAt(path: string): ReactNode {
  const [, page = '', code = '', court = ''] = path.split('/').map(decodeURIComponent);
  switch (page.toLowerCase()) {
    case 'board':
      return <Board code={code} />;
    case 'overlay':
      return <Overlay code={code} court={court} />;
    default:
      return (
        <>
          <NewVersionLine />
          <UmpirePage />
        </>
      );
  }
}
