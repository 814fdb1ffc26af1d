/** A company's application form. */
export const merchantFacts = {
  legalName: 'Ridge & Sons LLC',
  businessType: 'llc' as const,
  yearStarted: 2004,
  annualSalesDollars: 2_500_000,
  contactFirstName: 'Ada',
  contactLastName: 'Ridge',
  email: 'ada@ridge.example',
  phone: '2085550123',
  street: '12 Oak St',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
}
