import { numberFormat, usualLocale } from '@gable/contract/format/locale'
import { limits } from '@gable/contract/limits'
import { outOfRange } from '@gable/contract/messages'
import type { Country } from '@gable/contract/status'
import { text } from '../../text.ts'

/** In what people of a country measure their way: miles, or kilometres. */
const metresOf: Record<Country, number> = { UnitedStates: 1_609.344, Canada: 1_000 }

/** A radius in hundredths of the country's unit, as its field holds it. */
export const hundredthsOfUnit = (metres: number | null, country: Country): number | null =>
  metres === null ? null : Math.round((metres / metresOf[country]) * 100)

export const metresOfUnit = (hundredths: number | null, country: Country): number | null =>
  hundredths === null ? null : (hundredths / 100) * metresOf[country]

/** A radius to the tenth: "12.5 mi". */
export function shownRadius(metres: number, country: Country, locale = usualLocale): string {
  const value = numberFormat(locale, { maximumFractionDigits: 1 }).format(metres / metresOf[country])
  return text(`shape.length.${country}`, { value })
}

const { min, max } = limits.market.radiusMetres

/** What is wrong with a radius, in the unit that it is typed in. */
export function radiusFault(metres: number | null, country: Country): string | undefined {
  if (metres !== null && metres >= min && metres <= max) return undefined
  const unit = metresOf[country]
  return outOfRange(text(`shape.radiusIn.${country}`), Math.ceil((min / unit) * 100) / 100, Math.floor(max / unit))
}

/** A first radius for a map of so many metres across: a round number that can be seen and still leaves room. */
export function firstRadius(metresAcross: number, country: Country): number {
  const unit = metresOf[country]
  const rounded = Math.max(1, Math.round(metresAcross / 8 / unit / 5) * 5 || 1)
  return Math.min(max, rounded * unit)
}
