import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { Decider } from '@maidan/domain/matchday/decider';
import { IconPlus } from '@tabler/icons-react';
import {
  type FormEvent,
  type InputEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Grid } from '../../../ui/layout/grid.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './result-dialog.module.css';
import {
  deciderOfMatch,
  doubtsOf,
  endsAt,
  firstOpenField,
  fullDigits,
  gamesOf,
  isWhole,
  mostGames,
  needsDecider,
  type ResultForm,
  rowsOf,
  withPoints,
} from './result-form.ts';
import { liveWords } from './words.ts';

/** What a row is called: a game, or the score and what decides it. */
function useRowName({ mayBeDrawn }: LiveMatchAnswer, decider: Decider | null): (index: number) => string {
  const text = useWords(liveWords);
  return (index) => {
    if (!decider) return text.game({ game: index + 1 });
    if (index === 0) return text.score;
    const isDecider = index === 1 && !mayBeDrawn && decider !== 'overtime';
    return isDecider ? text.deciders[decider] : text.part({ part: index + 1 });
  };
}

/** A stray letter would take the figure that is selected away. */
const refuseLetters = (event: InputEvent<HTMLInputElement>) => {
  if (/^\D+$/.test(event.data ?? '')) event.preventDefault();
};

const isAtEnd = ({ selectionStart, value }: HTMLInputElement) => selectionStart === value.length;

const fieldsOf = ({ current }: { current: HTMLElement | null }) => [...(current?.querySelectorAll('input') ?? [])];

/**
 * The points, game by game: as many rows as the match needs, one more as it stays level. Enter (a phone's "next") goes
 * on from field to field, and from the last one to `onEnd`, which tells whether there was somewhere to go; otherwise
 * Enter is left to the form.
 */
