import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasTwoPalettes, theme, themeStorage } from './theme.ts';
import { ToastHost } from '../feedback/toast.tsx';

/** Where menus, lists and dialogs open; rendered once, at the end of <main>. */
export const FloatingHost = () => <div id="floating" />;

/** Mantine without injected styles: the page's policy allows none. */
export function ControlsProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={themeStorage}
      defaultColorScheme="auto"
      forceColorScheme={hasTwoPalettes() ? undefined : 'light'}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** The controls, and the host for toasts. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <ControlsProvider>
    {children}
    <ToastHost />
  </ControlsProvider>
);
