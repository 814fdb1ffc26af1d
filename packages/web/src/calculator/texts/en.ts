/** What the homeowner's calculator says beside its figures. */
export const en = {
  'page.title': 'Financing calculator',
  'page.lead': 'See what a new roof comes to a month.',
  'page.loading': 'Loading',
  'page.fields': 'What you would finance',
  'page.withFee': 'The amount financed for your quote. It includes the lender’s fee.',
  'page.result': 'What it comes to',
  'page.none': '{company} shows no terms for a loan here. Ask them how you can pay for your roof.',
}
