import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Section } from '../ui/page.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { CardSkeleton, DrawSkeleton, StatSkeleton, TableSkeleton, TextSkeleton } from '../ui/skeleton.tsx';
import classes from './gallery.module.css';

export function GalleryStates() {
  return (
    <>
      <Section title="Nothing here yet">
        <div className={classes.cards}>
          {(['court', 'net', 'draw', 'ticket', 'list'] as const).map((drawing) => (
            <Card key={drawing}>
              <EmptyState
                drawing={drawing}
                title="No tournament yet"
                action={<Button kind="tone">Create the first one</Button>}
              >
                Tournaments that you create stand here, with entries, money and what needs you next.
              </EmptyState>
            </Card>
          ))}
          <Card>
            <ErrorState
              level={3}
              title="Settlements did not load"
              message="Network error. Please check your internet connection."
              onRetry={() => undefined}
            />
          </Card>
        </div>
      </Section>
      <Section title="Progress">
        <div className={classes.cards}>
          <Card>
            <ProgressBar label="Fixtures" value={64} shown="64%" />
          </Card>
          <Card>
            <ProgressBar label="Export" tone="gold" />
          </Card>
        </div>
      </Section>
      <Section title="What comes">
        <div className={classes.stack}>
          <StatSkeleton />
          <CardSkeleton count={3} />
          <TableSkeleton />
          <DrawSkeleton />
          <TextSkeleton />
        </div>
      </Section>
    </>
  );
}
