/** What a supplier's branch reads of an order of materials. */
export const en = {
  subject: 'Material order from {company}, PO {po}',
  subjectNoPo: 'Material order from {company}, {place}',
  hello: 'Hello {branch},',
  intro: 'Please process this order for {company}. Reply to this email to confirm it, or with any questions.',
  po: 'PO',
  account: 'Our account number',
  shipping: 'Shipping',
  when: 'Date and time',
  noDay: 'To be agreed',
  address: 'Shipping address',
  homeowner: 'Homeowner',
  notes: 'Notes',
  orderedBy: 'Ordered by',
  items: '{count} items',
  contact: '{name}, {phone}',
} as const
