import { shortName } from '@maidan/domain/entries/public-entries/public-names';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../../../platform/language.tsx';
import { rememberReturn, useSession } from '../../../platform/session.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { MatchAlertsCard } from './match-alerts-card.tsx';
import { playerFollowQuery, useFollowPlayer } from './queries.ts';
import { matchAlertWords } from './words.ts';

/** One press, and the reader hears of the player's matches. Guests sign in first and come back here. */
export function FollowButton({
  eventId,
  player: { player, name, isTeam },
}: {
  eventId: string;
  player: { player: string; name: string; isTeam: boolean };
}) {
  const text = useWords(matchAlertWords);
  const navigate = useNavigate();
  const { user, status } = useSession();
  const canFollow = user !== null && user.role !== 'umpire' && user.organizerStatus !== 'suspended';
  const { data, isPending } = useQuery({ ...playerFollowQuery(eventId, player), enabled: canFollow });
  const save = useSubmit(useFollowPlayer(eventId, player));
  const first = { name: isTeam ? name : (shortName(name).split(' ')[0] ?? name) };
  const icon = <IconBell size={20} stroke={1.6} aria-hidden="true" />;
  if (user !== null && !canFollow) return null;
  if (user === null)
    return (
      <Button
        kind="main"
        size="lg"
        icon={icon}
        loading={status === 'loading'}
        onClick={() => {
          rememberReturn(window.location.pathname);
          void navigate({ to: '/auth/login' });
        }}
      >
        {text.followSignIn(first)}
      </Button>
    );
  if (!data?.isFollowed)
    return (
      <Button
        kind="main"
        size="lg"
        icon={icon}
        loading={save.isPending || isPending}
        onClick={() => void save.send({ on: true })}
      >
        {text.followOf(first)}
      </Button>
    );
  return (
    <Stack gap={12} align="start">
      <p role="status">{text.followOn({ name })}</p>
      <Button
        icon={<IconBellOff size={20} stroke={1.6} aria-hidden="true" />}
        loading={save.isPending}
        onClick={() => void save.send({ on: false })}
      >
        {text.followStop}
      </Button>
      <MatchAlertsCard part="offer" />
    </Stack>
  );
}
