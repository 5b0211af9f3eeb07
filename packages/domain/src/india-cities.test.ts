import { expect, test } from 'vitest';
import { stateOfCity, stateOfPlace } from './india-cities.ts';

test.each([
  ['Vadodara', 'Gujarat'],
  [' new  delhi ', 'Delhi'],
  ['Aurangabad', null],
  ['Springfield', null],
  ['', null],
])('%s is in %s', (city, state) => expect(stateOfCity(city)).toBe(state));

test.each([
  ['Sama Indoor Sports Complex, Vadodara', 'Gujarat'],
  ['PYC Hindu Gymkhana, Deccan, Pune 411004', 'Maharashtra'],
  ['Pune Stadium, Nagpur', 'Maharashtra'],
  ['Hyderabad House, New Delhi - 110 001', 'Delhi'],
  ['Indoor hall near the lake', null],
])('%s is in %s', (place, state) => expect(stateOfPlace(place)).toBe(state));
