import { numberFormat, usualLocale } from '@gable/contract/format/locale'
import { limits } from '@gable/contract/limits'
import { outOfRange } from '@gable/contract/messages'
import type { Country } from '@gable/contract/status'
import { text } from '../../text.ts'

/** The meters per unit of distance in each country: a mile or a kilometer. */
const metersOf: Record<Country, number> = { UnitedStates: 1_609.344, Canada: 1_000 }

/** Converts a radius to hundredths of the country's unit, for its field. */
export const hundredthsOfUnit = (meters: number | null, country: Country): number | null =>
  meters === null ? null : Math.round((meters / metersOf[country]) * 100)

export const metersOfUnit = (hundredths: number | null, country: Country): number | null =>
  hundredths === null ? null : (hundredths / 100) * metersOf[country]

/** Formats a radius to the tenth: "12.5 mi". */
export function shownRadius(meters: number, country: Country, locale = usualLocale): string {
  const value = numberFormat(locale, { maximumFractionDigits: 1 }).format(meters / metersOf[country])
  return text(`shape.length.${country}`, { value })
}

const { min, max } = limits.market.radiusMetres

/** Returns the error of a radius, in the unit in which it is typed. */
export function radiusError(meters: number | null, country: Country): string | undefined {
  if (meters !== null && meters >= min && meters <= max) return undefined
  const unit = metersOf[country]
  return outOfRange(text(`shape.radiusIn.${country}`), Math.ceil((min / unit) * 100) / 100, Math.floor(max / unit))
}

/** Returns an initial radius for a map with this width in meters: a round number that is visible and leaves room. */
export function firstRadius(metersAcross: number, country: Country): number {
  const unit = metersOf[country]
  const rounded = Math.max(1, Math.round(metersAcross / 8 / unit / 5) * 5 || 1)
  return Math.min(max, rounded * unit)
}
