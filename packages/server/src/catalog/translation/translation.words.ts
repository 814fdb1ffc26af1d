import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { Translate } from '@gable/contract/proposal-language'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { translation } from './translation.table.ts'

/** Returns a text of the company in a language, or the original if it is not translated. */
export type Say = (text: string) => string

/** Translates the company's texts into a language. Originals are assumed to be in English. */
export async function sayIn(ctx: Ctx, language: SpokenLanguage): Promise<Say> {
  if (language === 'en') return (text) => text
  const rows = await ctx.db
    .select({ original: translation.original, words: translation.words })
    .from(translation)
    .where(and(eq(translation.companyId, ctx.company.id), eq(translation.language, language)))
  const known = new Map(rows.map(({ original, words }) => [original, words]))
  return (text) => known.get(text) ?? text
}

/** Translates between all languages: a text is recognized by its original and by each of its translations. */
export async function translateOf(ctx: Ctx): Promise<Translate> {
  const rows = await ctx.db
    .select({ language: translation.language, original: translation.original, words: translation.words })
    .from(translation)
    .where(eq(translation.companyId, ctx.company.id))
  const originals = new Map(rows.map(({ original, words }) => [words, original]))
  for (const { original } of rows) originals.set(original, original)
  const words = new Map(rows.map((row) => [`${row.language} ${row.original}`, row.words]))
  return (text, language) => {
    const original = originals.get(text)
    return language === 'en' || original === undefined ? original : words.get(`${language} ${original}`)
  }
}
