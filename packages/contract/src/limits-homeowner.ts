/** The limits that a homeowner's pages need. All others are in `limits.ts`, which they do not load. Zod-free. */
export const homeownerLimits = {
  personName: 30,
  email: 254,
  addressText: 200,
  structuresPerQuote: 20,
  /** Maximum number of corners in a submitted ring. */
  ringCorners: 200,
  /** How far from the address a roof may be drawn, in meters. */
  drawnReachMeters: 300,
  rise: { min: 0, max: 24 },
  pageHref: 2_000,
  /** Maximum length of the name in a rep's public link. */
  rep: 80,
  /** Maximum number of products priced at once; few people read more before they load the next ones. */
  productsAtOnce: 12,
  financing: {
    /** In basis points. */
    aprBps: { min: 0, max: 3_600 },
    months: { min: 1, max: 360 },
    /** Must also be shorter than the loan. */
    promotionMonths: { min: 0, max: 60 },
    merchantFeeBps: { min: 0, max: 5_000 },
    /** The range of amounts in a calculator. */
    amountCents: { min: 10_000, max: 100_000_000 },
  },
} as const
