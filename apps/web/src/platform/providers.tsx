import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { LanguageProvider } from './language.tsx';
import { StepUpHost } from './step-up/step-up-host.tsx';

/** The providers of every page; tests use the same. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <UiProvider>
          {children}
          <StepUpHost />
        </UiProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}
