import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { Registration } from '@maidan/contract/entries/registration';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { ageOn } from '@maidan/domain/india-time';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { date } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { PlayerDialog } from '../../../platform/players/player-dialog.tsx';
import { playsAs } from '../../../platform/players/said-of-player.ts';
import flow from '../new-registration/entry-flow.module.css';
import { CommonCard } from './common-card.tsx';
import { fitsOf, isComplete, type ManyDraft, type ManyProblems, newEntry } from './many-draft.ts';
import classes from './several.module.css';
import { severalWords } from './words.ts';

interface WhoProps {
  event: PublicEvent;
  draft: ManyDraft;
  players: readonly OwnPlayer[];
  entered: readonly Registration[];
  problems: ManyProblems;
  onChange: (change: Partial<ManyDraft>) => void;
}

/** Which of the account's players, and what is the same for all of them. */
export function WhoStep({ event, draft, players, entered, problems, onChange }: WhoProps) {
  const words = useWords(severalWords);
  const [edited, setEdited] = useState<OwnPlayer | 'new' | null>(null);
  const tick = (playerId: string, isOn: boolean) =>
    onChange({
      players: isOn ? [...draft.players, newEntry(playerId)] : draft.players.filter((one) => one.playerId !== playerId),
    });
  return (
    <Stack gap={24}>
      <fieldset className={flow.choices} aria-describedby={problems.all.players ? 'nobody-ticked' : undefined}>
        <legend className="sr">{words.whoPlays}</legend>
        {problems.all.players && (
          <p id="nobody-ticked" role="alert" className={flow.problem}>
            {problems.all.players}
          </p>
        )}
        <div className={classes.rows}>
          {players.map((player) => (
            <PlayerTick
              key={player._id}
              event={event}
              player={player}
              entered={entered}
              isTicked={draft.players.some(({ playerId }) => playerId === player._id)}
              onTick={(isOn) => tick(player._id, isOn)}
              onComplete={() => setEdited(player)}
            />
          ))}
          <div className={classes.add}>
            <Button
              kind="plain"
              icon={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
              onClick={() => setEdited('new')}
            >
              {words.addPlayer}
            </Button>
          </div>
        </div>
      </fieldset>
      <CommonCard
        event={event}
        facts={draft.common}
        problems={problems.all}
        onChange={(common) => onChange({ common })}
      />
      <Stack gap={8}>
        <Row>
          <ButtonLink
            to="/events/$eventId/enter-players"
            params={{ eventId: event._id }}
            search={{ sheet: true }}
            icon={<IconTable size={20} stroke={1.6} aria-hidden="true" />}
          >
            {words.sheet}
          </ButtonLink>
        </Row>
        <p className="quiet small">{words.sheetWhy}</p>
      </Stack>
      {edited && (
        <PlayerDialog
          player={edited === 'new' ? null : edited}
          players={players}
          onDone={({ _id }) => draft.players.every(({ playerId }) => playerId !== _id) && tick(_id, true)}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

function PlayerTick({
  event,
  player,
  entered,
  isTicked,
  onTick,
  onComplete,
}: Pick<WhoProps, 'event' | 'entered'> & {
  player: OwnPlayer;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  onComplete: () => void;
}) {
  const words = useWords(severalWords);
  const startsAt = new Date(event.dateandtime);
  const { name, dob, isSelf } = player;
  const complete = isComplete(player, startsAt);
  const fits = fitsOf(event, player, entered).filter(({ why }) => why === null).length;
  const about = [
    isSelf ? words.you : playsAs(player, startsAt),
    dob && date(dob),
    dob && words.age({ age: ageOn(dob, startsAt) }),
  ];
  return (
    <div className={classes.row}>
      <label className={classNames(flow.pick, classes.tick)}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!complete || (fits === 0 && !isTicked)}
          onChange={(change) => onTick(change.currentTarget.checked)}
        />
        <span className={classes.words}>
          <strong>{name}</strong>
          <span className="quiet">{complete ? about.filter(Boolean).join(' · ') : words.missing}</span>
        </span>
        {complete && (
          <Chip tone={fits > 0 ? 'green' : 'grey'}>
            <span aria-hidden="true">{words.fit({ count: fits })}</span>
            <span className="sr">{words.fitSr({ count: fits })}</span>
          </Chip>
        )}
      </label>
      {!complete && (
        <Button size="sm" onClick={onComplete}>
          {words.complete}
          <span className="sr"> {name}</span>
        </Button>
      )}
    </div>
  );
}
