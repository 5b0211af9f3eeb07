// The organizer's account at the payment provider: its row has one writer.
export {
  endAttempt,
  findVendorById,
  insertVendor,
  lockAccount,
  lockSwitches,
  lockVendor,
  removeUnfinished,
  saveAccount,
  saveAttempt,
  saveStatus,
  saveSwitches,
  saveTaxNumber,
  type AccountRow,
  type NewVendor,
  type Switches,
  type VendorRow,
} from './store.ts';
