import { useWords } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { playerWords } from '../../../platform/players/player-words.ts';

/** In the profile: where the other players of the account are. */
export function PlayersCard() {
  const words = useWords(playerWords);
  return (
    <Card title={words.title}>
      <Stack gap={12}>
        <p className="quiet">{words.cardWhy}</p>
        <div>
          <ButtonLink to="/my/players">{words.open}</ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
