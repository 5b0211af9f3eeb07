import { statesAndTerritories } from '@maidan/domain/india-states';
import { stateName } from './stored-names.ts';

/** All states and union territories as the options of a field. */
export const stateOptions = (): { value: string; label: string }[] =>
  statesAndTerritories.map((value) => ({ value, label: stateName(value) }));
