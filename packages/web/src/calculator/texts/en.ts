export const en = {
  'page.title': 'Financing calculator',
  'page.lead': 'See what a new roof would cost per month.',
  'page.loading': 'Loading',
  'page.fields': 'Loan details',
  'page.withFee': 'Enter the price. The loan also includes the lender’s fee.',
  'page.result': 'Your payment',
  'page.preQualify': 'Get Pre-Qualified',
  'page.preQualifyOpens': 'Get Pre-Qualified, opens in a new tab',
  'page.none': '{company} doesn’t list any loan terms here. Contact them about payment options.',
}
