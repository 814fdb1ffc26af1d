/** The demo company at the sandbox's lender, and its homeowners' loans, oldest first. Amounts in cents. */
export const demoMerchantId = 'M-demo'

export const demoLoans = [
  {
    id: 'L-demo-1',
    state: 'funded',
    amountCents: 1_845_000,
    approvedCents: 1_845_000,
    name: 'Marian Cole',
    street: '18 Juniper Lane',
    daysAgo: 41,
  },
  {
    id: 'L-demo-4',
    state: 'declined',
    amountCents: 990_000,
    approvedCents: null,
    name: 'Bob Tanner',
    street: '5 Prairie Street',
    daysAgo: 20,
  },
  {
    id: 'L-demo-2',
    state: 'approved',
    amountCents: 1_260_000,
    approvedCents: 1_200_000,
    name: 'Owen Faraday',
    street: '402 Cottonwood Drive',
    daysAgo: 9,
  },
  {
    id: 'L-demo-3',
    state: 'pending',
    amountCents: 2_210_000,
    approvedCents: null,
    name: 'Ines Marquez',
    street: '77 Larkspur Court',
    daysAgo: 1,
  },
] as const
