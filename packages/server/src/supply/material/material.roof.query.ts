import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** A lead's roof data that does not come from a measurement. */
export interface QuotedRoof {
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
