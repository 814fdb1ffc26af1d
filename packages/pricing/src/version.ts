/** Version of all formulas in this package. A quote stores it, so that a later change never rewrites an old price. */
export const PRICING_VERSION = 1
