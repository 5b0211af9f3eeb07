import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { RootLayout } from './pages/root-layout.tsx';
import { withWords } from './platform/language.tsx';
import { type PageShape, ShapedSkeleton } from './ui/feedback/skeleton.tsx';

export const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage });

export const under = () => root;
/** Loads a page together with its words. */
export const page = <Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) =>
  lazyRouteComponent(withWords(load, name));
/** Shown while a page of this shape loads, and while the gate checks who is signed in. */
export const shaped = (shape: PageShape) => () => <ShapedSkeleton shape={shape} />;
