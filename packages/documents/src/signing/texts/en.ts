/** Texts of the pages that a signed document adds to the proposal. */
export const en = {
  'sign.title': 'Signatures',
  'sign.option': 'Accepted option',
  'sign.upgrades': 'Upgrades',
  'sign.total': 'Total',
  'sign.agree': 'By signing, each signer accepts this proposal and the contract terms that are part of it.',
  'sign.customer': 'Customer',
  'sign.company': 'For {company}',
  'sign.at': 'Signed {at}',
  'sign.initials': 'Initials: {initials}',
  'sign.comments': 'Comments: {comments}',
  'sign.cancel':
    'You, the buyer, may cancel this transaction at any time prior to midnight of {day}. See the attached notice of cancellation form for an explanation of this right.',
  'cancel.title': 'NOTICE OF CANCELLATION',
  'cancel.date': 'Date of transaction: {day}',
  'cancel.may':
    'You may CANCEL this transaction, without any Penalty or Obligation, within {days} BUSINESS DAYS from the above date.',
  'cancel.returned':
    'If you cancel, any property traded in, any payments made by you under the contract or sale, and any negotiable instrument executed by you will be returned within TEN BUSINESS DAYS following receipt by the seller of your cancellation notice, and any security interest arising out of the transaction will be canceled.',
  'cancel.goods':
    'If you cancel, you must make available to the seller at your residence, in substantially as good condition as when received, any goods delivered to you under this contract or sale, or you may, if you wish, comply with the instructions of the seller regarding the return shipment of the goods at the seller’s expense and risk.',
  'cancel.keep':
    'If you do make the goods available to the seller and the seller does not pick them up within 20 days of the date of your Notice of Cancellation, you may retain or dispose of the goods without any further obligation. If you fail to make the goods available to the seller, or if you agree to return the goods to the seller and fail to do so, then you remain liable for performance of all obligations under the contract.',
  'cancel.how':
    'To cancel this transaction, mail or deliver a signed and dated copy of this Cancellation Notice or any other written notice to {company}, at {address}, NOT LATER THAN MIDNIGHT OF {day}.',
  'cancel.hereby': 'I HEREBY CANCEL THIS TRANSACTION.',
  'cancel.signature': 'Buyer’s signature',
  'cancel.signedOn': 'Date',
  'cert.title': 'Signing certificate',
  'cert.document': 'Document',
  'cert.id': 'Document ID',
  'cert.completed': 'Completed',
  'cert.before': 'SHA-256 of the proposal before signing',
  'cert.verify': 'Verify this document at {url}',
  'cert.signers': 'Signers',
  'cert.email': 'Email',
  'cert.time': 'Signed',
  'cert.address': 'IP address',
  'cert.device': 'Device',
  'cert.disclosure': 'Accepted disclosure',
  'cert.trail': 'Audit trail',
  'cert.trailHint': 'Each entry includes the hash of the previous entry.',
  'cert.seal': 'This document is sealed with this installation’s certificate. Changing even one byte breaks the seal.',
  page: 'Document {id}',
} as const
