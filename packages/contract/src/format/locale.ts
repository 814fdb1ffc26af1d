/** How figures are written where nobody says otherwise: a catalogue's name, or with a country, such as "fr-CA". */
export const usualLocale = 'en'

const made = new Map<string, Intl.NumberFormat>()

/** How a locale writes a kind of number. Made once for each: making one is dear, and a list writes hundreds of figures. */
export function numberFormat(locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(style)}`
  const known = made.get(name) ?? new Intl.NumberFormat(locale, style)
  made.set(name, known)
  return known
}
