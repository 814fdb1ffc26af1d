import { z } from 'zod'
import { id, lngLat, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { maxLatitude, polygonError } from './market-polygon.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { marketShapeKinds } from './status.ts'
import { ruledText, writtenText } from './text.ts'

const most = limits.market

export const marketForm = z.object({ name: plainWords('market name', most.name, messages.NAME_NOT_VALID) })
export type MarketForm = z.infer<typeof marketForm>

/**
 * A code as stored in `market_area`: a five-digit ZIP code, or the first three characters of a Canadian postal code.
 */
const postalArea = ruledText(messages.POSTAL_CODE_NOT_VALID).regex(
  /^(\d{5}|[A-Z]\d[A-Z])$/,
  messages.POSTAL_CODE_NOT_VALID,
)

const { min, max } = most.radiusMetres
const notARadius = outOfRange('radius in metres', min, max)

/** An area drawn on the map: a circle has a center and a radius, a polygon has corners. */
export const marketShape = z.object({
  id,
  kind: z.enum(marketShapeKinds),
  name: writtenText().max(most.shapeName, tooLong('name', most.shapeName)).default(''),
  active: z.boolean(),
  centre: lngLat.nullable(),
  radiusMetres: z.number(notARadius).min(min, notARadius).max(max, notARadius).nullable(),
  /** Not closed: the first corner is not repeated at the end. Empty for a circle. */
  corners: z.array(lngLat).max(most.corners, messages.MAX_REACHED),
})
export type MarketShapeForm = z.infer<typeof marketShape>

/**
 * The same shape with the rules for saving. Shapes that were stored before a rule existed are still shown, but rejected
 * at the next change.
 */
export const marketShapeForm = marketShape.check(({ value, issues }) => {
  const refuse = (field: keyof MarketShapeForm, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value })
  if (value.kind === 'polygon') {
    const error = polygonError(value.corners)
    if (error) refuse('corners', error)
  } else if (value.centre === null) refuse('centre', messages.REQUIRED)
  else if (value.radiusMetres === null) refuse('radiusMetres', messages.REQUIRED)
  else if (Math.abs(value.centre[1]) > maxLatitude) refuse('centre', messages.AREA_AT_POLE)
})

/**
 * Maximum number of corners of all shapes in one market, so that a request with every county and the maximum number of
 * codes still fits.
 */
export const cornersInAll = 2_500

/** The total number of corners of all shapes. */
export const cornersOf = (shapes: readonly Pick<MarketShapeForm, 'corners'>[]): number =>
  shapes.reduce((sum, { corners }) => sum + corners.length, 0)

const onOff = <Value extends z.ZodType<string>>(value: Value) => z.object({ value, active: z.boolean() })

/** The complete service area of one market: anything left out is removed. */
export const marketAreaForm = z.object({
  /** Serves the company's whole country. */
  national: z.boolean(),
  /** Two-letter codes of states or provinces in the company's country. */
  states: z.array(onOff(ruledText(messages.STATE_NOT_VALID).regex(/^[A-Z]{2}$/, messages.STATE_NOT_VALID))).max(70),
  /** Five-digit FIPS codes; United States only. */
  counties: z.array(onOff(ruledText().regex(/^\d{5}$/))).max(3_300),
  postalCodes: z.array(postalArea).max(most.areas, messages.MAX_REACHED),
  shapes: z
    .array(marketShapeForm)
    .max(most.shapes, messages.MAX_REACHED)
    .refine((shapes) => cornersOf(shapes) <= cornersInAll, { error: messages.MAX_REACHED }),
})
export type MarketAreaForm = z.infer<typeof marketAreaForm>

/** A product as offered in a market. */
export const marketProductForm = z.object({
  visible: z.boolean(),
  showMonthlyPrice: z.boolean(),
  /** Replaces the card's price, with the same price kind; null to use the card's. */
  priceCents: z
    .number(messages.PRICE_NOT_VALID)
    .int(messages.PRICE_NOT_VALID)
    .min(0, messages.PRICE_NOT_VALID)
    .max(limits.product.priceCents, messages.PRICE_NOT_VALID)
    .nullable(),
})
export type MarketProductForm = z.infer<typeof marketProductForm>
