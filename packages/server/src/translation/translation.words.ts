import type { SpokenLanguage } from '@gable/contract/format/locale'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { translation } from './translation.table.ts'

/** A text of the company in a language; the original where nobody has translated it. */
export type Say = (text: string) => string

/** What the company's texts are in a language. What it writes is taken to be English. */
export async function sayIn(ctx: Ctx, language: SpokenLanguage): Promise<Say> {
  if (language === 'en') return (text) => text
  const rows = await ctx.db
    .select({ original: translation.original, words: translation.words })
    .from(translation)
    .where(and(eq(translation.companyId, ctx.company.id), eq(translation.language, language)))
  const known = new Map(rows.map(({ original, words }) => [original, words]))
  return (text) => known.get(text) ?? text
}