export function GameRows({
  match,
  form,
  sport,
  faulty,
  startsHere,
  onChange,
  onEnd,
}: {
  match: LiveMatchAnswer;
  form: ResultForm;
  sport: string;
  /** The row that was refused: it is marked, and has the focus. */
  faulty: number | null;
  startsHere: boolean;
  onChange: (form: ResultForm) => void;
  onEnd: () => boolean;
}) {
  const text = useWords(liveWords);
  const [asked, setAsked] = useState(0);
  const games = rowsOf(form, sport, asked, match);
  const decider = deciderOfMatch(match, sport);
  const rowName = useRowName(match, decider);
  const rows = useRef<HTMLDivElement>(null);
  // The dialog gives the focus only in a later task, and to this field: by then a fast typist has gone on.
  const [here, setHere] = useState(() => (startsHere ? firstOpenField(form, match) : -1));
  const [start] = useState(here);
  // Whoever types on without looking up presses Enter out of habit: that one goes nowhere a second time. So does the
  // one after a court's number, which would put the first side's points under the second.
  /** Whether the number of the field is a new one, or one that is put right; null before it is typed into. */
  const isTypedAnew = useRef<boolean | null>(null);
  const cameByItself = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    const first = fieldsOf(rows)[start];
    cameByItself.current = first ?? null;
    const dialog = rows.current?.closest('[role="dialog"]');
    if (!dialog?.contains(document.activeElement)) first?.focus();
  }, [start]);
  useEffect(() => {
    if (faulty !== null) fieldsOf(rows)[faulty * 2]?.focus();
  }, [faulty]);
  const nextAfter = (field: HTMLInputElement) => fieldsOf(rows)[fieldsOf(rows).indexOf(field) + 1];
  const goFrom = (field: HTMLInputElement): boolean => {
    const next = nextAfter(field);
    next?.select();
    next?.focus();
    return next !== undefined;
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>, isLast: boolean) => {
    const { currentTarget: field } = event;
    // The digit goes where the focus is by then, over what stands there.
    if (isTypedAnew.current && /^\d$/.test(event.key) && isAtEnd(field) && isWhole(field.value, match, sport))
      goFrom(field);
    const isTab = event.key === 'Tab' && !event.shiftKey;
    if (event.key !== 'Enter' && !isTab) return;
    const isHabit = cameByItself.current === field && field.value === '';
    cameByItself.current = null;
    if (isTab) {
      if (isHabit && field !== fieldsOf(rows)[start]) event.preventDefault();
    } else if (isHabit || (!isLast && goFrom(field)) || onEnd()) event.preventDefault();
  };
  /**
   * A number that cannot grow any more goes on by itself, once the row behind it stands, but before the next key: a
   * task of its own would come too late for keys that waited while the desk was busy. Where the next field is filled
   * one number may be put right: after a new one only a further digit goes on, and is the next field's.
   */
  const typed = (event: FormEvent<HTMLInputElement>) => {
    const { currentTarget: field } = event;
    isTypedAnew.current ??= field.value.length === 1;
    if (!isWhole(field.value, match, sport)) return;
    queueMicrotask(() => {
      if (document.activeElement !== field || nextAfter(field)?.value !== '' || !goFrom(field)) return;
      cameByItself.current = document.activeElement as HTMLInputElement;
    });
  };
  return (
    <Stack gap={8} align="start" ref={rows}>
      <Names match={match} />
      {games.map((game, index) => (
        <Grid gap={8} align="center" columns="72px repeat(2, minmax(80px, 160px))" key={`game-${index}`}>
          <Quiet as="span">{rowName(index)}</Quiet>
          {(['a', 'b'] as const).map((side, at) => (
            <TextField
              key={side}
              aria-label={text.rowOf({ row: rowName(index), side: match.sides[at]?.text ?? '' })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={fullDigits(match, sport)}
              enterKeyHint="next"
              data-autofocus={index * 2 + at === here || undefined}
              error={faulty === index}
              onFocus={({ currentTarget }) => {
                setHere(index * 2 + at);
                isTypedAnew.current = null;
                currentTarget.select();
              }}
              value={game[side]}
              onKeyDown={(event) => goOn(event, endsAt(form, sport, { index, side }))}
              onBeforeInput={refuseLetters}
              onInput={typed}
              onChange={({ currentTarget: { value } }) => {
                const digits = value.replaceAll(/\D/g, '');
                onChange(withPoints(form, match, { index, side, points: digits === '' ? '' : Number(digits) }));
              }}
            />
          ))}
        </Grid>
      ))}
      <Doubts form={form} sport={sport} />
      {decider && needsDecider(form, match, sport) && <Quiet as="span">{text.decidedBy[decider]}</Quiet>}
      <More onGame={games.length < mostGames && !decider ? () => setAsked(games.length + 1) : null} />
    </Stack>
  );
}

function More({ onGame }: { onGame: (() => void) | null }) {
  const text = useWords(liveWords);
  return (
    <Row gap={16}>
      {onGame && (
        <Button size="sm" icon={<Icon of={IconPlus} size={18} />} onClick={onGame}>
          {text.addGame}
        </Button>
      )}
      <Quiet as="span" className={classes.keys}>
        {text.enterGoesOn}
      </Quiet>
    </Row>
  );
}

function Names({ match }: { match: LiveMatchAnswer }) {
  return (
    <Grid gap={8} align="center" columns="72px repeat(2, minmax(80px, 160px))" aria-hidden="true">
      <span />
      {match.sides.map((side, at) => (
        <span key={at === 0 ? 'a' : 'b'} className={classes.whose}>
          {side.text}
        </span>
      ))}
    </Grid>
  );
}

/** Games that no game of the sport ends like. */
function Doubts({ form, sport }: { form: ResultForm; sport: string }) {
  const text = useWords(liveWords);
  return (
    <div role="status">
      {doubtsOf(form, sport).map((game) => (
        <Note key={game} tone="gold">
          {text.oddGame({
            game: String(game),
            score: gamesOf(form)[game - 1]?.join('–') ?? '',
            sport: sportName(sport),
          })}
        </Note>
      ))}
    </div>
  );
}
