import type { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useState } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { time } from '../../../../platform/format.ts';
import { useWords } from '../../../../platform/language.tsx';
import { useCourts } from '../../../../platform/names/played-on.ts';
import { CourtMark } from './court-mark.tsx';
import { useNow } from '../../../../platform/now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Grid } from '../../../../ui/layout/grid.ts';
import { Menu, type MenuAction } from '../../../../ui/menu.tsx';
import { CourtMatch, CourtProgress, type Hall, NumberOf } from './court-match.tsx';
import classes from './court-tiles.module.css';
import { proposalsOf } from '../desk-lists.ts';
import { hallWords } from '../hall-words.ts';
import type { LiveEvent } from '../live-query.ts';
import type { DeskPresses } from '../match-menu.ts';
import { MatchSide, sidesOf } from '../match-side.tsx';
import type { Lift, MatchDrag } from './use-match-drag.ts';
import { liveWords } from '../words.ts';
import { sayIdle, whyIdle } from './why-idle.ts';

export type Court = Answer<typeof liveEventEndpoints.read>['courts'][number];

interface Tiles {
  presses: DeskPresses;
  /** The same for every card: the actions for a match. */
  menuOf: (match: LiveMatchAnswer) => MenuAction[][];
  /** The match proposed for a free court. */
  nextOn: (court: number) => LiveMatchAnswer | undefined;
  /** Absent for umpires, who do not manage the courts. */
  onCourt?: ((court: number, out: boolean) => void) | undefined;
  /** The event's code, for the address of a video stream's overlay; absent for umpires. */
  code?: string | undefined;
  drag: MatchDrag | null;
  lift: Lift;
}

/** Free courts with nobody to call, shown at once; what follows on the page stays in reach however large the hall is. */
const spareShown = 12;

/** One tile per court: free, called, being played or out of use. */
export function CourtTiles({ live, ...tiles }: Tiles & { live: LiveEvent }) {
  const text = useWords(liveWords);
  const words = useWords(hallWords);
  const now = useNow();
  const { courts, matches, hall } = live;
  // The same for all of them; the first says it in full, the others in a few words.
  const spare = courts.filter((one) => one.match === null && !one.out && !tiles.nextOn(one.court));
  const [firstIdle] = spare;
  const why = firstIdle && whyIdle(live, now);
  const idle = why && sayIdle(why, words, now);
  const idleToo = why && (why.why === 'stopped' ? idle : words.idleToo[why.why]);
  const first = proposalsOf(live)[0]?.court;
  const [isWhole, setWhole] = useState(false);
  // A match that is carried may be dropped on any of them.
  const folded = isWhole || tiles.drag ? [] : spare.slice(spareShown);
  return (
    <Grid as="ul" gap={12} atLeast={190} className={classes.tiles} aria-label={text.courts}>
      {courts.map((one) =>
        folded.includes(one) ? null : (
          <CourtTile
            key={one.court}
            court={one}
            match={matches.find(({ _id }) => _id === one.match)}
            hall={hall}
            idle={one === firstIdle ? idle : idleToo}
            isFirst={one.court === first}
            {...tiles}
          />
        ),
      )}
      {folded.length > 0 && (
        <li className={classes.folded}>
          <Button kind="quiet" wide onClick={() => setWhole(true)}>
            {words.moreFree({ count: folded.length })}
          </Button>
        </li>
      )}
    </Grid>
  );
}

