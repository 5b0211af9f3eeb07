import { largestPoster, type OwnEvent } from '@maidan/contract/events/event';
import { posterFocuses } from '@maidan/domain/events/poster-focus';
import { sports, usualCategories } from '@maidan/domain/events/sports';
import { stateOptions } from '../../../platform/names/state-options.ts';
import { stateName } from '../../../platform/names/stored-names.ts';
import { useNow } from '../../../platform/now.ts';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { useWords } from '../../../platform/language.tsx';
import { DateTimeField } from '../../../ui/fields/date-field.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { FocusField } from '../../../ui/fields/focus-field.tsx';
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField, SuggestField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useObjectUrl } from '../../../ui/fields/use-object-url.ts';
import { CategoriesEditor } from './categories-editor.tsx';
import { courtPosterName } from '../new-event/court-poster.ts';
import classes from './event-form.module.css';
import { daysOf, type EventValues } from './event-form-values.ts';
import { EventPreview } from './event-preview.tsx';
import type { FeeNote } from '../new-event/proposals.ts';
import type { EventFormState } from './use-event-form.ts';
import { newEventWords } from '../new-event/words.ts';
import { formWords } from './form-words.ts';
import { RefundWindows } from './refund-windows.tsx';
import { UmpirePassword } from '../new-event/umpire-password.tsx';

const pictures = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp'];

/** The fields of an event in groups, with its preview beside them. Used for new and existing events. */
export function EventFormFields({
  form,
  editing,
  feeNote,
}: {
  form: EventFormState;
  editing: OwnEvent | null;
  /** What of the first fee is the organizer's, where fees are set for the first time. */
  feeNote?: FeeNote | undefined;
}) {
  const words = useWords(formWords);
  const { values, shown, set, touch } = form;
  const picture = useObjectUrl(form.poster) ?? editing?.poster ?? null;
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        <EventGroup form={form} editing={editing} picture={picture} />
        <PlaceGroup form={form} editing={editing} />
        <FieldGroup title={words.categoriesAndFees} sub={words.categoriesHint}>
          <CategoriesEditor
            categories={values.categories}
            sports={values.sports}
            startsAt={values.dateandtime ?? ''}
            newPrice={editing ? 0 : ''}
            proposed={editing ? [] : usualCategories(values.sports)}
            problems={shown}
            onChange={(categories) => {
              set({ categories });
              // A fee that is taken out again is a fault at once.
              const before = new Map(values.categories.map(({ key, price }) => [key, price]));
              if (categories.some(({ key, price }) => price === '' && (before.get(key) ?? '') !== ''))
                touch('categories');
            }}
            onTouch={touch}
          />
          {feeNote?.(values.categories.find(({ price }) => price)?.price || null)}
        </FieldGroup>
        <PeopleGroup form={form} editing={editing} />
      </div>
      <EventPreview values={values} picture={picture} />
    </div>
  );
}

type TextName = 'eventName' | 'location' | 'locationlink' | 'contact' | 'about' | 'umpirePassword';

/** Props of a text field: its problem is shown once the field has been left. */
const textOf = ({ values, shown, set, touch }: EventFormState, field: TextName) => ({
  value: values[field],
  onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  onBlur: () => touch(field),
  error: shown[field],
});

const momentOf = ({ values, shown, set, touch }: EventFormState, field: 'dateandtime' | 'lastdate') => ({
  value: values[field],
  onChange: (at: string | null) => {
    set({ [field]: at } as Partial<EventValues>);
    touch(field);
  },
  error: shown[field],
});

interface GroupProps {
  form: EventFormState;
  editing: OwnEvent | null;
}

