import { isSameChoice, optionFigures } from '@gable/contract/offer'
import { questionLimits } from '@gable/contract/quote-question'
import { quoteRules, quoteStateAt } from '@gable/contract/quote-state'
import type { Ctx } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { quoteAsked, quoteChosen, quoteViewed } from '../quote.events.ts'
import { quote } from '../quote.table.ts'
import { countQuestions, lockQuoteOfLink, readVersion } from './quote.rep-lock.query.ts'
import { writeLines } from './quote.rep-publish.ts'

/** The homeowner's actions on a quote through its link. */

/** Records that the homeowner opened the quote; only the first time for each version is reported. */
export async function markViewed(ctx: Ctx, quoteId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const known = await lockQuoteOfLink(tx, quoteId)
    if (!known || known.sentNumber === null || quoteStateAt(known, tx.clock.now()) !== 'Sent') return
    await writeNext(tx, quote, known, { state: 'Viewed', viewedAt: tx.clock.now() })
    await emit(tx, quoteViewed, { subjectId: known.leadId, data: { quoteId, number: known.sentNumber } })
  })
}

export interface Choice {
  quoteId: string
  /** The version that the homeowner saw. */
  number: number
  optionId: string
  upgrades: string[]
}

export type ChooseResult =
  | { ok: true; totalCents: number }
  | { ok: false; reason: 'NOT_FOUND' | 'QUOTE_CHANGED' | 'QUOTE_STATE' | 'OPTION_NOT_AVAILABLE' }

/**
 * Accepts an option with the selected upgrades, which counts from now on. Repeating the same choice changes nothing.
 */
export async function chooseOption(ctx: Ctx, choice: Choice): Promise<ChooseResult> {
  const { quoteId, number, optionId, upgrades } = choice
  return ctx.transaction<ChooseResult>(async (tx) => {
    const known = await lockQuoteOfLink(tx, quoteId)
    if (!known || known.sentNumber === null) return { ok: false, reason: 'NOT_FOUND' }
    if (known.sentNumber !== number) return { ok: false, reason: 'QUOTE_CHANGED' }
    const version = await readVersion(tx, quoteId, number)
    const option = version?.priced.options.find(({ id }) => id === optionId)
    const taken = [...new Set(upgrades)].sort()
    if (!version || !option || taken.some((id) => !option.upgrades.some((one) => one.id === id))) {
      return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    }
    if (known.state === 'Chosen' && isSameChoice(known.chosen, { optionId, upgrades: taken }))
      return { ok: true, totalCents: known.totalCents }
    if (!quoteRules[quoteStateAt(known, tx.clock.now())].chooses) return { ok: false, reason: 'QUOTE_STATE' }
    const { lines, totalCents } = optionFigures(option, taken)
    await writeNext(tx, quote, known, {
      productId: option.productId,
      productName: option.productName,
      totalCents,
      squaresHundredths: option.squaresHundredths,
      wasteBps: option.wasteBps,
      state: 'Chosen',
      chosen: { optionId, upgrades: taken, totalCents, at: tx.clock.now().toISOString() },
    })
    await writeLines(tx, known, lines)
    const { title, productName } = option
    await emit(tx, quoteChosen, {
      subjectId: known.leadId,
      data: { quoteId, number, title, productName, totalCents },
    })
    return { ok: true, totalCents }
  })
}

/** Sends the homeowner's question about an open quote to the responsible rep. */
export async function askAboutQuote(
  ctx: Ctx,
  { quoteId, question }: { quoteId: string; question: string },
): Promise<{ ok: true } | { ok: false; reason: 'NOT_FOUND' | 'TOO_MANY_QUESTIONS' }> {
  return once(ctx, async (tx) => {
    const known = await lockQuoteOfLink(tx, quoteId)
    const now = tx.clock.now()
    if (!known || known.sentNumber === null || !quoteRules[quoteStateAt(known, now)].reads) {
      return { ok: false, reason: 'NOT_FOUND' }
    }
    const requested = await countQuestions(tx, known, new Date(now.getTime() - 86_400_000))
    if (requested >= questionLimits.perDay) return { ok: false, reason: 'TOO_MANY_QUESTIONS' }
    await emit(tx, quoteAsked, { subjectId: known.leadId, data: { quoteId, question } })
    return { ok: true }
  })
}
