import type { LiveMatchAnswer } from '@maidan/contract/live-events';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { useWords } from '../../platform/language.tsx';
import { roundName } from '../../platform/draw-words.ts';
import { Button } from '../../ui/button.tsx';
import { RadioField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Segments } from '../../ui/tabs.tsx';
import { type DeskAccess, useCorrectResult, useRecordResult } from './queries.ts';
import classes from './result-dialog.module.css';
import { gamesOf, leaderOf, openResult, type ResultForm, resultFault } from './result-form.ts';
import { liveWords } from './words.ts';

const kinds = ['played', 'walkover', 'retired', 'disqualified'] as const;

/** The plain result of a match: score if there is one, winner, and how it was won. A recorded one is corrected here too. */
export function ResultDialog({
  access,
  match,
  onClose,
}: {
  access: DeskAccess;
  match: LiveMatchAnswer;
  onClose: () => void;
}) {
  const text = useWords(liveWords);
  const formId = useId();
  const [form, setForm] = useState<ResultForm>(() => openResult(match));
  const [fault, setFault] = useState<string | null>(null);
  const [touched, setTouched] = useState<string[] | null>(null);
  const record = useRecordResult(access);
  const correct = useCorrectResult(access);
  const correcting = match.status === 'done';
  const busy = record.isPending || correct.isPending;

  const typed = (index: number, side: 'a' | 'b', value: number | '') => {
    const games = form.games.map((game, at) => (at === index ? { ...game, [side]: value } : game));
    const leader = leaderOf({ ...form, games });
    setForm({ ...form, games, winner: leader === null ? form.winner : (match.sides[leader]?.entry ?? form.winner) });
  };

  const submit = async (decision: 'refuse' | 'clear') => {
    const found = resultFault(form, match);
    setFault(found);
    if (found || !form.winner) return;
    const input = {
      matchId: match._id,
      winner: form.winner,
      kind: form.kind,
      score: form.kind === 'walkover' ? [] : gamesOf(form),
    };
    try {
      if (correcting) await correct.mutateAsync({ ...input, decision });
      else await record.mutateAsync(input);
      toast.success(correcting ? text.corrected : text.recorded);
      onClose();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'later_matches_touched')
        setTouched(thrown.errors.map(({ msg }) => msg));
      else toast.error(messageOf(thrown));
    }
  };

  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={correcting ? text.correctResult : text.enterResult}
      sub={`${match.label} · ${match.category} · ${roundName(match.roundName)}`}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text.cancel}
          </Button>
          {touched ? (
            <Button kind="danger" loading={busy} onClick={() => void submit('clear')}>
              {text.correctAndClear}
            </Button>
          ) : (
            <Button kind="main" type="submit" form={formId} loading={busy}>
              {correcting ? text.correctResult : text.recordResult}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit('refuse');
        }}
      >
        <FieldStack>
          <Segments
            label={text.howWon}
            options={kinds.map((key) => ({ key, label: text.kinds[key] }))}
            value={form.kind}
            onChange={(kind) => setForm({ ...form, kind })}
          />
          {form.kind !== 'walkover' && (
            <div className={classes.games}>
              <div className={classes.game} aria-hidden="true">
                <span />
                {match.sides.map((side, at) => (
                  <span key={at === 0 ? 'a' : 'b'} className={classes.whose}>
                    {side.text}
                  </span>
                ))}
              </div>
              {form.games.map((game, index) => (
                <div key={`game-${index}`} className={classes.game}>
                  <span className="quiet">{text.game({ game: index + 1 })}</span>
                  {(['a', 'b'] as const).map((side, at) => (
                    <NumberField
                      key={side}
                      aria-label={text.gameOf({ game: index + 1, side: match.sides[at]?.text ?? '' })}
                      min={0}
                      max={999}
                      value={game[side]}
                      onChange={(value) => typed(index, side, typeof value === 'number' ? value : '')}
                    />
                  ))}
                </div>
              ))}
              {form.games.length < 9 && (
                <Button
                  size="sm"
                  icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
                  onClick={() => setForm({ ...form, games: [...form.games, { a: '', b: '' }] })}
                >
                  {text.addGame}
                </Button>
              )}
            </div>
          )}
          <RadioField
            label={text.winner}
            required
            error={fault}
            value={form.winner}
            onChange={(winner) => setForm({ ...form, winner })}
            options={match.sides.flatMap((side) =>
              side.entry === null ? [] : [{ value: side.entry, label: side.text }],
            )}
          />
          {touched && (
            <div className={classes.touched} role="alert">
              <strong>{text.touched}</strong>
              <ul>
                {touched.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
              {text.touchedWhy}
            </div>
          )}
        </FieldStack>
      </form>
    </Dialog>
  );
}
