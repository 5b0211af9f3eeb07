import { expect, test } from 'vitest';
import { readHindiSearch } from './hindi-search.ts';

test.each([
  ['बैडमिंटन', [['badminton']]],
  ['बैडमि', [['badminton']]],
  ['फ़ुटबॉल', [['football']]],
  ['फुटबाल', [['football']]],
  ['खो खो', [['kho kho', 'kho-kho']]],
  ['पुणे', [['Pune', 'Poona']]],
  ['मुम्बई', [['Mumbai', 'Bombay']]],
  ['गुड़गाँव', [['Gurugram', 'Gurgaon']]],
  ['गुडगांव', [['Gurugram', 'Gurgaon']]],
  ['नई दिल्ली', [['New Delhi']]],
  ['महाराष्ट्र', [['Maharashtra']]],
  ['पुणे में शतरंज', [['Pune', 'Poona'], ['chess']]],
  ['Khar बैडमिंटन', [['Khar'], ['badminton']]],
  ['पुणे अनजान', [['Pune', 'Poona'], ['अनजान']]],
  ['क', [['क']]],
  ['के', [['Kerala']]],
  ['badminton', null],
  ['', null],
])('%s looks for %j', (typed, parts) => expect(readHindiSearch(typed)).toEqual(parts));
