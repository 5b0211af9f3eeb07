import { installationEndpoints } from '@maidan/contract/operations/installation';
import { legalPageEndpoints } from '@maidan/contract/operations/legal-pages';
import { legalPageNames } from '@maidan/domain/operations/legal-pages';
import { isPagePath } from '@maidan/contract/pages';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const operator = {
  LEGAL_NAME: 'Deccan Sports Technology LLP',
  LEGAL_ADDRESS: '12 MG Road, Pune 411001',
  SUPPORT_EMAIL: 'help@deccan.in',
  CONTACT_PHONE: '020 2612 0000',
  CONTACT_HOURS: 'Mon to Fri, 10 am to 6 pm',
  GRIEVANCE_NAME: 'Meera Joshi',
  GRIEVANCE_EMAIL: 'grievance@deccan.in',
  GRIEVANCE_PHONE: '020 2612 0001',
};
const bare = startApi();
const filled = startApi(operator);

test('everybody reads who runs the installation, as its settings say', async () => {
  const { status, body } = await filled.call(legalPageEndpoints.operator);
  expect([status, body.operator]).toEqual([
    200,
    {
      legalName: operator.LEGAL_NAME,
      address: operator.LEGAL_ADDRESS,
      cin: null,
      gstin: null,
      email: operator.SUPPORT_EMAIL,
      phone: operator.CONTACT_PHONE,
      hours: operator.CONTACT_HOURS,
      grievanceName: operator.GRIEVANCE_NAME,
      grievanceEmail: operator.GRIEVANCE_EMAIL,
      grievancePhone: operator.GRIEVANCE_PHONE,
    },
  ]);
});

test('what is not set is nobody’s name, and the placeholder for mail is nobody’s address', async () => {
  const { body } = await bare.call(legalPageEndpoints.operator);
  expect(Object.values(body.operator).filter((said) => said !== null)).toEqual([]);
});

test('an administrator is told which settings are missing', async () => {
  const read = async (api: typeof bare) => {
    const { token } = await anAdmin(api);
    return (await api.call(installationEndpoints.read, { token })).body;
  };
  expect(await read(bare)).toMatchObject({ faults: ['legal_unfilled'], unfilled: Object.keys(operator) });
  expect(await read(filled)).toMatchObject({ faults: [], unfilled: [] });
});

test('each of them is a page', () => {
  for (const page of legalPageNames) expect(isPagePath(`/${page}`)).toBe(true);
});