/** One court with its match: who plays, since when, and the next action. */
function CourtTile({
  court: one,
  match,
  idle,
  isFirst,
  presses,
  hall,
  menuOf,
  nextOn,
  onCourt,
  code,
  drag,
  lift,
}: Tiles & {
  court: Court;
  match: LiveMatchAnswer | undefined;
  hall: Hall;
  /** Why nothing is proposed for it. */
  idle: string | null | undefined;
  /** Its match is the next call: the one that the key makes, and the first of the list. */
  isFirst: boolean;
}) {
  const text = useWords(liveWords);
  const words = useWords(hallWords);
  const courts = useCourts();
  const { court, head, out } = one;
  const next = out ? undefined : nextOn(court);
  // Umpires swap no courts; a court out of use takes nobody.
  const isTarget = drag?.court === court && drag.match !== match && (match ? onCourt !== undefined : !out);
  // A match in play is finished on a court that is out of use; one that is called has to be moved.
  const outText = ({ until, reason }: NonNullable<Court['out']>) => {
    const outNow = until ? words.outUntil({ time: time(until) }) : words.out;
    return [match?.status === 'playing' ? words.closesAfter : outNow, reason].filter(Boolean).join(': ');
  };
  const ofCourt: MenuAction[] = !onCourt
    ? []
    : [
        out
          ? { label: words.openCourt({ court }), onSelect: () => onCourt(court, false) }
          : { label: words.closeCourt({ court }), onSelect: () => onCourt(court, true) },
      ];
  const overlay: MenuAction[] = code
    ? [{ label: words.openOverlay, href: `/overlay/${code}/${court}`, newTab: true }]
    : [];
  const groups = [...(match ? menuOf(match) : []), [...ofCourt, ...overlay]];
  return (
    <li
      className={classNames(
        classes.tile,
        match && classes.taken,
        match?.status === 'called' && classes.called,
        out && classes.out,
        isTarget && classes.target,
      )}
      data-court={court}
      onPointerDown={match && lift(match)}
    >
      <div className={classes.top}>
        <CourtMark court={court} />
        <span className={classes.state}>
          {match ? (
            <CourtProgress match={match} presses={presses} mayStart={hall.stopped === null && !out} />
          ) : next ? (
            <CallNext {...{ court, next, isFirst, presses }} />
          ) : (
            <Chip tone="grey">{out ? words.out : text.free}</Chip>
          )}
        </span>
        {groups.flat().length > 0 && (
          <Menu
            label={courts.title(court)}
            groups={groups}
            lockedReason={words.withdrawWho}
            header={head && <p className={classes.head}>{text.courtHead({ name: head })}</p>}
          />
        )}
      </div>
      {match ? (
        <CourtMatch match={match} presses={presses} hall={hall} out={out ? outText(out) : null} />
      ) : out ? (
        <p className={classes.free}>
          {[out.until && words.untilTime({ time: time(out.until) }), out.reason].filter(Boolean).join(': ')}
        </p>
      ) : next ? (
        <NextMatch match={next} />
      ) : idle ? (
        <p className={classes.free}>{idle}</p>
      ) : null}
    </li>
  );
}

/** A free court shows who is next the way a taken one shows who plays: the call is where the start will be. */
function CallNext({
  court,
  next,
  isFirst,
  presses,
}: {
  court: number;
  next: LiveMatchAnswer;
  isFirst: boolean;
  presses: DeskPresses;
}) {
  const text = useWords(liveWords);
  const words = useWords(hallWords);
  return (
    <>
      <span className="sr">{text.free}</span>
      <Button
        kind={isFirst ? 'main' : 'tone'}
        size="sm"
        data-calls=""
        className={classes.call}
        title={text.callTo({ court })}
        aria-label={words.callOn({ court, sides: [next.category, sidesOf(next)].join(', ') })}
        onClick={() => presses.move({ matchId: next._id, action: 'call', court })}
      >
        {words.call}
      </Button>
    </>
  );
}

function NextMatch({ match }: { match: LiveMatchAnswer }) {
  return (
    <>
      <p className={classes.label}>
        <NumberOf match={match} />
      </p>
      {match.sides.map((_, index) => (
        <p key={index === 0 ? 'a' : 'b'} className={classes.side}>
          <MatchSide match={match} index={index} place="tile" />
        </p>
      ))}
    </>
  );
}
