import type { Registration } from '@maidan/contract/entries/registration';
import type { TeamAnswer } from '@maidan/contract/entries/teams';
import { squadLacks } from '@maidan/domain/entries/squads/squads';
import { IconUserPlus } from '@tabler/icons-react';
import { dateTime, eventDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ShareWithCode } from '../pairs/share-invite.tsx';
import { useInviteSquad } from './queries.ts';
import classes from './teams.module.css';
import { teamWords } from './words.ts';

/** What a captain does about the squad: how many are missing until when, and the link for its players. */
export function SquadPart({
  team,
  registrationId,
  event,
}: {
  team: TeamAnswer;
  registrationId: string;
  event: Registration['event'];
}) {
  const words = useWords(teamWords);
  const invite = useSubmit(useInviteSquad(registrationId, team.entryId), {});
  if (!team.isIn || !team.mayEdit) return null;
  const until = dateTime(team.lastDate);
  const { name, category } = team;
  return (
    <div className={classes.squad}>
      {squadLacks(team.players.length, team.rules.squad) > 0 && <Note tone="gold">{words.lacksUntil({ until })}</Note>}
      <p className="quiet">{words.inviteWhy}</p>
      {team.invite ? (
        <ShareWithCode
          {...team.invite}
          text={words.inviteText({ team: name, category, event: event.name, date: eventDate(event), until })}
        />
      ) : (
        <Button
          kind="main"
          loading={invite.isPending}
          icon={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => void invite.send(undefined)}
        >
          {words.invite}
        </Button>
      )}
    </div>
  );
}
