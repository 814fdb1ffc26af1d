import type { DownloadFormat } from '@gable/contract/download-form'
import { limits } from '@gable/contract/limits'
import type { OfferText } from '@gable/contract/translation'
import { textPlaceLabels } from '@gable/contract/translation-place'
import type { PaperColumn, Table, TableRow } from '@gable/documents/table/table'
import type { Ctx } from '../../platform/context.ts'
import { clockIn } from '../../platform/csv.ts'
import { fileAtOnce, pieceRows } from '../../platform/files/table-file.ts'
import { emit } from '../../platform/work/events.ts'
import { translationsExported } from './translation.events.ts'
import { type TextFilters, textsUnder } from './translation.query.ts'

const languageNames = { es: 'Spanish', fr: 'French' } as const

export type ExportResult = { ok: true; file: File } | { ok: false; reason: 'LIST_TOO_LONG_FOR_PDF' }

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
  const { file, rows } = await fileAtOnce(ctx, tableOf(ctx, format, filters), parts())
  const data = { language: filters.language, rows, format }
  await ctx.transaction((tx) => emit(tx, translationsExported, { subjectId: ctx.company.id, data }))
  return { ok: true, file }
}

const rowOf = ({ text, words, place, of }: OfferText): TableRow => [text, words, textPlaceLabels[place], of]

function tableOf(ctx: Ctx, format: DownloadFormat, { language, search, missing }: TextFilters): Table {
  const { timeZone, locale, name: company } = ctx.company
  const madeAt = ctx.clock.now().toISOString()
  const name = languageNames[language]
  const paper: PaperColumn[] = [
    { title: 'Text', share: 42, lines: [[0]] },
    { title: name, share: 42, lines: [[1]] },
    { title: 'Where', share: 16, lines: [[2], [3]] },
  ]
  return {
    format,
    company,
    madeAt,
    timeZone,
    locale,
    paper,
    title: `Translations to ${name}`,
    fileName: `translations-${language}-${clockIn(timeZone)(madeAt).slice(0, 10)}`,
    filters: [...(search ? [`Search: ${search}`] : []), ...(missing ? ['Not translated'] : [])],
    columns: [
      { title: 'Text', kind: 'text', width: 50 },
      { title: name, kind: 'text', width: 50 },
      { title: 'Where', kind: 'text', width: 16 },
      { title: 'Belongs to', kind: 'text', width: 30 },
    ],
  }
}
