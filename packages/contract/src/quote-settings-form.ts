import { RANGE_STEPS_CENTS } from '@gable/pricing/range'
import { z } from 'zod'
import { id, plainWords } from './field.ts'
import { pricedAnswers, pricedAnswersTo } from './format/cost-answer.ts'
import { limits } from './limits.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { answerCounts, costQuestionKinds, costUnits, priceDisplays, rangeTypes, widgetSteps } from './status.ts'
import { writtenText } from './text.ts'

export { RANGE_STEPS_CENTS as rangeStepsCents } from '@gable/pricing/range'

/**
 * The pricing and display settings of a company's instant quotes: one form, saved over the version that the person saw.
 */

const max = limits.quote
const notAShare = outOfRange('percentage', max.bps.min / 100, max.bps.max / 100)
/** A percentage with at most two decimals, in basis points; `missing` is the message if it is absent. */
const shareOr = (missing: string) =>
  z
    .number({ error: ({ input }) => (input == null ? missing : notAShare) })
    .int(notAShare)
    .min(max.bps.min, notAShare)
    .max(max.bps.max, notAShare)
const share = shareOr(messages.REQUIRED)
const amountOr = (missing: string) =>
  z
    .number({ error: ({ input }) => (input == null ? missing : messages.PRICE_NOT_VALID) })
    .int(messages.PRICE_NOT_VALID)
    .min(0, messages.PRICE_NOT_VALID)
    .max(max.amountCents, messages.PRICE_NOT_VALID)
const amount = amountOr(messages.REQUIRED)
const itemName = plainWords('name', max.itemName, messages.NAME_NOT_VALID)
const itemDescription = writtenText().max(max.itemDescription, tooLong('description', max.itemDescription)).default('')
const text = writtenText().max(max.text, tooLong('text', max.text)).default('')

const notARise = outOfRange('slope', limits.rise.min, limits.rise.max)
/** Over 12. */
const rise = z
  .number({ error: ({ input }) => (input == null ? messages.REQUIRED : notARise) })
  .min(limits.rise.min, notARise)
  .max(limits.rise.max, notARise)

/** The amount of a discount. */
const deduction = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('percent'), bps: shareOr(messages.DISCOUNT_NEEDED).min(1, messages.DISCOUNT_NEEDED) }),
    z.object({ kind: z.literal('amount'), cents: amountOr(messages.DISCOUNT_NEEDED).min(1, messages.DISCOUNT_NEEDED) }),
  ],
  { error: messages.DISCOUNT_NEEDED },
)

const { min: fewest, max: maxPieces } = max.quantityThousandths
const notAQuantity = outOfRange('quantity', fewest / 1_000, maxPieces / 1_000)

/** A cost added to every quote. */
export const costItem = z.object({
  id,
  name: itemName,
  description: itemDescription,
  active: z.boolean(),
  unit: z.enum(costUnits, { error: messages.REQUIRED }),
  /** The quantity of a per-piece cost. */
  quantityThousandths: z
    .number({ error: ({ input }) => (input == null ? messages.REQUIRED : notAQuantity) })
    .int(notAQuantity)
    .min(fewest, notAQuantity)
    .max(maxPieces, notAQuantity)
    .default(1_000),
  unitCents: amount,
  /** The company's own unit cost, used for its margin. Never shown to a homeowner. */
  unitCostCents: amount.nullish(),
  /** Discount on this cost only, never more than the cost. */
  discount: deduction.nullable().default(null),
})
export type CostItem = z.infer<typeof costItem>

/** A widget question, with the cost of each answer. */
const costQuestion = z.object({
  id,
  kind: z.enum(costQuestionKinds, { error: messages.REQUIRED }),
  name: itemName,
  description: itemDescription,
  active: z.boolean(),
  /** The homeowner must answer. "None" is a valid answer if a house can have none, and costs nothing. */
  required: z.boolean(),
  /** One for each priced answer to this kind of question, in order. Inactive answers cannot be given. */
  options: z
    .array(
      z.object({
        answer: z.enum(pricedAnswers),
        active: z.boolean(),
        unit: z.enum(costUnits, { error: messages.REQUIRED }),
        unitCents: amount,
      }),
    )
    .min(1, messages.REQUIRED)
    .max(answerCounts.length, messages.REQUIRED),
})
export type CostQuestion = z.infer<typeof costQuestion>

