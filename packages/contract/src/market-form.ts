import { z } from 'zod'
import { id, lngLat, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { mostLatitude, polygonFault } from './market-polygon.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { marketShapeKinds } from './status.ts'
import { ruledText, writtenText } from './text.ts'

/** The forms of a market. */

const most = limits.market

export const marketForm = z.object({ name: plainWords('market name', most.name, messages.NAME_NOT_VALID) })
export type MarketForm = z.infer<typeof marketForm>

/** A code as `market_area` keeps it: a ZIP of five digits, or the first three signs of a Canadian postal code. */
export const postalArea = ruledText(messages.POSTAL_CODE_NOT_VALID).regex(
  /^(\d{5}|[A-Z]\d[A-Z])$/,
  messages.POSTAL_CODE_NOT_VALID,
)

const { min, max } = most.radiusMetres
const notARadius = outOfRange('radius in metres', min, max)

/** A part that was drawn on the map. A circle has a centre and a radius, the other one its corners. */
export const marketShape = z.object({
  id,
  kind: z.enum(marketShapeKinds),
  name: writtenText().max(most.shapeName, tooLong('name', most.shapeName)).default(''),
  active: z.boolean(),
  centre: lngLat.nullable(),
  radiusMetres: z.number(notARadius).min(min, notARadius).max(max, notARadius).nullable(),
  /** Not closed: the first corner is not repeated. Empty for a circle. */
  corners: z.array(lngLat).max(most.corners, messages.MAX_REACHED),
})
export type MarketShapeForm = z.infer<typeof marketShape>

/** The same as it is saved. What was kept before there was a rule is shown, and refused with the next change. */
export const marketShapeForm = marketShape.check(({ value, issues }) => {
  const refuse = (field: keyof MarketShapeForm, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value })
  if (value.kind === 'polygon') {
    const fault = polygonFault(value.corners)
    if (fault) refuse('corners', fault)
  } else if (value.centre === null) refuse('centre', messages.REQUIRED)
  else if (value.radiusMetres === null) refuse('radiusMetres', messages.REQUIRED)
  else if (Math.abs(value.centre[1]) > mostLatitude) refuse('centre', messages.AREA_AT_POLE)
})

/** Of all that is drawn in one market: with every county and as many codes as may be, a request can still carry it. */
export const cornersInAll = 2_500

/** The corners of all of them. */
export const cornersOf = (shapes: readonly Pick<MarketShapeForm, 'corners'>[]): number =>
  shapes.reduce((sum, { corners }) => sum + corners.length, 0)

const onOff = <Value extends z.ZodType<string>>(value: Value) => z.object({ value, active: z.boolean() })

/** The service area of one market, whole: what is left out is taken out. */
export const marketAreaForm = z.object({
  /** The whole of the company's country. */
  national: z.boolean(),
  /** Two letters of a state or province of the company's country. */
  states: z.array(onOff(ruledText(messages.STATE_NOT_VALID).regex(/^[A-Z]{2}$/, messages.STATE_NOT_VALID))).max(70),
  /** Five-digit FIPS codes; the United States only. */
  counties: z.array(onOff(ruledText().regex(/^\d{5}$/))).max(3_300),
  postalCodes: z.array(postalArea).max(most.areas, messages.MAX_REACHED),
  shapes: z
    .array(marketShapeForm)
    .max(most.shapes, messages.MAX_REACHED)
    .refine((shapes) => cornersOf(shapes) <= cornersInAll, { error: messages.MAX_REACHED }),
})
export type MarketAreaForm = z.infer<typeof marketAreaForm>

/** A product as a market offers it. */
export const marketProductForm = z.object({
  visible: z.boolean(),
  showMonthlyPrice: z.boolean(),
  /** In place of the card's price, by the same kind; null for the card's. */
  priceCents: z
    .number(messages.PRICE_NOT_VALID)
    .int(messages.PRICE_NOT_VALID)
    .min(0, messages.PRICE_NOT_VALID)
    .max(limits.product.priceCents, messages.PRICE_NOT_VALID)
    .nullable(),
})
export type MarketProductForm = z.infer<typeof marketProductForm>
