/** Where homeowners see a company's text. Zod-free, so that a page can import it. */
export const textPlaces = ['product', 'cost', 'question', 'discount', 'note', 'financing', 'proposal'] as const
export type TextPlace = (typeof textPlaces)[number]

export const textPlaceLabels: Record<TextPlace, string> = {
  product: 'Product',
  cost: 'Additional cost',
  question: 'Question',
  discount: 'Discount',
  note: 'Widget',
  financing: 'Financing',
  proposal: 'Proposal',
}
