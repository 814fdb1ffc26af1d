const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Square feet in whole numbers: "2,236 sq ft". */
export function area(sqft: number): string {
  return `${whole.format(sqft)} sq ft`
}

/** Hundredths of a roofing square: 2460 is "24.6 squares". */
export function squares(squaresHundredths: number): string {
  return `${hundredths.format(squaresHundredths / 100)} ${squaresHundredths === 100 ? 'square' : 'squares'}`
}

/** Basis points as percent: 1250 is "12.5%". */
export function percent(bps: number): string {
  return `${hundredths.format(bps / 100)}%`
}

/** A slope by its rise over 12: "6/12". */
export function slope(rise: number): string {
  return `${hundredths.format(rise)}/12`
}
