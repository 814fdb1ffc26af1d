/** The timeline texts of loans. They are separate because pages with a timeline need no other loan texts. */
export const historyEn = {
  'history.invited': '{actor} invited the homeowner by {channel} to pre-qualify for {amount}.',
  'history.channel.email': 'email',
  'history.channel.text': 'text message',
  'history.linkMade': '{actor} copied the pre-qualification link for {amount}.',
  'history.requested': 'The homeowner requested pre-qualification for {amount} on your website.',
  'history.started': 'The homeowner started the lender’s application.',
  'history.approved': 'The lender approved {amount}.',
  'history.declined': 'The lender declined the loan.',
  'history.expired': 'The pre-qualification expired.',
  'history.fileApplied': '{actor} applied line {line} of the lender’s status file {file}.',
  'history.payment.requested': '{actor} requested a payment of {amount}.',
  'history.payment.settled': 'The lender paid out {amount}.',
  'history.payment.declined': 'The lender declined the payment of {amount}: {reason}',
  'history.refund.requested': '{actor} requested a refund of {amount}.',
  'history.refund.settled': 'The lender processed the refund of {amount}.',
  'history.refund.declined': 'The lender declined the refund of {amount}: {reason}',
} as const
