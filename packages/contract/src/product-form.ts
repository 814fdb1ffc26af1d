import { z } from 'zod'
import { id, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { productPhotos } from './product-photo.ts'
import { productUnits } from './product-unit.ts'
import { namedSlopes, priceKinds } from './status.ts'
import { ruledText, writtenText } from './text.ts'

/** The form of a product card. */

const most = limits.product
const wordsOrNone = (field: string, max: number, notValid: string) =>
  z
    .literal('')
    .or(plainWords(field, max, notValid))
    .default('')
const note = (field: string, max: number) => writtenText().max(max, tooLong(field, max)).default('')

/** Lines as a person writes them: empty ones are left out, and do not count. */
const lines = (field: string, line: string) => {
  const tooMany = outOfRange(`number of lines of ${field}`, 0, most.lines)
  return z
    .array(writtenText().max(most.line, tooLong(line, most.line)))
    .max(10 * most.lines, tooMany)
    .transform((written) => written.filter((line) => line !== ''))
    .pipe(z.array(z.string()).max(most.lines, tooMany))
    .default([])
}

/** Cents; from nothing on. What is no number at all is typed wrongly, what is not there is missing. */
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
    /** What replacing one sheet of decking costs; null where nothing is said of it. */
    pricePerSheetCents: productPrice.nullable().default(null),
    /** What it costs the company, priced as the price is; null where it is not known. Never shown to a homeowner. */
    costCents: productPrice.nullable().default(null),
    /** Cents per square on top, by slope. */
    slopeSurchargeCents: z.partialRecord(z.enum(namedSlopes), productPrice).default({}),
    /** The slopes that it is offered for. */
    slopes: z.array(z.enum(namedSlopes)).min(1, messages.SLOPE_NEEDED).max(namedSlopes.length),
    /** Of its own, in basis points; null for the company's by complexity. */
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
    /** Offered at all. */
    active: z.boolean().default(true),
    /** Ids of the photos that the card shall have, in this order: uploads, and those that it has already. */
    photos: z.array(id).max(productPhotos.most, messages.TOO_MANY_FILES).default([]),
  })
  .check(nameOfOwnUnit)
export type ProductForm = z.infer<typeof productForm>

/** The form of a new card, which may begin with a product of the product's own catalogue. */
export const newProductForm = productForm
  .safeExtend({
    /** The key of that product; nothing for a card of the company's own making. */
    from: ruledText().max(60).default(''),
    /** That the price is the company's own: what the catalogue suggests is not. */
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
