import { type GivenAnswers, type HowPriced, howPriced, type StoredAnswer } from '@gable/contract/quote'
import { costQuestionKinds, slopeCategories } from '@gable/contract/status'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { quote } from '../quote.table.ts'

/** A homeowner's answers and choices in the widget. */
export interface Requested {
  productId: string
  answers: GivenAnswers
  /** Layers to tear off: 3 for three or more. Null if the homeowner was not sure or was not asked. */
  layers: number | null
  /** The slope that was priced. */
  slope: z.infer<typeof pricedSlope> | null
  /** What the price left out. */
  leftOut: HowPriced['leftOut']
}

const pricedSlope = z.object({ category: z.enum(slopeCategories), rise: z.number(), coarse: z.boolean() })
const activeQuestion = z.object({ id: z.uuid(), kind: z.enum(costQuestionKinds), name: z.string() })
const settings = z.object({ questions: z.array(activeQuestion) })

/**
 * Returns the homeowner's input to a lead's price: that of the first quote, which gave the lead its roofs, slope and
 * price. Null for a lead without one.
 */
export async function readRequested(ctx: Ctx, leadId: string): Promise<Requested | null> {
  const { productId, answers, pricedWith, companyId, source, createdAt, id } = quote
  const [first] = await ctx.db
    .select({ productId, answers, pricedWith })
    .from(quote)
    .where(and(eq(companyId, ctx.company.id), eq(quote.leadId, leadId), eq(source, 'widget')))
    .orderBy(asc(createdAt), asc(id))
    .limit(1)
  return first ? requestedOf(first) : null
}

/**
 * A quote stores answers by the wording of their questions. It also stores that day's questions, whose ids link the
 * answers to the current questions.
 */
export function requestedOf(stored: {
  productId: string
  answers: readonly StoredAnswer[]
  pricedWith: Record<string, unknown>
}): Requested {
  const questions = settings.safeParse(stored.pricedWith.settings).data?.questions ?? []
  const provided = stored.answers.flatMap(({ question, answer }) => {
    const requested = questions.find(({ name }) => name === question)
    return requested ? [{ ...requested, answer }] : []
  })
  // "1", "2" or "3+"; "not sure" is not a number.
  const layers = Number.parseInt(provided.find(({ kind }) => kind === 'layers')?.answer ?? '', 10)
  return {
    productId: stored.productId,
    answers: provided.filter(({ kind }) => kind !== 'layers').map(({ id, answer }) => ({ questionId: id, answer })),
    layers: Number.isNaN(layers) ? null : layers,
    slope: pricedSlope.safeParse(stored.pricedWith.slope).data ?? null,
    leftOut: howPriced.safeParse(stored.pricedWith.how).data?.leftOut ?? [],
  }
}
