import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  gstCheckCharacter,
  kycAccountType,
  maskAccountNumber,
  maskNumber,
  maskPan,
  normalVendorForm,
  panHolder,
  type VendorForm,
  vendorDetailProblems,
  vendorFormProblems,
} from './bank-details.ts';

const good: VendorForm = {
  accountNumber: '026291800001191',
  ifsc: 'YESB0000262',
  accountHolderName: 'Meera Nair',
  accountType: 'SAVINGS',
  pan: 'AAGPN1234F',
  businessType: 'Events and Hospitality',
  gst: null,
  cin: null,
};
const words = (form: Partial<VendorForm>) => vendorFormProblems({ ...good, ...form }).map((problem) => problem.msg);
const more = (form: Partial<VendorForm>) => vendorDetailProblems({ ...good, ...form }).map((problem) => problem.path);

test('what is missing is named in the order of the specification', () => {
  const nothing = normalVendorForm({
    ...good,
    accountNumber: ' ',
    ifsc: '',
    accountHolderName: '  ',
    pan: '',
    gst: '1',
  });
  expect(vendorFormProblems(nothing)).toEqual([
    { msg: 'Account number is required', path: 'accountNumber' },
    { msg: 'IFSC code is required', path: 'ifsc' },
    { msg: 'Account holder name is required', path: 'accountHolderName' },
    { msg: 'PAN number is required', path: 'pan' },
    { msg: 'GST number must be in valid format', path: 'gst' },
  ]);
});

test.each(['SBIN1123456', 'SBI00123456', 'SBIN012345', 'SBIN01234567', 'sbin0123456', 'SBIN0-23456'])(
  'the IFSC code %s is refused',
  (ifsc) => expect(words({ ifsc })).toEqual(['IFSC code must be in valid format (e.g., SBIN0123456)']),
);

test.each(['ABCD1234F', 'ABCDE12345', '1BCDE1234F', 'ABCDE1234FF', 'abcde1234f'])('the PAN %s is refused', (pan) =>
  expect(words({ pan })).toEqual(['PAN number must be in valid format (e.g., ABCDE1234F)']),
);

test.each(['27AAPFU0939F1Z', '27AAPFU0939F1YV', 'A7AAPFU0939F1ZV', '27AAPFU0939FVZ1x'])(
  'the GST number %s is refused',
  (gst) => expect(words({ gst })).toEqual(['GST number must be in valid format']),
);

test('the examples of the specification pass, and a blank GST or CIN number is none', () => {
  expect(words({ ifsc: 'SBIN0123456', pan: 'ABCDE1234F' })).toEqual([]);
  expect(more({ pan: 'ABCDE1234F' })).toEqual([]);
  expect(normalVendorForm({ ...good, gst: ' ', cin: '' })).toMatchObject({ gst: null, cin: null });
});

test('codes are taken as people type them', () => {
  const typed = {
    ...good,
    accountNumber: '0262 9180 0001191',
    ifsc: ' yesb0000262',
    pan: 'aagpn 1234f',
    accountHolderName: ' Meera  Nair ',
  };
  expect(normalVendorForm(typed)).toEqual(good);
});

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1'])(
  'the published GST number %s has its check character',
  (gst) => expect(gstCheckCharacter(gst)).toBe(gst[14]),
);

test('a single wrong character of a GST number is always found', () => {
  const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...alphabet), { minLength: 14, maxLength: 14 }),
      fc.nat(13),
      fc.constantFrom(...alphabet),
      (characters, at, other) => {
        fc.pre(characters[at] !== other);
        expect(gstCheckCharacter(characters.with(at, other).join(''))).not.toBe(gstCheckCharacter(characters.join('')));
      },
    ),
  );
});

test('a GST number needs a state, its check character and the same PAN', () => {
  expect(more({ gst: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' })).toEqual([]);
  expect(more({ gst: '27AAPFU0939F1ZW', pan: 'AAPFU0939F' })).toEqual(['gst']);
  expect(more({ gst: '27AAPFU0939F1ZV' })).toEqual(['gst']);
  expect(more({ gst: `45AAPFU0939F1Z${gstCheckCharacter('45AAPFU0939F1Z')}`, pan: 'AAPFU0939F' })).toEqual(['gst']);
});

test.each(['12345678', '1234567890123456789', '12345678X', '１２３４５６７８９'])(
  'the account number %s is refused',
  (accountNumber) => expect(more({ accountNumber })).toEqual(['accountNumber']),
);

test('the fourth letter of a PAN tells who holds it, and a CIN makes it a business', () => {
  expect([panHolder('AAGPN1234F'), panHolder('AAPFU0939F'), panHolder('ABCDE1234F')]).toEqual([
    'person',
    'organization',
    null,
  ]);
  expect(kycAccountType({ pan: 'AAGPN1234F', cin: null })).toBe('INDIVIDUAL');
  expect(kycAccountType({ pan: 'AAGCB7383J', cin: null })).toBe('BUSINESS');
  expect(kycAccountType({ pan: 'ABCDE1234F', cin: 'U72200KA2013PTC097389' })).toBe('BUSINESS');
  expect(more({ cin: 'U72200KA2013PTC097389' })).toEqual(['cin']);
});

test('a mask shows the last four characters and nothing else', () => {
  expect(maskAccountNumber('026291800001191')).toBe('XXXXXXXX1191');
  expect(maskPan('AAGPN1234F')).toBe('XXXXXX234F');
  expect(maskNumber('27AAPFU0939F1ZV')).toBe('XXXXXXXXXXXF1ZV');
});
