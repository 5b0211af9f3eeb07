import { largestPoster, type OwnEvent } from '@maidan/contract/events';
import { statesAndTerritories } from '@maidan/domain/india-states';
import { toast } from '../../platform/toast.ts';
import { DateTimeField } from '../../ui/date-field.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../../ui/field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { MoneyField } from '../../ui/number-field.tsx';
import { SelectField, SuggestField } from '../../ui/select-field.tsx';
import { PasswordField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { CategoriesEditor } from './categories-editor.tsx';
import classes from './event-form.module.css';
import type { EventValues } from './event-form-values.ts';
import { EventPreview } from './event-preview.tsx';
import type { EventFormState } from './use-event-form.ts';

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
const tooLarge = 'File is too large. Please select a file smaller than 10MB.';
const wrongType = 'Invalid file type. Please select an image file.';

/** The fields of an event in groups, its preview beside them. Used for a new event and for an old one. */
export function EventFormFields({ form, editing }: { form: EventFormState; editing: OwnEvent | null }) {
  const { values, shown, set, touch } = form;
  const text = (field: 'eventName' | 'location' | 'locationlink' | 'contact' | 'about' | 'umpirePassword') => ({
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    onBlur: () => touch(field),
    error: shown[field],
  });
  const moment = (field: 'dateandtime' | 'lastdate') => ({
    value: values[field],
    onChange: (at: string | null) => {
      set({ [field]: at } as Partial<EventValues>);
      touch(field);
    },
    error: shown[field],
  });
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        <FieldGroup title="The event">
          <FieldStack>
            <TextField
              label="Event name"
              required
              maxLength={120}
              placeholder="Pune Open Badminton"
              data-autofocus
              {...text('eventName')}
            />
            <FieldRow>
              <SuggestField
                label="Sport"
                required
                data={sports}
                value={values.sports}
                onChange={(value) => set({ sports: value })}
                onBlur={() => touch('sports')}
                error={shown.sports}
              />
              <MoneyField
                label="Prize pool"
                value={values.prizePool}
                onChange={(value) => set({ prizePool: typeof value === 'number' ? value : '' })}
                error={shown.prizePool}
              />
            </FieldRow>
            <TextAreaField
              label="About"
              required
              maxLength={5000}
              minRows={4}
              {...text('about')}
              description="What players should know: format, shuttles, prizes, reporting time."
            />
            <FileField
              label="Poster"
              required={!editing}
              shape="wide"
              accept={pictures}
              maxBytes={largestPoster}
              value={form.poster}
              current={editing?.poster ?? null}
              onChange={form.setPoster}
              onRefused={(message) => toast.error(message)}
              tooLargeMessage={tooLarge}
              wrongTypeMessage={wrongType}
              progress={form.progress}
              progressLabel="Sending the poster"
              error={shown.poster}
              description="JPG, PNG, GIF, SVG or WebP, at most 10 MB. 1200 × 675 looks best."
            />
          </FieldStack>
        </FieldGroup>
        <FieldGroup title="When and where" sub="All times are India's.">
          <FieldStack>
            <FieldRow>
              <DateTimeField label="Event date and time" required {...moment('dateandtime')} />
              <DateTimeField label="Registration ends" required {...moment('lastdate')} />
            </FieldRow>
            <TextField
              label="Location"
              required
              maxLength={200}
              placeholder="PYC Hindu Gymkhana, Pune"
              {...text('location')}
            />
            <FieldRow>
              <SelectField
                label="State or union territory"
                required
                searchable
                data={[...new Set([...statesAndTerritories, values.stateUT])].filter(Boolean)}
                value={values.stateUT || null}
                onChange={(value) => set({ stateUT: value ?? '' })}
                onBlur={() => touch('stateUT')}
                error={shown.stateUT}
              />
              <TextField
                label="Link to a map"
                type="url"
                placeholder="https://"
                maxLength={500}
                {...text('locationlink')}
              />
            </FieldRow>
          </FieldStack>
        </FieldGroup>
        <FieldGroup title="Categories and fees" sub="Players enter one or more categories, each with its own fee.">
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
        <FieldGroup title="People">
          <FieldRow>
            <TextField
              label="Contact"
              required
              maxLength={120}
              placeholder="98220 12345"
              {...text('contact')}
              description="Players see it on the event's page."
            />
            <PasswordField
              label="Umpire password"
              required={!editing}
              maxLength={100}
              autoComplete="new-password"
              {...text('umpirePassword')}
              description={
                editing?.umpirePasswordSet
                  ? 'Leave it empty to keep the one that is set.'
                  : 'Umpires type it with the code of the event.'
              }
            />
          </FieldRow>
        </FieldGroup>
      </div>
      <EventPreview values={values} poster={form.poster} current={editing?.poster ?? null} />
    </div>
  );
}
