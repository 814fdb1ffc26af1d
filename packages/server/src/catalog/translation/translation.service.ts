import type { TranslationLanguage } from '@gable/contract/branding-field'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { translationChanged } from './translation.events.ts'
import { offerTexts } from './translation.query.ts'
import { translation } from './translation.table.ts'

interface Translated {
  language: TranslationLanguage
  key: string
  words: string
}

/** Saves or deletes the translation of a text of the offer. @returns false if the offer has no text with the key. */
export async function saveTranslation(ctx: Ctx, { language, key, words }: Translated): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const text = (await offerTexts(tx)).find((one) => one.key === key)?.text
    if (text === undefined) return false
    const companyId = tx.company.id
    const ofText = and(
      ...[eq(translation.companyId, companyId), eq(translation.language, language), eq(translation.textHash, key)],
    )
    const [known] = await tx.db.select().from(translation).where(ofText).for('update')
    // If the original has one line, so does its translation.
    const after = text.includes('\n') ? words : words.replaceAll('\n', ' ')
    if (after === (known?.words ?? '')) return true
    const now = tx.clock.now()
    if (after === '') await tx.db.delete(translation).where(ofText)
    else {
      await tx.db
        .insert(translation)
        .values({ companyId, language, textHash: key, original: text, words: after, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: [translation.companyId, translation.language, translation.textHash],
          set: { words: after, updatedAt: now },
        })
    }
    await emit(tx, translationChanged, {
      subjectId: companyId,
      data: { text, language, before: known?.words ?? '', after },
    })
    return true
  })
}
