import { type TranslationLanguage, translationLanguages } from '@gable/contract/branding-field'
import type { Page, PageRequest } from '@gable/contract/list'
import type { OfferText } from '@gable/contract/translation'
import type { TextPlace } from '@gable/contract/translation-place'
import { and, asc, eq } from 'drizzle-orm'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { sha256 } from '../../platform/secrets.ts'
import { product } from '../product/product.table.ts'
import { quoteSettings } from '../quote-settings/quote-settings.table.ts'
import { translation } from './translation.table.ts'

type Text = Omit<OfferText, 'words'>

/**
 * Every text of the company that homeowners read, without duplicates, in the order in which they see it. Omits inactive
 * items.
 */
export async function offerTexts(ctx: Ctx): Promise<Text[]> {
  const found = new Map<string, Text>()
  const add = (place: TextPlace, of: string, ...texts: string[]) => {
    for (const text of texts.filter(Boolean)) {
      const known = found.get(text)
      if (known) known.others += 1
      else found.set(text, { key: sha256(text), text, place, of, others: 0 })
    }
  }
  for (const card of await activeCards(ctx)) {
    const { name, label, type, topFeatures, whatIsIncluded, warranty, warrantyCoverageType, additionalCostText } = card
    add('product', name, name, label, type, ...topFeatures, ...whatIsIncluded)
    add('product', name, warranty, warrantyCoverageType, additionalCostText)
  }
  const [settings] = await ctx.db.select().from(quoteSettings).where(eq(quoteSettings.companyId, ctx.company.id))
  const { costs = [], questions = [], discounts = [], texts } = settings ?? {}
  for (const { name } of costs.filter(isOn)) add('cost', name, name)
  for (const { name, description } of questions.filter(isOn)) add('question', name, name, description)
  for (const { name } of discounts.filter(isOn)) add('discount', name, name)
  add('note', '', ...Object.values(texts ?? {}))
  for (const { name, financingDescription } of await basicMarkets(ctx)) add('financing', name, financingDescription)
  for (const { text, of } of await ctx.above.proposalTexts(ctx)) add('proposal', of, text)
  return [...found.values()]
}

const isOn = ({ active }: { active: boolean }) => active

function activeCards(ctx: Ctx) {
  return ctx.db
    .select()
    .from(product)
    .where(and(eq(product.companyId, ctx.company.id), eq(product.active, true)))
    .orderBy(asc(product.displayOrder), asc(product.id))
}

function basicMarkets(ctx: Ctx) {
  return ctx.db
    .select({ name: market.name, financingDescription: market.financingDescription })
    .from(market)
    .where(and(eq(market.companyId, ctx.company.id), eq(market.active, true), eq(market.financingType, 'Basic')))
    .orderBy(asc(market.position), asc(market.id))
}

export interface TextFilters {
  language: TranslationLanguage
  search: string
  missing: boolean
}

/** A page of the offer's texts with their translations in a language. The cursor is an offset. */
export async function listTexts(ctx: Ctx, requested: TextFilters & PageRequest): Promise<Page<OfferText>> {
  const rows = await textsUnder(ctx, requested)
  const from = /^\d{1,9}$/.test(requested.cursor ?? '') ? Number(requested.cursor) : 0
  const end = from + requested.pageSize
  return { rows: rows.slice(from, end), nextCursor: end < rows.length ? String(end) : null }
}

/** All texts of the offer that match the filters, with their translations in a language. */
export async function textsUnder(ctx: Ctx, { language, search, missing }: TextFilters): Promise<OfferText[]> {
  const words = search.toLowerCase().split(' ').filter(Boolean)
  const translated = await translatedIn(ctx, language)
  return (await offerTexts(ctx))
    .map((text) => ({ ...text, words: translated.get(text.key) ?? '' }))
    .filter((row) => !missing || row.words === '')
    .filter((row) => words.every((word) => `${row.text} ${row.of} ${row.words}`.toLowerCase().includes(word)))
}

/** Translations by the key of their text. */
async function translatedIn(ctx: Ctx, language: TranslationLanguage): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ key: translation.textHash, words: translation.words })
    .from(translation)
    .where(and(eq(translation.companyId, ctx.company.id), eq(translation.language, language)))
  return new Map(rows.map(({ key, words }) => [key, words]))
}

type Progress = Record<TranslationLanguage, { done: number; of: number }>

/** The number of the offer's texts that are translated into each language. */
export async function readProgress(ctx: Ctx): Promise<Progress> {
  const texts = await offerTexts(ctx)
  const counts = translationLanguages.map(async (language) => {
    const translated = await translatedIn(ctx, language)
    return [language, { done: texts.filter(({ key }) => translated.has(key)).length, of: texts.length }] as const
  })
  return Object.fromEntries(await Promise.all(counts)) as Progress
}
