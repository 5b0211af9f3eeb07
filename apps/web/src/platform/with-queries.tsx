import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient();

/** Pieces with the provider of queries around them, for pages that begin without (`hall.tsx`). */
export function withQueries<Pieces extends object>(pieces: Pieces): Pieces {
  const framed = Object.entries<ComponentType>(pieces as Record<string, ComponentType>).map(([name, Piece]) => [
    name,
    (props: object) => (
      <QueryClientProvider client={queryClient}>
        <Piece {...props} />
      </QueryClientProvider>
    ),
  ]);
  return Object.fromEntries(framed) as Pieces;
}
