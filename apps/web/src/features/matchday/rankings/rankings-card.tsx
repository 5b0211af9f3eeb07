import { useWords } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { rankingWords } from './words.ts';

/** On the dashboard: where rankings over several events are. */
export function RankingsCard() {
  const words = useWords(rankingWords);
  return (
    <Card title={words.title}>
      <Stack gap={12}>
        <p className="quiet">{words.card}</p>
        <div>
          <ButtonLink to="/dashboard/rankings">{words.open}</ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
