/** The card's own few words. It serves two bundles, so they stand beside it. */
export const cardText = {
  total: 'Estimated total',
  range: 'Estimated range',
  monthly: 'Estimated monthly payment',
  monthlyRange: 'Estimated monthly payments',
  inPrice: 'What is in this price',
  perMonth: '/month',
  features: 'Top features',
  details: 'What is included',
  additional: 'Additional costs',
  warranty: 'Warranty',
  illustration: 'Drawing, not a photo of the product',
  rangeOf: (min: string, max: string) => `${min} – ${max}`,
} as const
