import { z } from 'zod';
import { line } from '../fields.ts';
import { stateUT } from './organizers.ts';

/** Where somebody comes from, as forms send it; blank or absent is unknown. */
export const originFields = {
  academy: line(120, 'Academy', 0).nullish(),
  district: line(80, 'District', 0).nullish(),
  stateUT: z.union([stateUT, z.literal('')], { error: 'Please choose a state or union territory' }).nullish(),
};
