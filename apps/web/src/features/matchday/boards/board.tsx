import { inOneLine } from '@maidan/domain/operations/announced-text';
import { useEffect, useState } from 'react';
import { time, timeBeside } from '../../../platform/format.ts';
import { useLanguage, useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { PlayedOn, useCourts } from '../../../platform/names/played-on.ts';
import { roundName } from '../../../platform/draw-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type BoardPage, type BoardWinners, isAllOver, type OnCourt, pagesOf } from './board-pages.ts';
import classes from './board.module.css';
import { Coming, whenOf, whereOf } from './coming.tsx';
import { ScoreTable } from './score-table.tsx';
import { SpeakCalls } from './speak-calls.tsx';
import { type BoardMatch, type BoardPlay, type BoardPlayed, useBoard } from './use-board.ts';
import { boardWords } from './words.ts';

const turnMs = 12_000;

/**
 * A television in the hall: the courts with their scores, then the next matches, then the latest results, and again.
 */
export function Board({ code }: { code: string }) {
  const text = useWords(boardWords);
  const { event, error, play, lostAt } = useBoard(code);
  const language = useLanguage();
  const now = useNow(10_000);
  if (!event || !play)
    return (
      <div className={classes.board}>
        {error && !event && <p className={classes.empty}>{text.notFound({ code })}</p>}
      </div>
    );
  return (
    <PlayedOn sport={event.sports} names={play.courtNames}>
      <div className={classes.board}>
        <header className={classes.head}>
          <h1>{event.eventName}</h1>
          <SpeakCalls play={play} />
          <time>{time(now)}</time>
        </header>
        {play.stopped && (
          <p className={classes.stopped} role="alert">
            {[text.stopped, play.stopped.reason].filter(Boolean).join(': ')}
          </p>
        )}
        {event.pinned?.map(({ text: words, textHindi }) => (
          <p key={words} className={classes.pinned}>
            {inOneLine((language === 'hi' && textHindi) || words)}
          </p>
        ))}
        {play.courtsOut && <CourtsOut courts={play.courtsOut} />}
        <Pages play={play} />
        {lostAt && <p className={classes.lost}>{text.lost({ time: time(lostAt) })}</p>}
      </div>
    </PlayedOn>
  );
}

function CourtsOut({ courts }: { courts: NonNullable<BoardPlay['courtsOut']> }) {
  const text = useWords(boardWords);
  const { cell } = useCourts();
  const named = courts.map(({ court, until }) =>
    until ? text.courtUntil({ court: cell(court), time: timeBeside(until, new Date()) }) : cell(court),
  );
  return <p className={classes.out}>{text.courtsOut({ courts: named.join(', ') })}</p>;
}

/** Shows one page at a time; skips a page that has disappeared meanwhile. */
function Pages({ play }: { play: BoardPlay }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), turnMs);
    return () => clearInterval(timer);
  }, []);
  const pages = pagesOf(play);
  const at = turn % pages.length;
  const page = pages[at];
  return (
    <>
      {page && <Page page={page} play={play} />}
      <p className={classes.dots} aria-hidden="true">
        {pages.map((one, index) => (
          <span key={`${one.kind}/${index}`} className={index === at ? classes.here : undefined} />
        ))}
      </p>
    </>
  );
}

