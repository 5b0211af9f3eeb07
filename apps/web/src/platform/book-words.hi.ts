import { accountWords, postingWords } from '@maidan/domain/money/ledger-words';
import { discrepancyWords } from '@maidan/domain/money/reconciliation';

// The books are read in the domain's English, which the server, its PDF and its CSV say too; here is their Hindi.

const postings: Record<keyof typeof postingWords, string> = {
  payment_success: 'एंट्री फ़ीस',
  refund_accepted: 'रिफ़ंड',
  refund_paid_by_organizer: 'रिफ़ंड जो आपने हाथ से दिया',
  refund_paid_by_platform: 'रिफ़ंड जो प्लेटफ़ॉर्म ने हाथ से दिया',
  refund_paid: 'रिफ़ंड जो आपने हाथ से दिया',
  refund_failed: 'रिफ़ंड जो नहीं हो सका',
  settlement_initiated: 'ट्रांसफ़र शुरू हुआ',
  settlement_settled: 'बैंक में ट्रांसफ़र हुआ',
  settlement_failed: 'ट्रांसफ़र नहीं हो सका',
  settlement_reversed: 'ट्रांसफ़र वापस आया',
  refund_done: 'रिफ़ंड दिया गया',
  vendor_fee: 'ट्रांसफ़र की फ़ीस',
  gateway_fee_charged: 'भुगतान सेवा की फ़ीस',
  receivable_recovered: 'पहले के रिफ़ंड के लिए रखा गया',
  top_up_received: 'आपने जमा किया',
  top_up: 'आपने जमा किया',
  deposit_received: 'डिपॉज़िट',
  deposit_returned: 'डिपॉज़िट लौटाया गया',
  deposit_kept: 'डिपॉज़िट रखा गया',
  kept_deposit_returned: 'रखा हुआ डिपॉज़िट आख़िरकार लौटाया गया',
  deposit_back: 'रखा हुआ डिपॉज़िट आख़िरकार लौटाया गया',
  deposit_disputed: 'डिपॉज़िट रोका गया: खिलाड़ी का बैंक वापस माँग रहा है',
  deposit_dispute_won: 'डिपॉज़िट लौटा: विवाद आपके पक्ष में रहा',
  deposit_dispute_lost: 'डिपॉज़िट खिलाड़ी के बैंक ने लिया',
  stray_received: 'दोबारा या देर से आया भुगतान',
  stray_returned: 'वापस कर दिया गया',
  stray_refund_failed: 'रिफ़ंड जो नहीं हो सका',
  share: 'एंट्री फ़ीस का हिस्सा',
  refund: 'रिफ़ंड में आपका हिस्सा',
  refund_back: 'रिफ़ंड जो नहीं हो सका',
  dispute_opened: 'रोका गया: खिलाड़ी का बैंक वापस माँग रहा है',
  dispute_won: 'आपको लौटाया गया: विवाद आपके पक्ष में रहा',
  dispute_lost: 'खिलाड़ी के बैंक ने लिया',
  dispute: 'विवादित भुगतान में आपका हिस्सा',
  dispute_back: 'आपको लौटाया गया: विवाद आपके पक्ष में रहा',
  in_transit: 'बैंक के रास्ते में',
};

const accounts: Record<keyof typeof accountWords, string> = {
  gateway_clearing: 'भुगतान सेवा',
  vendor_payable: 'आपको देय',
  vendor_in_transit: 'आपके बैंक के रास्ते में',
  vendor_receivable: 'आपसे लेना है',
  dispute_held: 'विवाद के लिए रोका गया',
  refund_in_flight: 'खिलाड़ी को देना है',
  platform_bank: 'प्लेटफ़ॉर्म का बैंक खाता',
  unallocated_receipts: 'लौटाया जाना है',
  commission: 'कमीशन',
  gateway_fee: 'भुगतान सेवा की फ़ीस',
  gst_input: 'भुगतान सेवा की फ़ीस पर GST',
  tcs_payable: 'स्रोत पर जमा टैक्स (TCS)',
  tds_payable: 'स्रोत पर काटा गया टैक्स (TDS)',
  deposit_held: 'डिपॉज़िट, जिनका फ़ैसला बाकी है',
};

const discrepancies: Record<keyof typeof discrepancyWords, string> = {
  missing_at_provider: 'भुगतान सेवा इस भुगतान को नहीं जानती',
  missing_in_books: 'यह भुगतान हमारे हिसाब में नहीं है',
  amount_differs: 'भुगतान की रकम अलग है',
  share_differs: 'आपका हिस्सा अलग है',
  transfer_differs: 'ट्रांसफ़र का बैंक संदर्भ अलग है',
};

const byEnglish = (english: Readonly<Record<string, string>>, inHindi: Readonly<Record<string, string>>) =>
  Object.entries(english).map(([key, sentence]) => [sentence, inHindi[key] ?? sentence] as const);

/** By the English word. */
export const books: ReadonlyMap<string, string> = new Map([
  ...byEnglish(postingWords, postings),
  ...byEnglish(accountWords, accounts),
  ...byEnglish(discrepancyWords, discrepancies),
]);
