import type { Registration } from '@maidan/contract/entries/registration';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { isChess } from '@maidan/domain/draws/chess/sport';
import { indiaClock, indiaDay } from '@maidan/domain/india-time';
import { AadhaarField } from '../../../platform/aadhaar/aadhaar-field.tsx';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { OriginFields } from '../../../platform/origin-fields.tsx';
import { QuestionField } from '../../../platform/question-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { agesCountOn } from './ages-counted.ts';
import { ChessFields } from './chess-fields.tsx';
import {
  asksOrigin,
  chosenCategories,
  type EntryDraft,
  knownObjections,
  levels,
  limitsPassed,
  type Problems,
  questionsOf,
} from './entry-draft.ts';
import { genderOptions } from './gender-options.ts';
import { entryWords } from './words.ts';

interface StepProps {
  event: PublicEvent;
  draft: EntryDraft;
  problems: Problems;
  onChange: (change: Partial<EntryDraft>) => void;
}

interface Again {
  /** The registration that the account has for this player already. */
  again?: Registration | undefined;
}

/** Who plays, and the organizer's questions. */
export function DetailsStep({
  event,
  draft,
  problems,
  again,
  onChange,
  onRemove,
}: StepProps & Again & { onRemove: (category: string) => void }) {
  const words = useWords(entryWords);
  const countsOn = agesCountOn(event, draft);
  const questions = questionsOf(event);
  const passed = limitsPassed(event, draft);
  // Below the field that it is about.
  const unfit = <Unfit event={event} draft={draft} problems={problems} onRemove={onRemove} />;
  const asks = event.customization.additionalQuestions;
  const answer = (id: string, value: string | boolean) => onChange({ answers: { ...draft.answers, [id]: value } });
  return (
    <FieldStack>
      <FieldGroup title={words.aboutYou}>
        <FieldStack>
          <PlayerName draft={draft} problems={problems} again={again} onChange={onChange} />
          <FieldRow>
            <TextField
              type="tel"
              label={words.phone}
              description={words.phoneHint}
              inputMode="tel"
              value={draft.phone}
              onChange={(change) => onChange({ phone: change.currentTarget.value })}
              error={problems.phone}
              autoComplete="tel-national"
              maxLength={20}
              required
            />
            <TextField
              type="date"
              label={words.dob}
              description={
                countsOn &&
                words.countedOn({ day: countsOn, year: String(indiaClock(new Date(event.dateandtime)).year) })
              }
              max={indiaDay(useNow())}
              value={draft.dob}
              onChange={(change) => onChange({ dob: change.currentTarget.value })}
              error={problems.dob}
              autoComplete="bday"
              required
            />
          </FieldRow>
          {passed.dob.length > 0 && unfit}
          <RadioField
            label={words.gender}
            options={genderOptions(event, draft)}
            value={draft.gender === '' ? null : draft.gender}
            onChange={(gender) => onChange({ gender })}
            error={problems.gender}
            required
          />
          {passed.dob.length === 0 && unfit}
          <FieldRow>
            <TextField
              label={words.city}
              value={draft.city}
              onChange={(change) => onChange({ city: change.currentTarget.value })}
              error={problems.city}
              autoComplete="address-level2"
              maxLength={80}
              required
            />
            {asks.skillLevel && (
              <SelectField
                label={words.level}
                placeholder={words.chooseOne}
                data={levels.map((level) => ({ value: level, label: words.levels[level] }))}
                value={draft.level || null}
                onChange={(level) => onChange({ level: level ?? '' })}
                clearable
              />
            )}
          </FieldRow>
          <Origin event={event} draft={draft} problems={problems} onChange={onChange} />
          {isChess(event.sports) && (
            <ChessFields value={draft.chess} problems={problems} onChange={(chess) => onChange({ chess })} />
          )}
          {asks.medicalConditions && (
            <TextField
              label={words.medical}
              description={words.medicalHint}
              value={draft.medical}
              onChange={(change) => onChange({ medical: change.currentTarget.value })}
              maxLength={500}
            />
          )}
          <AadhaarField
            description={words.aadhaarWhy}
            value={draft.aadhaarLast4}
            onChange={(aadhaarLast4) => onChange({ aadhaarLast4 })}
            error={problems.aadhaarLast4}
          />
        </FieldStack>
      </FieldGroup>
      {questions.length > 0 && (
        <FieldGroup title={words.questions}>
          <FieldStack>
            {questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                value={draft.answers[question.id]}
                error={problems[`answers.${question.id}`]}
                onAnswer={(value) => answer(question.id, value)}
              />
            ))}
          </FieldStack>
        </FieldGroup>
      )}
    </FieldStack>
  );
}

/** Says at once of a player who is registered already what the server would say only after the last step. */
function PlayerName({ draft, problems, again, onChange }: Omit<StepProps, 'event'> & Again) {
  const words = useWords(entryWords);
  return (
    <>
      <TextField
        label={words.playerName}
        description={words.playerHint}
        value={draft.player}
        onChange={(change) => onChange({ player: change.currentTarget.value })}
        error={again ? words.isRegistered({ name: again.name }) : problems.player}
        autoComplete="name"
        maxLength={120}
        required
      />
      {again && (
        <Row>
          <ButtonLink to="/my/registrations/$registrationId" params={{ registrationId: again._id }} size="sm">
            {words.openTheirs}
          </ButtonLink>
        </Row>
      )}
    </>
  );
}

/** Expanded if required or prefilled from the profile; otherwise one line that expands. */
function Origin({ event, draft, problems, onChange }: StepProps) {
  const words = useWords(entryWords);
  const asked = asksOrigin(event);
  const fields = (
    <OriginFields
      eventId={event._id}
      value={draft.origin}
      onChange={(origin) => onChange({ origin })}
      errors={problems}
      required={asked}
    />
  );
  return asked ? fields : <Disclosure title={words.origin}>{fields}</Disclosure>;
}

/**
 * Every limit that the player does not fit, as soon as it is known; after a press the fields say it. A category that
 * does not fit can be left out here, so that the others need not wait for it.
 */
function Unfit({
  event,
  draft,
  problems,
  onRemove,
}: Omit<StepProps, 'onChange'> & { onRemove: (category: string) => void }) {
  const words = useWords(entryWords);
  const passed = limitsPassed(event, draft);
  const unfit = [...(problems.dob ? [] : passed.dob), ...(problems.gender ? [] : passed.gender)];
  const categories = chosenCategories(event, draft).filter((one) => knownObjections(event, draft, one).length > 0);
  const removal = (
    <Row>
      {categories.map(({ name }) => (
        <Button key={name} size="sm" onClick={() => onRemove(name)}>
          {words.remove({ category: name })}
        </Button>
      ))}
    </Row>
  );
  return (
    <div role="status">
      {categories.length > 0 && unfit.length === 0 && removal}
      {unfit.length > 0 && (
        <Banner title={words.doesNotFit({ count: categories.length })}>
          <ul>
            {unfit.map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
          {removal}
        </Banner>
      )}
    </div>
  );
}
