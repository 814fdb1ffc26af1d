/** Texts of the insurance geometry sheet that its page does not have; the others are in the contract. */
export const en = {
  'insurance.made': 'Made {day}',
  'insurance.from': 'From the measurement of {day} · Report {id}',
  'insurance.code': 'Sealed as {code}. Verify at {url}.',
  'insurance.none': 'No measurement of this house was ordered.',
  'insurance.item': 'Item',
  'insurance.kind': 'Kind',
  'insurance.state': 'State',
  'insurance.page': 'Page {page} of {pages}',
} as const
