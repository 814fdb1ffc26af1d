import { numberFormat, usualLocale } from '@gable/contract/format/locale'
import { limits } from '@gable/contract/limits'
import { outOfRange } from '@gable/contract/messages'
import type { Country } from '@gable/contract/status'
import { text } from '../../text.ts'

/** The meters per unit of distance in each country: a mile or a kilometer. */
const metresOf: Record<Country, number> = { UnitedStates: 1_609.344, Canada: 1_000 }

/** Converts a radius to hundredths of the country's unit, for its field. */
export const hundredthsOfUnit = (metres: number | null, country: Country): number | null =>
  metres === null ? null : Math.round((metres / metresOf[country]) * 100)

export const metresOfUnit = (hundredths: number | null, country: Country): number | null =>
  hundredths === null ? null : (hundredths / 100) * metresOf[country]

/** Formats a radius to the tenth: "12.5 mi". */
export function shownRadius(metres: number, country: Country, locale = usualLocale): string {
  const value = numberFormat(locale, { maximumFractionDigits: 1 }).format(metres / metresOf[country])
  return text(`shape.length.${country}`, { value })
}

const { min, max } = limits.market.radiusMetres

/** Returns the error of a radius, in the unit in which it is typed. */
export function radiusFault(metres: number | null, country: Country): string | undefined {
  if (metres !== null && metres >= min && metres <= max) return undefined
  const unit = metresOf[country]
  return outOfRange(text(`shape.radiusIn.${country}`), Math.ceil((min / unit) * 100) / 100, Math.floor(max / unit))
}

/** Returns an initial radius for a map with this width in meters: a round number that is visible and leaves room. */
export function firstRadius(metresAcross: number, country: Country): number {
  const unit = metresOf[country]
  const rounded = Math.max(1, Math.round(metresAcross / 8 / unit / 5) * 5 || 1)
  return Math.min(max, rounded * unit)
}
