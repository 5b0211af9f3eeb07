/** Refusals about organizers’ money: the payout account, documents, taxes and invoices. */
export const moneyErrors = {
  vendor_exists: 'Easy Split पहले से सेट है',
  vendor_being_created: 'Easy Split सेट हो रहा है। कृपया थोड़ा रुकें।',
  vendor_not_found: 'वेंडर नहीं मिला',
  nothing_owed: 'आप पर प्लेटफ़ॉर्म का कोई बकाया नहीं है',
  vendor_refused: 'भुगतान सेवा ने ये जानकारियाँ स्वीकार नहीं कीं',
  vendor_provider_down: 'भुगतान सेवा से संपर्क नहीं हो पा रहा। आपकी जानकारी सहेजी हुई है; कृपया फिर से कोशिश करें।',
  document_exists: 'यह दस्तावेज़ पहले से है',
  document_not_found: 'दस्तावेज़ नहीं मिला',
  commission_not_yours: 'कमीशन प्लेटफ़ॉर्म तय करता है। आपका अनुरोध एडमिन को भेज दिया गया है।',
  fee_rate_not_set:
    'प्लेटफ़ॉर्म ने एंट्री फ़ीस पर GST की दर अभी तय नहीं की है। एडमिन से तय करवाएँ; तब तक बाकी प्रोफ़ाइल दूसरे विकल्प के साथ सहेजें।',
  payee_unchanged: 'यह पहले से ऐसा ही है',
  tax_month_not_found: 'इस महीने के काग़ज़ नहीं हैं',
  fee_paper_not_found: 'यह काग़ज़ नहीं मिला',
  invoice_not_found: 'यह इनवॉइस नहीं मिला',
} as const;