function Page({ page, play }: { page: BoardPage; play: BoardPlay }) {
  const text = useWords(boardWords);
  const now = useNow();
  if (page.kind === 'courts')
    return (
      <>
        {page.courts.length === 0 ? (
          <p className={classes.empty}>{isAllOver(play) ? text.allOver : text.nothing}</p>
        ) : (
          <ul className={classes.courts}>
            {page.courts.map((one) =>
              one.match === null ? (
                <FreeCourt key={one.court} {...one} />
              ) : (
                <CourtCard key={one.court} {...one} isStopped={play.stopped !== undefined} />
              ),
            )}
          </ul>
        )}
        <Coming play={play} />
      </>
    );
  if (page.kind === 'winners')
    return (
      <section className={classes.lines}>
        <h2>{text.winners}</h2>
        <ul>
          {page.winners.map((one) => (
            <WinnersLine key={one.category} {...one} />
          ))}
        </ul>
      </section>
    );
  return (
    <section className={classes.lines}>
      <h2>{page.kind === 'next' ? text.next : text.results}</h2>
      <ul>
        {page.kind === 'next'
          ? page.matches.map((match) => (
              <NextLine
                key={match.id}
                match={match}
                at={whenOf(play, match, { now, about: text.about })}
                where={whereOf(play, match, text)}
              />
            ))
          : page.results.map(({ match, played }) => <ResultLine key={match.id} match={match} played={played} />)}
      </ul>
    </section>
  );
}

function CourtCard({ court, match, played, isStopped }: OnCourt & { isStopped: boolean }) {
  const text = useWords(boardWords);
  const isCalled = played.status === 'called';
  return (
    <li className={classNames(classes.court, isCalled && classes.called)}>
      <CourtHead court={court} />
      <div className={classes.match}>
        <p className={classes.what}>
          <span>
            {match.category} · {roundName(match.name)}
          </span>
          {/* Nobody goes to a court while play is stopped. */}
          <b>
            {isCalled
              ? !isStopped && text.called
              : played.live?.complete
                ? text.over
                : played.startedAt && text.since({ time: time(played.startedAt) })}
          </b>
        </p>
        <ScoreTable match={match} played={played} />
      </div>
    </li>
  );
}

/** A name is a line of its own: it is longer than any number. */
function CourtHead({ court }: { court: number }) {
  const text = useWords(boardWords);
  const name = useCourts().name(court);
  if (name) return <p className={classNames(classes.number, classes.named)}>{name}</p>;
  return (
    <p className={classes.number}>
      <small>{text.courtWord} </small>
      {court}
    </p>
  );
}

function FreeCourt({ court }: { court: number }) {
  const text = useWords(boardWords);
  return (
    <li className={classes.court}>
      <CourtHead court={court} />
      <p className={classes.free}>{text.free}</p>
    </li>
  );
}

function NextLine({ match, at, where }: { match: BoardMatch; at: string; where: string }) {
  return (
    <li>
      <span className={classes.when}>{at}</span>
      <span className={classes.who}>
        {match.entrants.map(({ text: side }) => side).join(' – ')}
        <small>
          {match.category} · {roundName(match.name)}
        </small>
      </span>
      <span className={classes.where}>{where}</span>
    </li>
  );
}

function WinnersLine({ category, first, second, third }: BoardWinners) {
  const text = useWords(boardWords);
  const others = [second && text.second({ name: second }), third && text.third({ name: third })];
  return (
    <li>
      <span className={classes.who}>
        <b>{first}</b>
        <small>{others.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes.where}>{category}</span>
    </li>
  );
}

function ResultLine({ match, played }: { match: BoardMatch; played: BoardPlayed }) {
  const text = useWords(boardWords);
  const isWinner = (entry: string | null) => entry !== null && entry === played.winner;
  const inOrder = match.entrants.toSorted((x, y) => Number(isWinner(y.entry)) - Number(isWinner(x.entry)));
  const isTurned = inOrder[0] !== match.entrants[0];
  const ending = played.kind && played.kind !== 'played' ? text.kinds[played.kind] : '';
  const score = played.score.map(([a, b]) => (isTurned ? `${b}–${a}` : `${a}–${b}`)).join('  ');
  return (
    <li>
      <span className={classes.who}>
        <b>{inOrder[0]?.text}</b> – {inOrder[1]?.text}
        <small>
          {match.category} · {roundName(match.name)}
        </small>
      </span>
      <span className={classes.where}>{[score, ending].filter(Boolean).join(' ')}</span>
    </li>
  );
}
