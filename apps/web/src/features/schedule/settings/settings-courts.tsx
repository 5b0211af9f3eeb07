import { courtNameLimit } from '@maidan/domain/court-names';
import { scheduleLimits } from '@maidan/domain/schedule/settings/settings';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { MultiSelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Grid } from '../../../ui/layout/grid.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import classes from './schedule-settings-dialog.module.css';
import { CourtHours } from './settings-court-hours.tsx';
import { isUnnamed, type SettingsForm, withCourts } from './settings-form.ts';
import type { SettingsPart } from './settings-hours.tsx';
import { settingsWords } from './settings-words.ts';
import { useCourtList } from './use-court-list.ts';

/** With more courts than this, as in a hall of chess boards, all court heads share one field. */
const mostFields = 24;

const add = <Icon of={IconPlus} size={18} stroke={1.8} />;
const bin = <Icon of={IconTrash} size={18} />;

/** The number of courts; on request, who is in charge of each. */
export function SettingsCourts({
  form,
  errors,
  set,
  setForm,
}: SettingsPart & { setForm: (form: SettingsForm) => void }) {
  const words = useWords(settingsWords);
  const { courtHeads } = form;
  const named = courtHeads.find((head, index) => !isUnnamed(head, index))?.trim();
  const count = courtHeads.filter((head, index) => !isUnnamed(head, index)).length;
  return (
    <FieldGroup title={words.where}>
      <Grid atLeast={148}>
        <NumberField
          label={words.courts}
          required
          min={1}
          max={scheduleLimits.courts}
          value={form.courts}
          error={errors.courts}
          onChange={(value) => setForm(withCourts(form, value))}
        />
      </Grid>
      <CourtNamesFields form={form} errors={errors} set={set} />
      <Disclosure title={count > 0 ? words.inChargeSaid({ count }) : words.inCharge}>
        <FieldStack>
          {courtHeads.length > mostFields ? (
            <TextAreaField
              label={words.manyHeads}
              description={words.manyHeadsWhy({ count: courtHeads.length })}
              required
              minRows={6}
              maxRows={16}
              value={courtHeads.join('\n')}
              error={courtHeads.map((_, index) => errors[`courtHeads.${index}`]).find(Boolean)}
              onChange={(event) => {
                const lines = event.currentTarget.value.split('\n');
                set({ courtHeads: courtHeads.map((_, at) => lines[at] ?? '') });
              }}
            />
          ) : (
            <Grid atLeast={220}>
              {courtHeads.map((head, index) => (
                <TextField
                  key={`head-${index}`}
                  label={words.court({ court: index + 1 })}
                  required
                  value={head}
                  error={errors[`courtHeads.${index}`]}
                  onChange={(event) => {
                    const name = event.currentTarget.value;
                    set({ courtHeads: courtHeads.map((one, at) => (at === index ? name : one)) });
                  }}
                />
              ))}
            </Grid>
          )}
          {named && courtHeads.some(isUnnamed) && (
            <div>
              <Button
                kind="quiet"
                onClick={() =>
                  set({ courtHeads: courtHeads.map((head, index) => (isUnnamed(head, index) ? named : head)) })
                }
              >
                {words.sameHead({ name: named })}
              </Button>
            </div>
          )}
        </FieldStack>
      </Disclosure>
    </FieldGroup>
  );
}

/** What each court is called, where that is no number. */
function CourtNamesFields({ form, errors, set }: SettingsPart) {
  const words = useWords(settingsWords);
  const { courtNames } = form;
  const count = courtNames.filter((name) => name.trim() !== '').length;
  return (
    <Disclosure title={count > 0 ? words.namesSaid({ count }) : words.names}>
      {courtNames.length > mostFields ? (
        <TextAreaField
          label={words.manyNames}
          description={words.manyNamesWhy}
          minRows={6}
          maxRows={16}
          value={courtNames.join('\n')}
          error={courtNames.map((_, index) => errors[`court_names.${index + 1}`]).find(Boolean)}
          onChange={(event) => {
            const lines = event.currentTarget.value.split('\n');
            set({ courtNames: courtNames.map((_, at) => lines[at] ?? '') });
          }}
        />
      ) : (
        <Grid atLeast={220}>
          {courtNames.map((name, index) => (
            <TextField
              key={`name-${index}`}
              label={words.courtNo({ court: index + 1 })}
              placeholder={words.courtNameHint}
              maxLength={courtNameLimit}
              value={name}
              error={errors[`court_names.${index + 1}`]}
              onChange={(event) => {
                const typed = event.currentTarget.value;
                set({ courtNames: courtNames.map((one, at) => (at === index ? typed : one)) });
              }}
            />
          ))}
        </Grid>
      )}
    </Disclosure>
  );
}

/** Which courts are in which hall, and when each is open. */
export function HallsAndHours({ form, errors, set }: SettingsPart) {
  return (
    <>
      <Halls form={form} errors={errors} set={set} />
      <CourtHours form={form} errors={errors} set={set} />
    </>
  );
}

function Halls({ form, errors, set }: SettingsPart) {
  const words = useWords(settingsWords);
  const courtList = useCourtList(form);
  const { halls } = form;
  const change = (at: number, hall: Partial<SettingsForm['halls'][number]>) =>
    set({ halls: halls.map((one, index) => (index === at ? { ...one, ...hall } : one)) });
  return (
    <>
      {halls.map((hall, at) => (
        <div key={`hall-${at}`} className={classes.hall} role="group" aria-label={words.hallNumber({ hall: at + 1 })}>
          <TextField
            label={words.hall}
            value={hall.name}
            error={errors[`halls.${at}.name`]}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
          />
          <MultiSelectField
            className={classes.hallCourts}
            label={words.courtsIn({ hall: hall.name || words.hallNumberSmall({ hall: at + 1 }) })}
            data={courtList}
            value={hall.courts.map(String)}
            error={errors[`halls.${at}`]}
            onChange={(courts) => change(at, { courts: courts.map(Number).sort((x, y) => x - y) })}
          />
          <IconButton
            label={words.remove({ name: hall.name || words.hallNumberSmall({ hall: at + 1 }) })}
            onClick={() => set({ halls: halls.filter((_one, index) => index !== at) })}
          >
            {bin}
          </IconButton>
        </div>
      ))}
      {halls.length > 1 && (
        <FieldRow>
          <NumberField
            label={words.hallRest}
            min={0}
            placeholder="0"
            value={form.hall_rest}
            error={errors.hall_rest}
            onChange={(hall_rest) => set({ hall_rest })}
          />
        </FieldRow>
      )}
      <div>
        <Button
          size="sm"
          icon={add}
          onClick={() => set({ halls: [...halls, { name: words.hallNumber({ hall: halls.length + 1 }), courts: [] }] })}
        >
          {words.addHall}
        </Button>
      </div>
    </>
  );
}
