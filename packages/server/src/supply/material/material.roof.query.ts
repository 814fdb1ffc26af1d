import type { HomeownerSelection } from '@gable/contract/material-selection'
import type { SharedOption } from '@gable/contract/quote-share'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { product } from '../../catalog/product/product.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { materialTemplate } from './material.table.ts'

/** A lead's roof data that does not come from a measurement. */
interface QuotedRoof {
  areaSqft: number | null
  /** From the last quote, in basis points. */
  wasteBps: number | null
  /** From the latest answer of the homeowner or the rep: 3 for three or more. Null if the question was not asked. */
  stories: number | null
  createdAt: Date
}

/**
 * The roof area of a lead, and the waste factor and stories of its last quote. Undefined if the person may not see the
 * lead.
 */
export async function readQuotedRoof(ctx: Ctx, leadId: string): Promise<QuotedRoof | undefined> {
  const [known] = await ctx.db
    .select({ areaSqft: lead.roofAreaSqft, createdAt: lead.createdAt })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  if (!known) return undefined
  const quoted = await ctx.db
    .select({ wasteBps: quote.wasteBps, answers: quote.answers, pricedWith: quote.pricedWith })
    .from(quote)
    .where(and(eq(quote.companyId, ctx.company.id), eq(quote.leadId, leadId)))
    .orderBy(desc(quote.createdAt))
    .limit(recentQuotes)
  // A draft has no answers yet.
  const stories = quoted.map(storiesOf).find((count) => count !== null) ?? null
  return { ...known, wasteBps: quoted[0]?.wasteBps ?? null, stories }
}

/** The number of recent quotes searched for the house's stories. */
const recentQuotes = 5

const requested = z.object({
  settings: z.object({ questions: z.array(z.object({ kind: z.string(), name: z.string() })) }),
})

/** The answer to the company's question about stories, as asked in a quote. */
function storiesOf({ answers, pricedWith }: Pick<typeof quote.$inferSelect, 'answers' | 'pricedWith'>): number | null {
  const questions = requested.safeParse(pricedWith).data?.settings.questions ?? []
  const names = questions.filter(({ kind }) => kind === 'stories').map(({ name }) => name)
  const answer = answers.find(({ question }) => names.includes(question))?.answer
  // "1", "2" or "3+".
  return answer && /^\d/.test(answer) ? Number.parseInt(answer, 10) : null
}

interface Selected extends Pick<HomeownerSelection, 'source' | 'product' | 'color'> {
  productId: string
  at: Date
}

/**
 * The product and color that a lead's homeowner selected, with the template that contains it. If a quote is given, what
 * was signed or chosen in that quote takes precedence. Null if nothing is known. Callers must check `seesLead` first.
 */
export async function readSelection(
  ctx: Ctx,
  leadId: string,
  quoteId: string | undefined,
): Promise<HomeownerSelection | null> {
  const found = (quoteId && (await selectedOption(ctx, leadId, quoteId))) || (await selectedOption(ctx, leadId))
  if (!found) return null
  const { productId, at, ...selected } = found
  const sku = await skuOf(ctx, productId)
  return { ...selected, at: at.toISOString(), sku, templateId: await templateWith(ctx, sku) }
}

/** The product and color that the homeowner signed for, or else chose by a quote's link, or else was quoted last. */
export async function selectedOption(ctx: Ctx, leadId: string, quoteId?: string): Promise<Selected | undefined> {
  return (await signedOption(ctx, leadId, quoteId)) ?? (await quotedOption(ctx, leadId, quoteId))
}

async function signedOption(ctx: Ctx, leadId: string, quoteId?: string): Promise<Selected | undefined> {
  const signed = (await ctx.above.signedOptions(ctx, { leadIds: [leadId], quoteId })).get(leadId)
  return signed && { source: 'signed', at: signed.at, ...partsOf(signed.option) }
}

/** From a quote with a chosen option, or else from the last quote sent, unless it had several options. */
async function quotedOption(ctx: Ctx, leadId: string, quoteId?: string): Promise<Selected | undefined> {
  const q = quote
  const [known] = await ctx.db
    .select({
      source: q.source,
      chosen: q.chosen,
      productId: q.productId,
      product: q.productName,
      pricedWith: q.pricedWith,
      createdAt: q.createdAt,
    })
    .from(q)
    .where(
      and(
        ...[eq(q.companyId, ctx.company.id), eq(q.leadId, leadId), isNull(q.deletedAt)],
        sql`(${q.source} = 'widget' or ${q.sentNumber} is not null)`,
        quoteId ? eq(q.id, quoteId) : undefined,
      ),
    )
    .orderBy(sql`(${q.chosen} is not null) desc`, desc(q.createdAt))
    .limit(1)
  if (!known) return undefined
  const { chosen, productId, product: name, createdAt } = known
  if (known.source === 'widget') return { source: 'quoted', at: createdAt, productId, product: name, color: '' }
  const options = (known.pricedWith.options ?? []) as SharedOption[]
  if (chosen) {
    const option = options.find(({ id }) => id === chosen.optionId)
    return option && { source: 'chosen', at: new Date(chosen.at), ...partsOf(option) }
  }
  const [only] = options
  return only && options.length === 1 ? { source: 'quoted', at: createdAt, ...partsOf(only) } : undefined
}

const partsOf = ({ product: { id, name }, color }: SharedOption) => ({
  productId: id,
  product: name,
  color: color ?? '',
})

/** The SKU of a product card; empty if the card is deleted or has none. */
async function skuOf(ctx: Ctx, productId: string): Promise<string> {
  const [card] = await ctx.db
    .select({ sku: product.sku })
    .from(product)
    .where(and(eq(product.companyId, ctx.company.id), eq(product.id, productId)))
  return card?.sku ?? ''
}

/** The template that has an item of this SKU; if there are several, the most recently changed one. */
async function templateWith(ctx: Ctx, sku: string): Promise<string | null> {
  if (sku === '') return null
  const t = materialTemplate
  const [found] = await ctx.db
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        eq(t.companyId, ctx.company.id),
        sql`exists (select from jsonb_array_elements(${t.lines}) as line where lower(line->>'sku') = lower(${sku}))`,
      ),
    )
    .orderBy(desc(t.updatedAt))
    .limit(1)
  return found?.id ?? null
}
