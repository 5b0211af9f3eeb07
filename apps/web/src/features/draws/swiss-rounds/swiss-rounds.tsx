import type { SwissCategoryAnswer } from '@maidan/contract/draws/swiss-rounds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../platform/format.ts';
import { labelInWords } from '../../../platform/draw-words.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { PieceMark } from '../../../ui/piece-mark.tsx';
import { Grid } from '../../../ui/layout/grid.ts';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { arrangementWords } from './arrangement-words.ts';
import { ArrangementsDialog } from './arrangements-dialog.tsx';
import { Crosstable } from './crosstable.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { PairReasons } from './pair-reasons.tsx';
import { PairRoundDialog } from './pair-round-dialog.tsx';
import { swissRoundsQuery, useReport, useStandings } from './queries.ts';
import classes from './swiss-rounds.module.css';
import { SwissStandingsTable } from './swiss-standings-table.tsx';
import { swissWords } from './words.ts';

/**
 * The Swiss tournaments of an event: progress of the round, the button that pairs the next one, pairings and
 * standings. Renders nothing if there are none.
 */
export function SwissRounds({ eventId }: { eventId: string }) {
  const text = useWords(swissWords);
  const rounds = useQuery(swissRoundsQuery(eventId));
  const [asked, setAsked] = useState<{ category: string; round: number; again: boolean } | null>(null);
  const [exchanging, setExchanging] = useState<string | null>(null);
  const [arranging, setArranging] = useState<string | null>(null);
  if (rounds.isError && !rounds.data) return <Quiet>{text.failed}</Quiet>;
  const categories = rounds.data?.categories ?? [];
  if (categories.length === 0) return null;
  const arranged = categories.find(({ category }) => category === arranging);
  const exchanged = categories.find(({ category }) => category === exchanging);
  const asking = categories.find(({ category }) => category === asked?.category);
  return (
    <Stack className={classes.rounds}>
      {categories.map((swiss) => (
        <SwissCard
          key={swiss.category}
          eventId={eventId}
          swiss={swiss}
          onPair={(again) =>
            setAsked({ category: swiss.category, round: again ? swiss.paired : swiss.paired + 1, again })
          }
          onExchange={() => setExchanging(swiss.category)}
          onArrange={() => setArranging(swiss.category)}
        />
      ))}
      {asking && asked && (
        <PairRoundDialog eventId={eventId} swiss={asking} {...asked} onClose={() => setAsked(null)} />
      )}
      {arranged && <ArrangementsDialog eventId={eventId} swiss={arranged} onClose={() => setArranging(null)} />}
      {exchanged && <ExchangeDialog eventId={eventId} swiss={exchanged} onClose={() => setExchanging(null)} />}
    </Stack>
  );
}

interface Presses {
  onPair: (again: boolean) => void;
  onExchange: () => void;
  onArrange: () => void;
}

