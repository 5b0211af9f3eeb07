import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasTwoPalettes, theme, themeStorage } from './theme.ts';
import { ToastHost } from './toast.tsx';

/** Mantine without injected styles (the page's policy allows none), and the place where toasts appear. */
export function UiProvider({ children }: { children: ReactNode }) {
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
      <ToastHost />
    </MantineProvider>
  );
}
