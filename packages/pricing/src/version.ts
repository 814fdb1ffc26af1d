/** Version of all formulas in this package. Quotes store it, so that later changes never affect an old price. */
export const PRICING_VERSION = 1
