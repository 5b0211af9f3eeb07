import { largestPoster, type OwnEvent } from '@maidan/contract/events/event';
import { statesAndTerritories } from '@maidan/domain/india-states';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { DateTimeField } from '../../../ui/fields/date-field.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField, SuggestField } from '../../../ui/fields/select-field.tsx';
import { PasswordField, TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { CategoriesEditor } from './categories-editor.tsx';
import classes from './event-form.module.css';
import type { EventValues } from './event-form-values.ts';
import { EventPreview } from './event-preview.tsx';
import type { EventFormState } from './use-event-form.ts';
import { formWords } from './form-words.ts';

const sports = [
  'Athletics',
  'Badminton',
  'Basketball',
  'Carrom',
  'Chess',
  'Cricket',
  'Football',
  'Hockey',
  'Kabaddi',
  'Kho Kho',
  'Pickleball',
  'Squash',
  'Swimming',
  'Table Tennis',
  'Tennis',
  'Volleyball',
];
const pictures = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp'];

/** The fields of an event in groups, its preview beside them. Used for a new event and for an old one. */
export function EventFormFields({ form, editing }: { form: EventFormState; editing: OwnEvent | null }) {
  const said = useWords(formWords);
  const { values, shown, set, touch } = form;
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        <EventGroup form={form} editing={editing} />
        <PlaceGroup form={form} />
        <FieldGroup title={said.categoriesAndFees} sub={said.categoriesHint}>
          <CategoriesEditor
            categories={values.categories}
            newPrice={editing ? 0 : ''}
            problems={shown}
            onChange={(categories) => {
              set({ categories });
              touch('categories');
            }}
          />
        </FieldGroup>
        <PeopleGroup form={form} editing={editing} />
      </div>
      <EventPreview values={values} poster={form.poster} current={editing?.poster ?? null} />
    </div>
  );
}

type TextName = 'eventName' | 'location' | 'locationlink' | 'contact' | 'about' | 'umpirePassword';

/** A field of text: its problem is shown once it was left. */
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

function EventGroup({ form, editing }: GroupProps) {
  const said = useWords(formWords);
  const { values, shown, set, touch } = form;
  return (
    <FieldGroup title={said.theEvent}>
      <FieldStack>
        <TextField
          label={said.name}
          required
          maxLength={120}
          placeholder="Pune Open Badminton"
          data-autofocus
          {...textOf(form, 'eventName')}
        />
        <FieldRow>
          <SuggestField
            label={said.sport}
            required
            data={sports}
            value={values.sports}
            onChange={(value) => set({ sports: value })}
            onBlur={() => touch('sports')}
            error={shown.sports}
          />
          <MoneyField
            label={said.prizePool}
            value={values.prizePool}
            onChange={(value) => set({ prizePool: typeof value === 'number' ? value : '' })}
            error={shown.prizePool}
          />
        </FieldRow>
        <TextAreaField
          label={said.about}
          required
          maxLength={5000}
          minRows={4}
          {...textOf(form, 'about')}
          description={said.aboutHint}
        />
        <FileField
          label={said.poster}
          required={!editing}
          shape="wide"
          accept={pictures}
          maxBytes={largestPoster}
          value={form.poster}
          current={editing?.poster ?? null}
          onChange={form.setPoster}
          onRefused={(message) => toast.error(message)}
          tooLargeMessage={said.tooLarge}
          wrongTypeMessage={said.wrongType}
          progress={form.progress}
          progressLabel={said.sending}
          error={shown.poster}
          description={said.posterHint}
        />
      </FieldStack>
    </FieldGroup>
  );
}

function PlaceGroup({ form }: Pick<GroupProps, 'form'>) {
  const said = useWords(formWords);
  const { values, shown, set, touch } = form;
  return (
    <FieldGroup title={said.whenAndWhere} sub={said.indianTime}>
      <FieldStack>
        <FieldRow>
          <DateTimeField
            label={said.dateAndTime}
            defaultTimeValue="09:00"
            required
            {...momentOf(form, 'dateandtime')}
          />
          <DateTimeField
            label={said.registrationEnds}
            defaultTimeValue="23:59"
            required
            {...momentOf(form, 'lastdate')}
          />
        </FieldRow>
        <TextField
          label={said.location}
          required
          maxLength={200}
          placeholder="PYC Hindu Gymkhana, Pune"
          {...textOf(form, 'location')}
        />
        <FieldRow>
          <SelectField
            label={said.state}
            required
            searchable
            data={[...new Set([...statesAndTerritories, values.stateUT])].filter(Boolean)}
            value={values.stateUT || null}
            onChange={(value) => set({ stateUT: value ?? '' })}
            onBlur={() => touch('stateUT')}
            error={shown.stateUT}
          />
          <TextField
            label={said.map}
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
  const said = useWords(formWords);
  return (
    <FieldGroup title={said.people}>
      <FieldRow>
        <TextField
          label={said.contact}
          required
          maxLength={120}
          placeholder="98220 12345"
          {...textOf(form, 'contact')}
          description={said.contactHint}
        />
        <PasswordField
          label={said.umpirePassword}
          required={!editing}
          maxLength={100}
          autoComplete="new-password"
          {...textOf(form, 'umpirePassword')}
          description={editing?.umpirePasswordSet ? said.umpireKeep : said.umpireHint}
        />
      </FieldRow>
    </FieldGroup>
  );
}