function EventGroup({ form, editing, picture }: GroupProps & { picture: string | null }) {
  const words = useWords(formWords);
  const proposed = useWords(newEventWords);
  const { values, shown, set, touch } = form;
  return (
    <FieldGroup title={words.theEvent}>
      <FieldStack>
        <TextField
          label={words.name}
          required
          maxLength={120}
          placeholder="Pune Open Badminton"
          data-autofocus
          {...textOf(form, 'eventName')}
        />
        <FieldRow>
          <SuggestField
            label={words.sport}
            required
            data={[...sports]}
            // Enter takes the sport that is proposed, not the letters typed so far.
            selectFirstOptionOnChange
            value={values.sports}
            onChange={(value) => set({ sports: value })}
            onBlur={() => touch('sports')}
            error={shown.sports}
          />
          <MoneyField
            label={words.prizePool}
            value={values.prizePool}
            onChange={(value) => set({ prizePool: typeof value === 'number' ? value : '' })}
            error={shown.prizePool}
          />
        </FieldRow>
        <TextAreaField
          label={words.about}
          required
          maxLength={5000}
          minRows={4}
          {...textOf(form, 'about')}
          description={words.aboutHint}
        />
        <FileField
          label={words.poster}
          required={!editing}
          shape="wide"
          accept={pictures}
          maxBytes={largestPoster}
          value={form.poster}
          current={editing?.poster ?? null}
          onChange={form.setPoster}
          onRefused={(message) => toast.error(message)}
          tooLargeMessage={words.tooLarge}
          wrongTypeMessage={words.wrongType}
          progress={form.progress}
          progressLabel={words.sending}
          error={shown.poster}
          description={words.posterHint}
        />
        {!picture && (
          <Row gap={8}>
            <Button size="sm" onClick={form.drawPoster}>
              {proposed.drawPoster}
            </Button>
            <span className="quiet">{proposed.drawPosterWhy}</span>
          </Row>
        )}
        {picture && form.poster?.name !== courtPosterName && (
          <FocusField
            label={words.focus}
            description={words.focusHint}
            places={posterFocuses}
            names={words.focuses}
            picture={picture}
            value={values.posterFocus}
            onChange={(posterFocus) => set({ posterFocus })}
          />
        )}
      </FieldStack>
    </FieldGroup>
  );
}

function PlaceGroup({ form, editing }: GroupProps) {
  const words = useWords(formWords);
  const { values, shown, set, touch } = form;
  const days = daysOf(values, editing, useNow());
  return (
    <FieldGroup title={words.whenAndWhere} sub={words.indianTime}>
      <FieldStack>
        <div className={classes.dates}>
          <DateTimeField
            label={words.dateAndTime}
            defaultTimeValue="09:00"
            required
            days={days.event}
            {...momentOf(form, 'dateandtime')}
          />
          <NumberField
            label={words.days}
            description={words.daysWhy}
            min={1}
            max={60}
            value={values.days}
            onChange={(days) => set({ days })}
            onBlur={() => touch('days')}
            error={shown.days}
          />
          <DateTimeField
            label={words.registrationEnds}
            description={words.registrationEndsWhy}
            defaultTimeValue="23:59"
            required
            days={days.closing}
            {...momentOf(form, 'lastdate')}
          />
        </div>
        <RefundWindows of={{ ...values, refundPolicy: editing?.refundPolicy }} />
        <TextField
          label={words.location}
          required
          maxLength={200}
          placeholder="PYC Hindu Gymkhana, Pune"
          {...textOf(form, 'location')}
        />
        <FieldRow>
          <SelectField
            label={words.state}
            required
            searchable
            data={statesWith(values.stateUT)}
            value={values.stateUT || null}
            onChange={(value) => set({ stateUT: value ?? '' })}
            onBlur={() => touch('stateUT')}
            error={shown.stateUT}
          />
          <TextField
            label={words.map}
            type="url"
            placeholder="https://"
            maxLength={500}
            {...textOf(form, 'locationlink')}
          />
        </FieldRow>
      </FieldStack>
    </FieldGroup>
  );
}

function PeopleGroup({ form, editing }: GroupProps) {
  const words = useWords(formWords);
  return (
    <FieldGroup title={words.people}>
      <FieldRow>
        <TextField
          label={words.contact}
          required
          maxLength={120}
          placeholder="98220 12345"
          {...textOf(form, 'contact')}
          description={words.contactHint}
        />
        <UmpirePassword
          value={form.values.umpirePassword}
          label={words.umpirePassword}
          isSet={editing?.umpirePasswordSet ?? false}
          onMake={(umpirePassword) => form.set({ umpirePassword })}
          field={{ required: !editing, ...textOf(form, 'umpirePassword') }}
        />
      </FieldRow>
    </FieldGroup>
  );
}

/** An older event may name a state in another spelling. */
function statesWith(state: string) {
  const known = stateOptions();
  if (state === '' || known.some(({ value }) => value === state)) return known;
  return [...known, { value: state, label: stateName(state) }];
}
