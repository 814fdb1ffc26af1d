import type { TranslationLanguage } from '@gable/contract/branding-field'
import type { DownloadFormat } from '@gable/contract/download-form'
import { limits } from '@gable/contract/limits'
import type { OfferText } from '@gable/contract/translation'
import { textPlaceLabels } from '@gable/contract/translation-place'
import type { PaperColumn, Table, TableRow } from '@gable/documents/table/table'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'

import { fileAtOnce, pieceRows } from '../../platform/files/table-file.ts'
import { tableOf } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { translationChanged, translationsExported } from './translation.events.ts'
import { offerTexts, type TextFilters, textsUnder } from './translation.query.ts'
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

const languageNames = { es: 'Spanish', fr: 'French' } as const

type ExportResult = { ok: true; file: File } | { ok: false; reason: 'LIST_TOO_LONG_FOR_PDF' }

/**
 * Exports the texts that match the filters, each with its translation and where homeowners read it. Records this in the
 * audit log.
 */
export async function exportTexts(
  ctx: Ctx,
  { format, ...filters }: TextFilters & { format: DownloadFormat },
): Promise<ExportResult> {
  const texts = await textsUnder(ctx, filters)
  if (format === 'pdf' && texts.length > limits.download.pdfRows) return { ok: false, reason: 'LIST_TOO_LONG_FOR_PDF' }
  const parts = function* () {
    for (let from = 0; from < texts.length; from += pieceRows) yield texts.slice(from, from + pieceRows).map(rowOf)
  }
  const { file, rows } = await fileAtOnce(ctx, textsTable(ctx, format, filters), parts())
  const data = { language: filters.language, rows, format }
  await ctx.transaction((tx) => emit(tx, translationsExported, { subjectId: ctx.company.id, data }))
  return { ok: true, file }
}

const rowOf = ({ text, words, place, of }: OfferText): TableRow => [text, words, textPlaceLabels[place], of]

function textsTable(ctx: Ctx, format: DownloadFormat, { language, search, missing }: TextFilters): Table {
  const name = languageNames[language]
  const paper: PaperColumn[] = [
    { title: 'Text', share: 42, lines: [[0]] },
    { title: name, share: 42, lines: [[1]] },
    { title: 'Where', share: 16, lines: [[2], [3]] },
  ]
  return tableOf(ctx, {
    format,
    paper,
    title: `Translations to ${name}`,
    named: `translations-${language}`,
    filters: [...(search ? [`Search: ${search}`] : []), ...(missing ? ['Not translated'] : [])],
    columns: [
      { title: 'Text', kind: 'text', width: 50 },
      { title: name, kind: 'text', width: 50 },
      { title: 'Where', kind: 'text', width: 16 },
      { title: 'Belongs to', kind: 'text', width: 30 },
    ],
  })
}