function SwissCard({
  eventId,
  swiss,
  onPair,
  onExchange,
  onArrange,
}: Presses & { eventId: string; swiss: SwissCategoryAnswer }) {
  const text = useWords(swissWords);
  const now = useNow(60_000);
  const report = useSubmit(useReport(eventId));
  const sheet = useSubmit(useStandings(eventId));
  const { paired: round, rounds, boards, open, next } = swiss;
  const isOver = open.length === 0;
  // Who plays is looked for in the hall, not the board's number.
  const named = (label: string) => {
    const sides = boards.find((board) => board.label === label)?.sides;
    return sides ? `${labelInWords(label)} (${sides.join(' – ')})` : labelInWords(label);
  };
  const standings = (
    <Disclosure
      title={
        !isOver ? text.standingsNow({ round }) : next === null ? text.finalStandings : text.standings({ rounds: round })
      }
    >
      <SwissStandingsTable swiss={swiss} />
      <Row className={classes.report}>
        <Button kind="quiet" loading={report.isPending} onClick={() => void report.send(swiss.category)}>
          {text.report}
        </Button>
        <Button kind="quiet" loading={sheet.isPending} onClick={() => void sheet.send(swiss.category)}>
          {text.sheet}
        </Button>
      </Row>
    </Disclosure>
  );
  const tables = (
    <>
      {standings}
      {round > 0 && swiss.colours && <Crosstable eventId={eventId} swiss={swiss} />}
    </>
  );
  // Nothing is left to do here: the table is one press away, and the courts keep their place.
  if (isOver && next === null && !swiss.mayPairAgain)
    return (
      <Card title={swiss.category} aside={<Chip tone="green">{text.roundOf({ round, rounds })}</Chip>}>
        <Quiet>{text.over}</Quiet>
        {tables}
      </Card>
    );
  return (
    <Card
      title={swiss.category}
      aside={<Chip tone={isOver ? 'green' : 'gold'}>{text.roundOf({ round, rounds })}</Chip>}
    >
      <Row gap={[12, 24]} justify="between" className={classes.state}>
        <div className={classes.said}>
          <p>
            <strong>{text.played({ done: boards.length - open.length, boards: boards.length })}</strong>
            {swiss.bye !== null && <> {text.bye({ name: swiss.bye })}</>}
          </p>
          <Quiet>
            {next === null && isOver
              ? text.over
              : isOver
                ? text.ready({ round })
                : text.open({
                    matches:
                      open.length > 4
                        ? text.andMore({
                            matches: open.slice(0, 3).map(named).join('; '),
                            more: open.length - 3,
                          })
                        : open.map(named).join('; '),
                  })}
            {next?.start && (
              <>
                {' '}
                {(new Date(next.start) < now ? text.wasPlanned : text.planned)({
                  round: next.round,
                  when: dateTime(next.start),
                })}
              </>
            )}
          </Quiet>
        </div>
        <Actions swiss={swiss} isOver={isOver} onPair={onPair} onExchange={onExchange} onArrange={onArrange} />
      </Row>
      <Disclosure title={text.pairs({ round })}>
        <Pairs swiss={swiss} />
      </Disclosure>
      {round > 0 && <PairReasons eventId={eventId} swiss={swiss} />}
      {tables}
    </Card>
  );
}

/** What can be done with the round: paired again, changed by hand, arranged, and the next one paired. */
function Actions({
  swiss: { mayPairAgain, next, paired: round },
  isOver,
  onPair,
  onExchange,
  onArrange,
}: Presses & { swiss: SwissCategoryAnswer; isOver: boolean }) {
  const text = useWords(swissWords);
  const words = useWords(arrangementWords);
  return (
    <Row gap={8} className={classes.actions}>
      {mayPairAgain && (
        <Button kind="quiet" onClick={() => onPair(true)}>
          {text.pairAgain({ round })}
        </Button>
      )}
      {mayPairAgain && (
        <Button kind="quiet" onClick={onExchange}>
          {text.exchange}
        </Button>
      )}
      {(next || mayPairAgain) && (
        <Button kind="quiet" onClick={onArrange}>
          {words.open}
        </Button>
      )}
      {next && (
        <Button kind={isOver ? 'main' : 'tone'} disabled={!isOver} onClick={() => onPair(false)}>
          {text.pair({ round: next.round })}
        </Button>
      )}
    </Row>
  );
}

function Pairs({ swiss }: { swiss: SwissCategoryAnswer }) {
  const text = useWords(swissWords);
  return (
    <Stack as="ol" gap={0} className={classes.pairs}>
      {swiss.boards.map(({ match, label, sides, court, start, isOver }) => (
        <li key={match}>
          <span className={classes.label}>{labelInWords(label)}</span>
          <Grid as="span" gap={[4, 16]} columns={2} className={classes.sides}>
            {sides.map((name, at) => (
              <span key={at === 0 ? 'a' : 'b'}>
                {swiss.colours && (
                  <PieceMark
                    colour={at === 0 ? 'white' : 'black'}
                    label={at === 0 ? text.colours.white : text.colours.black}
                  />
                )}
                {name}
              </span>
            ))}
          </Grid>
          <Quiet as="span">
            {isOver
              ? text.resultIn
              : start === null
                ? text.noTime
                : text.placed({ when: dateTime(start), court: court === null ? 'none' : String(court) })}
          </Quiet>
        </li>
      ))}
    </Stack>
  );
}
