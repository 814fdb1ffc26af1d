/** Formats whole cents as dollars with two decimals, without floating-point arithmetic: 1050005 is "10500.05". */
export function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
