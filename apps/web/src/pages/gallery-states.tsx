import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Section } from '../ui/layout/page.tsx';
import { ProgressBar } from '../ui/feedback/progress.tsx';
import { CardSkeleton, DrawSkeleton, StatSkeleton, TableSkeleton, TextSkeleton } from '../ui/feedback/skeleton.tsx';
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
