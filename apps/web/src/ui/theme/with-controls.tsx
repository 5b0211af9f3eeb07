import type { ComponentType } from 'react';

/**
 * Loads a component with the provider of Mantine's controls around it, for pages that begin without
 * (`hall.tsx`).
 */
export function withControls<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): () => Promise<{ default: ComponentType<Props> }> {
  return async () => {
    const [{ default: Inside }, { ControlsProvider }] = await Promise.all([load(), import('./ui-provider.tsx')]);
    return {
      default: (props: Props) => (
        <ControlsProvider>
          <Inside {...props} />
        </ControlsProvider>
      ),
    };
  };
}
