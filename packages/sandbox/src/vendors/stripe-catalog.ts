/** Prices and coupons of the sandbox's Stripe account. Amounts in cents; a price with `months` 0 is paid once. */
export const sandboxPrices = [
  { id: 'price_quote_monthly', amountCents: 9_900, months: 1 },
  { id: 'price_quote_annual', amountCents: 99_000, months: 12 },
  { id: 'price_plus_monthly', amountCents: 14_900, months: 1 },
  { id: 'price_plus_annual', amountCents: 149_000, months: 12 },
  { id: 'price_credit', amountCents: 1_900, months: 0 },
] as const

/** `firstTime`: for customers who have never paid. */
export const sandboxCoupons = [
  { id: 'promo_spring20', code: 'SPRING20', percentOff: 20, firstTime: false },
  { id: 'promo_welcome10', code: 'WELCOME10', percentOff: 10, firstTime: true },
] as const

/** The demo company as a customer of the sandbox. */
export const demoCustomer = {
  customerId: 'cus_demo',
  subscriptionId: 'sub_demo',
  priceId: 'price_plus_monthly',
  invoices: [
    { id: 'in_demo_1', number: 'GABLE-0001', days: 70, totalCents: 14_900 },
    { id: 'in_demo_2', number: 'GABLE-0002', days: 40, totalCents: 14_900 },
    { id: 'in_demo_3', number: 'GABLE-0003', days: 31, totalCents: 38_000 },
    { id: 'in_demo_4', number: 'GABLE-0004', days: 10, totalCents: 14_900 },
  ],
} as const
