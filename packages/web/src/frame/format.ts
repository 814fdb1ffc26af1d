/** How numbers are written in the widget: one function each. */

let locale = 'en-US'

/** Canadian companies write "$1,200" for Canadian dollars, American ones for American dollars. */
export function setFormatCountry(country: 'UnitedStates' | 'Canada'): void {
  locale = country === 'Canada' ? 'en-CA' : 'en-US'
}

/** Integer cents as money; whole amounts without their zero cents: "$13,530", "$14,018.75". */
export function formatMoney(cents: number, currency: 'USD' | 'CAD'): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)
}

/** Square feet, or feet, in whole numbers: "1,850". */
export function formatWhole(value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value)
}

/** Basis points as percent: 1500 is "15%", 714 is "7.14%". */
export function formatPercent(basisPoints: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}

/** Hundredths of a square: 2460 is "24.60". */
export function formatSquares(hundredths: number): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(hundredths / 100)
}

/** A stored phone of ten digits as it is read: "(208) 555-0100". Anything else stays as it is. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}

/** An address in one line: "123 Main Street, Rexburg, ID 83440". */
export function formatAddress(address: { street: string; city: string; state: string; postalCode: string }): string {
  const { street, city, state, postalCode } = address
  return [street, city, `${state} ${postalCode}`.trim()].filter((part) => part !== '').join(', ')
}

/** A rise over 12: whole inches as they are chosen, with a tenth where it was measured: "6", "5.7". */
export function formatRise(rise: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rise)
}

/** The angle of a rise over 12, in whole degrees. */
export function formatDegrees(rise: number): string {
  return formatWhole((Math.atan(rise / 12) * 180) / Math.PI)
}

/** A day as it is stored, "2024-06-30", as it is read: "June 30, 2024". */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
