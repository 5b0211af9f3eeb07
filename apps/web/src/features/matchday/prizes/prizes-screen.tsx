import type { PrizesAnswer } from '@maidan/contract/matchday/prizes';
import { agesOfClasses } from '@maidan/domain/matchday/prizes/classes';
import type { AgesOn } from '@maidan/domain/events/eligibility';
import { prizeSharings } from '@maidan/domain/matchday/prizes/prizes';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner, Note } from '../../../ui/feedback/banner.tsx';
import { CheckField, RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { CategoryPrizes } from './category-prizes.tsx';
import { copiedTo, type Draft, draftOf, isFilled, sentOf } from './draft.ts';
import { keepDraft, readDraft } from './draft-storage.ts';
import { useSavePrizes } from './queries.ts';
import { prizeWords } from './words.ts';

/** What each place of every category wins, and players of some rating, age or gender. */
export function PrizesScreen({
  eventId,
  categories,
  startsAt,
  sport,
  isRated,
  answer,
}: {
  eventId: string;
  categories: readonly {
    name: string;
    minAge?: number | null | undefined;
    maxAge?: number | null | undefined;
    agesOn?: AgesOn | undefined;
  }[];
  startsAt: string;
  sport: string;
  /** Players of its sport have ratings here. */
  isRated: boolean;
  answer: PrizesAnswer;
}) {
  const words = useWords(prizeWords);
  const [kept, setKept] = useState(() => readDraft(eventId));
  const form = useForm<Draft>({ initialValues: kept ?? draftOf(answer) });
  const forget = () => {
    keepDraft(eventId, null);
    setKept(null);
  };
  const save = useSubmit(useSavePrizes(eventId), { form, done: words.saved, onDone: forget });
  const draft = form.values;
  const set = (next: Draft) => {
    form.setValues(next);
    keepDraft(eventId, next);
  };
  const sum = draft.prizes.reduce((all, { amount }) => all + (amount || 0), 0);
  const copy = (category: string) => {
    const isEmpty = (name: string) => !draft.prizes.some((row) => row.category === name && isFilled(row));
    const empty = categories.map(({ name }) => name).filter(isEmpty);
    set(copiedTo(draft, category, empty));
    toast.success(words.copied({ category, count: empty.length }));
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.send(sentOf(values)))}>
      <FieldStack>
        {kept && (
          <Banner
            title={words.restored}
            action={
              <Button
                size="sm"
                onClick={() => {
                  form.setValues(draftOf(answer));
                  forget();
                }}
              >
                {words.discard}
              </Button>
            }
          />
        )}
        <Sum sum={sum} announced={answer.announced} />
        <div>
          {categories.map(({ name, minAge = null, maxAge = null, agesOn = 'day_of_play' }) => (
            <CategoryPrizes
              key={name}
              category={name}
              day={{ startsAt: new Date(startsAt), agesOn: agesOfClasses({ minAge, maxAge, agesOn }, sport) }}
              hasAges={minAge !== null || maxAge !== null}
              isRated={isRated}
              draft={draft}
              onChange={set}
              errors={form.errors}
              onCopy={categories.length > 1 ? () => copy(name) : undefined}
            />
          ))}
        </div>
        <RadioField
          label={words.sharing}
          options={prizeSharings.map((value) => ({ value, label: words[value], description: words.why[value] }))}
          value={draft.sharing}
          onChange={(sharing) => set({ ...draft, sharing })}
        />
        {draft.classes.length > 0 && (
          <CheckField
            label={words.double}
            description={words.doubleWhy}
            checked={!draft.oneEach}
            onChange={({ currentTarget }) => set({ ...draft, oneEach: !currentTarget.checked })}
          />
        )}
        <Quiet>
          {answer.tax
            ? words.taxed({
                section: answer.tax.section,
                percent: String(answer.tax.percent),
                above: rupees(answer.tax.above),
              })
            : words.noTax}
        </Quiet>
        <div>
          <Button kind="main" type="submit" loading={save.isPending}>
            {words.save({ count: draft.prizes.filter(isFilled).length })}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}

function Sum({ sum, announced }: { sum: number; announced: number | null }) {
  const words = useWords(prizeWords);
  const excess = announced === null ? 0 : sum - announced;
  return (
    <>
      <p>
        <strong>
          {announced === null
            ? words.sum({ sum: rupees(sum) })
            : words.ofAnnounced({ sum: rupees(sum), announced: rupees(announced) })}
        </strong>
      </p>
      {excess > 0 && (
        <Note tone="gold">{words.tooMuch({ sum: rupees(excess), announced: rupees(announced ?? 0) })}</Note>
      )}
    </>
  );
}
