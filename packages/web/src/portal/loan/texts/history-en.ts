/** What the history of a lead says of its loans: apart, since every page with a history loads it. */
export const historyEn = {
  'history.invited': '{actor} invited the homeowner to pre-qualify for {amount}.',
  'history.linkMade': '{actor} copied the pre-qualification link.',
  'history.requested': 'The homeowner asked on the website to pre-qualify for {amount}.',
  'history.started': 'The homeowner started the pre-qualification for {amount}.',
  'history.approved': 'The lender approved {amount}.',
  'history.declined': 'The lender declined the loan.',
  'history.expired': 'The loan expired.',
  'history.payment': '{actor} requested a payment of {amount}.',
  'history.refund': '{actor} requested a refund of {amount}.',
  'history.paymentSettled': 'The lender paid {amount}.',
  'history.refundSettled': 'The lender refunded {amount}.',
  'history.paymentDeclined': 'The lender declined a payment of {amount}.',
  'history.refundDeclined': 'The lender declined a refund of {amount}.',
} as const
