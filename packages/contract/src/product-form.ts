import { z } from 'zod'
import { productPhotos } from './accepted-files.ts'
import { id, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { productUnits } from './product-unit.ts'
import { namedSlopes, priceKinds } from './status.ts'
import { ruledText, writtenText } from './text.ts'

const most = limits.product
const wordsOrNone = (field: string, max: number, notValid: string) =>
  z
    .literal('')
    .or(plainWords(field, max, notValid))
    .default('')
const note = (field: string, max: number) => writtenText().max(max, tooLong(field, max)).default('')

/** Trimmed lines of text; empty ones are dropped and do not count. */
const lines = (field: string, line: string) => {
  const tooMany = outOfRange(`number of lines of ${field}`, 0, most.lines)
  return z
    .array(writtenText().max(most.line, tooLong(line, most.line)))
    .max(10 * most.lines, tooMany)
    .transform((written) => written.filter((line) => line !== ''))
    .pipe(z.array(z.string()).max(most.lines, tooMany))
    .default([])
}

/** A price in cents, zero or more. A value that is not a number is reported as invalid, an absent one as missing. */
export const productPrice = z
  .number({
    error: ({ input }) => (input === undefined || input === null ? messages.REQUIRED : messages.PRICE_NOT_VALID),
  })
  .int(messages.PRICE_NOT_VALID)
  .min(0, messages.PRICE_NOT_VALID)
  .max(most.priceCents, messages.PRICE_NOT_VALID)

const notAShare = outOfRange('percentage', 0, most.wasteBps / 100)

export const productForm = z
  .object({
    name: plainWords('name', most.name, messages.NAME_NOT_VALID),
    type: plainWords('type', most.type, messages.TYPE_NOT_VALID),
    label: wordsOrNone('label', most.label, messages.LABEL_NOT_VALID),
    warranty: note('warranty', most.warranty),
    warrantyCoverageType: note('warranty coverage type', most.warrantyCoverageType),
    topFeatures: lines('top features', 'top feature'),
    whatIsIncluded: lines('what is included', 'included item'),
    additionalCostText: note('additional cost text', most.additionalCostText),
    priceKind: z.enum(priceKinds, { error: messages.REQUIRED }),
    priceCents: productPrice,
    /** Price to replace one sheet of decking; null if it is not stated. */
    pricePerSheetCents: productPrice.nullable().default(null),
    /** The company's cost, in the same unit as the price; null if unknown. Never shown to a homeowner. */
    costCents: productPrice.nullable().default(null),
    /** Surcharge in cents per square, by slope. */
    slopeSurchargeCents: z.partialRecord(z.enum(namedSlopes), productPrice).default({}),
    /** The slopes for which the product is offered. */
    slopes: z.array(z.enum(namedSlopes)).min(1, messages.SLOPE_NEEDED).max(namedSlopes.length),
    /** The product's own waste in basis points; null to use the company's waste by complexity. */
    wasteBps: z
      .number(notAShare)
      .int(notAShare)
      .min(0, notAShare)
      .max(most.wasteBps, notAShare)
      .nullable()
      .default(null),
    sku: wordsOrNone('SKU', most.sku, messages.NAME_NOT_VALID),
    unit: z.enum(productUnits, { error: messages.REQUIRED }),
    customUnitName: wordsOrNone('unit name', most.customUnitName, messages.NAME_NOT_VALID),
    active: z.boolean().default(true),
    /** Ids of all photos of the card, in order: new uploads and photos that it already has. */
    photos: z.array(id).max(productPhotos.most, messages.TOO_MANY_FILES).default([]),
  })
  .check(nameOfOwnUnit)
export type ProductForm = z.infer<typeof productForm>

/** The form of a new card, which can be based on a product of the built-in catalog. */
export const newProductForm = productForm
  .safeExtend({
    /** The catalog product's key; empty for a card that is not based on one. */
    from: ruledText().max(60).default(''),
    /** Whether the price was confirmed by the company instead of suggested by the catalog. */
    priceConfirmed: z.boolean().default(true),
  })
  .check(({ value, issues }) => {
    if (value.from === '' || value.priceConfirmed) return
    issues.push({ code: 'custom', path: ['priceConfirmed'], message: messages.PRICE_TO_CONFIRM, input: value })
  })
export type NewProductForm = z.infer<typeof newProductForm>

function nameOfOwnUnit({ value, issues }: z.core.ParsePayload<{ unit: string; customUnitName: string }>): void {
  if (value.unit !== 'custom' || value.customUnitName !== '') return
  issues.push({ code: 'custom', path: ['customUnitName'], message: messages.UNIT_NAME_NEEDED, input: value })
}
