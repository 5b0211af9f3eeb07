import { playerOriginEndpoints } from '@maidan/contract/entries/origins';
import { statesAndTerritories } from '@maidan/domain/india-states';
import type { OriginProblem, PlayerOrigin } from '@maidan/domain/entries/origins';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { stateOptions } from './names/state-options.ts';
import { FieldRow, FieldStack } from '../ui/fields/field.tsx';
import { SelectField, SuggestField } from '../ui/fields/select-field.tsx';
import { call } from './api.ts';
import { useWords, wordsNow } from './language.tsx';
import { originWords } from './origin-words.ts';

/** Somebody's origin as typed; '' is unknown. */
export interface OriginDraft {
  academy: string;
  district: string;
  stateUT: string;
}

export const originParts = ['academy', 'district', 'stateUT'] as const;

export const emptyOrigin: OriginDraft = { academy: '', district: '', stateUT: '' };

export const originDraft = ({ academy, district, stateUT }: PlayerOrigin): OriginDraft => ({
  academy: academy ?? '',
  district: district ?? '',
  stateUT: stateUT ?? '',
});

const known = (state: string) => statesAndTerritories.find((one) => one === state) ?? null;

/** In the form of the calls. */
export const sentOrigin = ({ academy, district, stateUT }: OriginDraft) => ({
  academy: academy.trim() || null,
  district: district.trim() || null,
  stateUT: known(stateUT),
});

export function originProblemWords(problem: OriginProblem): string {
  const words = wordsNow(originWords);
  if (problem === 'academy') return words.academyRequired;
  return problem === 'district' ? words.districtRequired : words.stateRequired;
}

const suggestionsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['origins', eventId],
    queryFn: ({ signal }) => call(playerOriginEndpoints.suggest, { params: { eventId }, signal }),
    staleTime: 60_000,
    // Only suggestions: without them everything can still be typed.
    retry: false,
  });

/** Academy, district and state, with suggestions from the event's other entries. `of` names a partner. */
export function OriginFields({
  eventId,
  value,
  onChange,
  errors = {},
  required = false,
  of,
}: {
  eventId: string;
  value: OriginDraft;
  onChange: (value: OriginDraft) => void;
  errors?: Partial<Record<OriginProblem, string | undefined>>;
  required?: boolean;
  of?: string | undefined;
}) {
  const words = useWords(originWords);
  const { data } = useQuery(suggestionsQuery(eventId));
  const districts = (data?.districts ?? []).filter(
    ({ stateUT }) => !value.stateUT || !stateUT || stateUT === value.stateUT,
  );
  const setDistrict = (district: string) => {
    const [found, other] = districts.filter((one) => one.district === district);
    const stateUT = value.stateUT || (other ? '' : (found?.stateUT ?? ''));
    onChange({ ...value, district, stateUT });
  };
  return (
    <FieldStack>
      <SuggestField
        label={of === undefined ? words.academy : words.academyOf({ name: of })}
        description={of === undefined ? words.academyHint : undefined}
        data={data?.academies ?? []}
        limit={8}
        value={value.academy}
        onChange={(academy) => onChange({ ...value, academy })}
        error={errors.academy}
        autoComplete="off"
        maxLength={120}
        required={required}
      />
      <FieldRow>
        <SuggestField
          label={of === undefined ? words.district : words.districtOf({ name: of })}
          data={[...new Set(districts.map(({ district }) => district))]}
          limit={8}
          value={value.district}
          onChange={setDistrict}
          error={errors.district}
          autoComplete="off"
          maxLength={80}
          required={required}
        />
        <SelectField
          label={of === undefined ? words.state : words.stateOf({ name: of })}
          data={stateOptions()}
          searchable
          clearable
          value={known(value.stateUT)}
          onChange={(stateUT) => onChange({ ...value, stateUT: stateUT ?? '' })}
          error={errors.stateUT}
          required={required}
        />
      </FieldRow>
    </FieldStack>
  );
}
