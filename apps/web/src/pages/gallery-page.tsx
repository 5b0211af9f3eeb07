import { PageHeader, Page } from '../ui/layout/page.tsx';
import { Segments } from '../ui/layout/tabs.tsx';
import { useTheme } from '../ui/theme/theme.ts';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryFigures } from './gallery-figures.tsx';
import { GalleryPieces } from './gallery-pieces.tsx';
import { GalleryStates } from './gallery-states.tsx';

/** Every component of ui/ on one page, in development only. */
export function GalleryPage() {
  const { choice, choose } = useTheme();
  return (
    <Page title="ui/">
      <PageHeader
        above="Development"
        title="The pieces of ui/"
        sub="Quiet surfaces, one strong colour, large numbers, plain words"
        actions={
          <Segments
            label="Theme"
            value={choice}
            onChange={choose}
            options={[
              { key: 'light', label: 'Light' },
              { key: 'dark', label: 'Dark' },
              { key: 'auto', label: 'Device' },
            ]}
          />
        }
      />
      <GalleryFigures />
      <GalleryPieces />
      <GalleryFields />
      <GalleryStates />
    </Page>
  );
}
