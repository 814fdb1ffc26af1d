/** Texts that all mails to homeowners share, available in each homeowner language. `{names}` are replaced by values. */
export const homeownerEn = {
  'fact.address': 'Address',
  'fact.product': 'Product',
  'book.inspection': 'Book an inspection',

  'price.total': 'Estimated total',
  'price.range': 'Estimated range',
  'price.monthly': 'Estimated monthly payment',
  'price.monthlyRange': 'Estimated monthly payments',
  'price.rangeOf': '{min} – {max}',
  'price.perMonth': '{payment} per month',
  'price.onRequest': 'Price on request',
} as const

/** Texts that all kinds of mails share. */
export const en = {
  ...homeownerEn,
  'mail.product': 'Gable',
  'mail.test': 'Test',
  'mail.testSubject': '[Test] {subject}',
  'mail.testNote': 'This lead was created in a preview or on a demo site.',
  'mail.openLead': 'Open lead',
  'mail.shownAs': 'As shown to the homeowner. Total: {total}.',

  'fact.name': 'Name',
  'fact.phone': 'Phone',
  'fact.email': 'Email',
  'fact.roof': 'Roof',
  'fact.roofSize': '{area}, {squares} with {waste} waste',
  'fact.slope': 'Slope',
  'fact.typed': 'Address as entered',
} as const
