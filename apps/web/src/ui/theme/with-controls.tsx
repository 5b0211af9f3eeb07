import type { ComponentType } from 'react';

/** Pieces with the provider of Mantine's controls around them, for pages that begin without (`hall.tsx`). */
export async function withControls<Pieces extends object>(loading: Promise<Pieces>): Promise<Pieces> {
  const [pieces, { ControlsProvider }] = await Promise.all([loading, import('./ui-provider.tsx')]);
  const framed = Object.entries<ComponentType>(pieces as Record<string, ComponentType>).map(([name, Piece]) => [
    name,
    (props: object) => (
      <ControlsProvider>
        <Piece {...props} />
      </ControlsProvider>
    ),
  ]);
  return Object.fromEntries(framed) as Pieces;
}
