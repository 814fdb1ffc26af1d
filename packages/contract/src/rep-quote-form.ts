import { z } from 'zod'
import { repQuotePhotos } from './accepted-files.ts'
import { cents, id, plainWords } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { limits } from './limits.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { givenAnswers, slopeChoice, someLeftOut, structureName } from './quote.ts'
import { costItem, discountItem } from './quote-settings-form.ts'
import { complexities } from './status.ts'
import { ruledText, writtenText } from './text.ts'

/** A rep's input for a quote. It never contains product prices, which come from the market. */

export const repQuoteLimits = {
  structures: 20,
  options: 4,
  costs: 40,
  discounts: 20,
  sheets: 999,
  title: 40,
  color: 40,
  note: 2_000,
  reason: 200,
  areaSqft: { min: 1, max: 100_000 },
  validDays: { min: 1, max: 365, usual: 30 },
  layers: 3,
} as const

const { areaSqft, validDays } = repQuoteLimits
const notAnArea = outOfRange('roof area', areaSqft.min, areaSqft.max)
const notAShare = outOfRange('percentage', limits.quote.bps.min / 100, limits.quote.bps.max / 100)
const notDays = outOfRange('number of days', validDays.min, validDays.max)

/** A roof of the quote. `id` is the id of a structure of the lead, or any other id for a roof with a typed area. */
export const repStructure = z.object({
  id: ruledText().min(1).max(80),
  name: structureName,
  included: z.boolean(),
  slope: slopeChoice,
  complexity: z.enum(complexities),
  /** Typed plan area in square feet; null to use the lead's measured outline. */
  planAreaSqft: z.number().min(areaSqft.min, notAnArea).max(areaSqft.max, notAnArea).nullable(),
  /** Null to use the card's waste, or the company's by complexity. */
  wasteBps: z
    .number()
    .int(notAShare)
    .min(limits.quote.bps.min, notAShare)
    .max(limits.quote.bps.max, notAShare)
    .nullable(),
  /**
   * Layers to tear off; null if unknown. The highest number of all roofs answers the company's question about layers.
   */
  layers: z.number().int().min(1).max(repQuoteLimits.layers).nullable(),
})
export type RepStructure = z.infer<typeof repStructure>

/** A cost of one option. An upgrade is not part of the price until the homeowner selects it. */
const repCost = costItem.omit({ active: true }).extend({
  upgrade: z.boolean(),
  /** The reason for adding it, visible only to the office. */
  reason: writtenText().max(repQuoteLimits.reason, tooLong('reason', repQuoteLimits.reason)).optional(),
})
export type RepCost = z.infer<typeof repCost>

const repDiscount = discountItem.omit({ active: true })
export type RepDiscount = z.infer<typeof repDiscount>

/** An agreed price that replaces the computed one, before upgrades and tax. */
const customPrice = z.object({
  totalCents: cents.min(0, messages.PRICE_NOT_VALID).max(limits.quote.amountCents, messages.PRICE_NOT_VALID),
  reason: writtenText().min(1, messages.REQUIRED).max(repQuoteLimits.reason, tooLong('reason', repQuoteLimits.reason)),
})

export const repOption = z.object({
  id,
  title: ruledText().trim().min(1, messages.REQUIRED).max(repQuoteLimits.title, tooLong('title', repQuoteLimits.title)),
  productId: id,
  /** The homeowner's color, such as Charcoal, shown on the quote, the proposal, and the material order. */
  color: ruledText().trim().max(repQuoteLimits.color, tooLong('color', repQuoteLimits.color)).optional(),
  /** Sheets of decking, at the card's price per sheet. */
  sheets: z.number().int().min(0).max(repQuoteLimits.sheets),
  costs: z.array(repCost).max(repQuoteLimits.costs, messages.MAX_REACHED),
  discounts: z.array(repDiscount).max(repQuoteLimits.discounts, messages.MAX_REACHED),
  custom: customPrice.nullable(),
})
export type RepOption = z.infer<typeof repOption>

/** An option as stored in a package: everything except its id, the color of one roof, and an agreed price. */
export const packagedOption = repOption.omit({ id: true, color: true, custom: true })
export type PackagedOption = z.infer<typeof packagedOption>

/** Maximum number of a company's packages, and maximum length of their names. */
export const packageLimits = { most: 100, name: 60 } as const

export const packageForm = z.object({
  name: plainWords('name', packageLimits.name, messages.NAME_NOT_VALID),
  option: packagedOption,
})
export type PackageForm = z.infer<typeof packageForm>

const note = writtenText().max(repQuoteLimits.note, tooLong('note', repQuoteLimits.note))

export const repQuoteForm = z
  .object({
    marketId: id,
    structures: z.array(repStructure).max(repQuoteLimits.structures, messages.MAX_REACHED),
    answers: givenAnswers,
    /** What the price leaves out, unless the answer to a question prices it. */
    leftOut: someLeftOut,
    options: z.array(repOption).min(1).max(repQuoteLimits.options, messages.MAX_REACHED),
    homeownerNote: note,
    /** Never included in anything that the homeowner receives. */
    officeNote: note,
    language: z.enum(spokenLanguages),
    /** Ids of the photos taken on site. The homeowner sees them. */
    photos: z.array(id).max(repQuotePhotos.most, messages.TOO_MANY_FILES).optional(),
    /** How many days after sending it can be chosen. */
    validDays: z.number(notDays).int(notDays).min(validDays.min, notDays).max(validDays.max, notDays),
  })
  .check(structuresUnique)
export type RepQuoteForm = z.infer<typeof repQuoteForm>

/** Requires unique ids and names of the roofs. */
function structuresUnique({ value, issues }: z.core.ParsePayload<{ structures: RepStructure[] }>): void {
  const names = new Set<string>()
  const ids = new Set<string>()
  value.structures.forEach(({ id: structureId, name }, index) => {
    const key = name.normalize().toLowerCase()
    if (names.has(key) || ids.has(structureId)) {
      issues.push({
        code: 'custom',
        path: ['structures', index, 'name'],
        message: messages.STRUCTURE_NAME_TAKEN,
        input: value,
      })
    }
    names.add(key)
    ids.add(structureId)
  })
}
