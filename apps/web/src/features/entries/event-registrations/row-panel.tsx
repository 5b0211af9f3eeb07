import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { originText } from '@maidan/domain/entries/origins';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { GiveToPlayer } from '../claims/give-to-player.tsx';
import { CorrectDialog } from '../corrections/correct-dialog.tsx';
import { EntriesOfRow } from '../corrections/entries-of-row.tsx';
import { RegistrationHistory } from '../corrections/registration-history.tsx';
import { correctionWords } from '../corrections/words.ts';
import { AddAtDesk } from '../desk-categories/add-at-desk.tsx';
import { DeskDeposits } from '../deposits/desk-deposits.tsx';
import { OwedFee } from '../desk-payments/owed-fee.tsx';
import { MoveButton } from '../moving/move-button.tsx';
import { SamePerson } from '../merging/same-person.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import classes from './event-registrations.module.css';
import { OriginDialog } from './origin-dialog.tsx';
import type { RegistrationsPart } from './queries.ts';
import { PaperButtons } from '../papers/paper-buttons.tsx';
import { RegistrationDetails } from './registration-details.tsx';
import { entrantWords } from './words.ts';

/** A registration that was opened in the list: the player, the categories and what happened so far. */
export function RowPanel({
  row,
  event,
  mayWrite,
  mayMove,
  more,
}: {
  row: EventRegistration;
  event: RegistrationsPart;
  mayWrite: boolean;
  /** To another category: money may go back. */
  mayMove: boolean;
  /** Further actions, below the details. */
  more: ReactNode;
}) {
  const words = useWords(correctionWords);
  const { questions, categories, startsAt } = event;
  const [dialog, setDialog] = useState<'correct' | 'origin' | 'answers' | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isLiving = row.status !== 'cancelled' && row.status !== 'expired';
  const close = () => setDialog(null);
  return (
    <div className={classes.panel}>
      <OwedFee row={row} mayCollect={mayWrite} />
      {(row.deposits || event.prices?.deposit) && <DeskDeposits row={row} mayTake={mayWrite} mayGrant={mayMove} />}
      {mayWrite && isLiving && <SamePerson row={row} />}
      <section className={classes.details} aria-label={words.player}>
        <div className={classes.head}>
          <h3>{words.player}</h3>
          {mayWrite && isLiving && (
            <Button
              size="sm"
              kind="plain"
              aria-label={words.correctOf({ name: row.name })}
              onClick={() => setDialog('correct')}
            >
              {words.correct}
            </Button>
          )}
        </div>
        <RegistrationDetails row={row} />
        <PaperButtons row={row} />
        <Row gap={8}>
          {mayWrite && (
            <NoteButtons
              row={row}
              onOrigin={() => setDialog('origin')}
              onAnswers={questions.length > 0 ? () => setDialog('answers') : undefined}
            />
          )}
          {mayWrite && isLiving && !row.hasAccount && <GiveToPlayer row={row} />}
          {more}
        </Row>
      </section>
      <section aria-label={words.categories}>
        <EntriesOfRow
          row={row}
          mayChange={mayWrite}
          add={mayWrite && isLiving && <AddAtDesk row={row} event={event} />}
          more={(entry) => mayMove && <MoveButton row={row} entry={entry} event={event} />}
        />
        <Disclosure title={words.history} onOpen={() => setHistoryOpen(true)}>
          {isHistoryOpen && <RegistrationHistory eventId={row.eventId} registrationId={row._id} />}
        </Disclosure>
      </section>
      {dialog === 'correct' && (
        <CorrectDialog row={row} categories={categories} questions={questions} startsAt={startsAt} onClose={close} />
      )}
      {dialog === 'answers' && <AnswersDialog registration={row} questions={questions} onClose={close} />}
      {dialog === 'origin' && <OriginDialog registration={row} onClose={close} />}
    </div>
  );
}

/** Buttons to add what a player left out: where they come from, and the answers if the form asks questions. */
function NoteButtons({
  row: { name, origin },
  onOrigin,
  onAnswers,
}: {
  row: EventRegistration;
  onOrigin: () => void;
  onAnswers: (() => void) | undefined;
}) {
  const words = useWords(entrantWords);
  return (
    <>
      <Button
        size="sm"
        aria-label={`${originText(origin) ? words.changeOrigin : words.noteOrigin}: ${name}`}
        onClick={onOrigin}
      >
        {originText(origin) ? words.changeOrigin : words.noteOrigin}
      </Button>
      {onAnswers && (
        <Button size="sm" aria-label={words.noteAnswersOf({ name })} onClick={onAnswers}>
          {words.noteAnswers}
        </Button>
      )}
    </>
  );
}