/** A discount on every quote. */
export const discountItem = z.object({ id, name: itemName, active: z.boolean(), off: deduction })
export type DiscountItem = z.infer<typeof discountItem>

export const quoteTexts = z.object({ priceNote: text, afterFormNote: text, questionsTitle: text })
export type QuoteTexts = z.infer<typeof quoteTexts>

export const quoteSettingsForm = z
  .object({
    display: z.enum(priceDisplays),
    priceAfterForm: z.boolean(),
    /** Whether homeowners see on their quote and proposal what changed since the widget's price. */
    showPriceChanges: z.boolean(),
    rangeType: z.enum(rangeTypes),
    rangeBps: share,
    rangeStepCents: z.literal([...RANGE_STEPS_CENTS], { error: messages.REQUIRED }),
    outlineWideningBps: share,
    slopeWideningBps: share,
    measuredNarrowingBps: share,
    simpleWasteBps: share,
    moderateWasteBps: share,
    complexWasteBps: share,
    flatRise: rise,
    shallowRise: rise,
    mediumRise: rise,
    steepRise: rise,
    steps: z.array(z.enum(widgetSteps)).max(widgetSteps.length),
    costs: z.array(costItem).max(max.costs, messages.MAX_REACHED).check(namesOnce),
    questions: z.array(costQuestion.check(questionWhole)).max(max.questions, messages.MAX_REACHED).check(namesOnce),
    discounts: z.array(discountItem).max(max.discounts, messages.MAX_REACHED).check(namesOnce),
    discountLimitBps: share.nullable(),
    discountLimitCents: amount.nullable(),
    costDiscountLimitBps: share.nullable(),
    costDiscountLimitCents: amount.nullable(),
    /** The maximum that sales reps and production reps can take off a rep quote. Null for no limit. */
    repDiscountLimitBps: share.nullable(),
    /** The minimum margin of a price that a rep reduces or agrees on. Null for no minimum. */
    leastMarginBps: share.nullable(),
    /** Whether sales reps and production reps see the margin of their quotes. */
    repsSeeMargin: z.boolean(),
    texts: quoteTexts,
  })
  .check(risesInOrder)
export type QuoteSettingsForm = z.infer<typeof quoteSettingsForm>

type Rises = Pick<QuoteSettingsForm, 'flatRise' | 'shallowRise' | 'mediumRise' | 'steepRise'>

/** Requires each slope to be steeper than the one before. */
function risesInOrder({ value, issues }: z.core.ParsePayload<Rises>): void {
  const rises = ['flatRise', 'shallowRise', 'mediumRise', 'steepRise'] as const
  rises.slice(1).forEach((field, index) => {
    if (value[field] > value[rises[index]!]) return
    issues.push({ code: 'custom', path: [field], message: messages.SLOPES_NOT_IN_ORDER, input: value })
  })
}

/** Requires names and ids to be unique within a list. */
function namesOnce({ value, issues }: z.core.ParsePayload<{ id: string; name: string }[]>): void {
  const seen = new Set<string>()
  value.forEach(({ id: of, name }, index) => {
    const key = name.trim().toLowerCase()
    if (seen.has(key) || seen.has(of)) {
      issues.push({ code: 'custom', path: [index, 'name'], message: messages.ITEM_EXISTS, input: value })
    }
    seen.add(key).add(of)
  })
}

/** A required question that is active needs all of its answers active; an optional one needs at least one. */
function questionWhole({ value, issues }: z.core.ParsePayload<CostQuestion>): void {
  const { kind, active, required, options } = value
  const refuse = (message: string) => issues.push({ code: 'custom', path: ['options'], message, input: value })
  if (options.map(({ answer }) => answer).join() !== pricedAnswersTo(kind).join()) refuse(messages.REQUIRED)
  else if (active && (required ? options.some(isOff) : options.every(isOff))) refuse(messages.REQUIRED_FIELDS_OFF)
}

const isOff = (option: { active: boolean }) => !option.active
