import { indiaDay } from '@maidan/domain/india-time';
import { useNow } from '../now.ts';
import { useWords } from '../language.tsx';
import { stateOptions } from '../names/state-options.ts';
import { RadioField } from '../../ui/fields/choice-field.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { federations, type PlayerDraft, relations, wantsGuardian } from './player-draft.ts';
import { playerWords } from './player-words.ts';

interface FieldsProps {
  draft: PlayerDraft;
  problems: Readonly<Record<string, string | undefined>>;
  /** The account's holder agrees for themselves. */
  isSelf: boolean;
  onChange: (change: Partial<PlayerDraft>) => void;
}

/** Three fields of everybody, the guardian of a minor, and what may be left empty behind a press. */
export function PlayerFields({ draft, problems, isSelf, onChange }: FieldsProps) {
  const words = useWords(playerWords);
  const now = useNow();
  return (
    <>
      <TextField
        label={words.name}
        description={words.nameHint}
        value={draft.name}
        onChange={(change) => onChange({ name: change.currentTarget.value })}
        error={problems.name}
        autoComplete="off"
        maxLength={120}
        required
        data-autofocus
      />
      <TextField
        type="date"
        label={words.dob}
        max={indiaDay(now)}
        value={draft.dob}
        onChange={(change) => onChange({ dob: change.currentTarget.value })}
        error={problems.dob}
        required
      />
      <RadioField
        label={words.gender}
        options={(['female', 'male', 'other'] as const).map((value) => ({ value, label: words[value] }))}
        value={draft.gender === '' ? null : draft.gender}
        onChange={(gender) => onChange({ gender })}
        error={problems.gender}
        required
      />
      {!isSelf && wantsGuardian(draft.dob, now) && (
        <GuardianFields
          value={draft.guardian}
          problems={problems}
          onChange={(part) => onChange({ guardian: { ...draft.guardian, ...part } })}
        />
      )}
      <More draft={draft} problems={problems} isSelf={isSelf} onChange={onChange} />
    </>
  );
}

/** Who agrees for a minor: name, relation and phone. */
export function GuardianFields({
  value,
  problems,
  onChange,
}: {
  value: PlayerDraft['guardian'];
  problems: FieldsProps['problems'];
  onChange: (change: Partial<PlayerDraft['guardian']>) => void;
}) {
  const words = useWords(playerWords);
  const named = relations.map((relation) => ({
    value: relation as string,
    label: words.relations[relation] as string,
  }));
  const isOther = value.relation !== '' && named.every((one) => one.value !== value.relation);
  return (
    <FieldGroup title={words.guardianTitle} sub={words.guardianWhy}>
      <FieldStack>
        <FieldRow>
          <TextField
            label={words.guardianName}
            value={value.name}
            onChange={(change) => onChange({ name: change.currentTarget.value })}
            error={problems['guardian.name']}
            autoComplete="off"
            maxLength={120}
            required
          />
          <SelectField
            label={words.relation}
            data={isOther ? [...named, { value: value.relation, label: value.relation }] : named}
            value={value.relation || null}
            onChange={(relation) => onChange({ relation: relation ?? '' })}
            error={problems['guardian.relation']}
            required
          />
        </FieldRow>
        <TextField
          type="tel"
          inputMode="tel"
          label={words.guardianPhone}
          value={value.phone}
          onChange={(change) => onChange({ phone: change.currentTarget.value })}
          error={problems['guardian.phone'] ?? problems.guardian}
          maxLength={20}
          required
        />
      </FieldStack>
    </FieldGroup>
  );
}

function More({ draft, problems, isSelf, onChange }: FieldsProps) {
  const words = useWords(playerWords);
  const text = (field: 'phone' | 'email' | 'city' | 'academy' | 'district') => ({
    label: words[field],
    value: draft[field],
    onChange: (change: { currentTarget: { value: string } }) => onChange({ [field]: change.currentTarget.value }),
    error: problems[field],
    autoComplete: 'off',
  });
  const hint = (of: string) => (isSelf ? undefined : of);
  const isWrong = ['phone', 'email', 'city', 'academy', 'district', 'stateUT'].some((field) => problems[field]);
  return (
    <>
      <Disclosure title={words.more} open={isWrong || undefined}>
        <FieldStack>
          <FieldRow>
            <TextField type="tel" inputMode="tel" {...text('phone')} description={hint(words.phoneHint)} />
            {!isSelf && <TextField type="email" inputMode="email" {...text('email')} />}
          </FieldRow>
          <FieldRow>
            <TextField {...text('city')} description={hint(words.cityHint)} maxLength={80} />
            <TextField {...text('academy')} maxLength={120} />
          </FieldRow>
          <FieldRow>
            <TextField {...text('district')} maxLength={80} />
            <SelectField
              label={words.state}
              data={stateOptions()}
              searchable
              clearable
              value={draft.stateUT || null}
              onChange={(stateUT) => onChange({ stateUT: stateUT ?? '' })}
              error={problems.stateUT}
            />
          </FieldRow>
        </FieldStack>
      </Disclosure>
      <Disclosure title={words.ids}>
        <FieldStack>
          {federations.map((one) => (
            <TextField
              key={one}
              label={words.idNames[one]}
              value={draft.ids[one]}
              onChange={(change) => onChange({ ids: { ...draft.ids, [one]: change.currentTarget.value } })}
              autoComplete="off"
              maxLength={20}
            />
          ))}
        </FieldStack>
      </Disclosure>
    </>
  );
}
