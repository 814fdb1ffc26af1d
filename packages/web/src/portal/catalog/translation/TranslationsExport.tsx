import type { TranslationLanguage } from '@gable/contract/branding-field'
import type { DownloadFormat } from '@gable/contract/download-form'
import { translationAccess } from '@gable/contract/translation.access'
import { saveFile } from '../../../ui/save-file.ts'
import { useAction } from '../../../ui/use-action.ts'
import { client } from '../../shared/api.ts'
import { ExportFormats } from '../../shared/download/ExportFormats.tsx'
import { useMay } from '../../shared/session.ts'
import { text } from './text.ts'

interface Props {
  filters: { language: TranslationLanguage; search: string; missing: boolean }
}

/** Exports the filtered texts with their translations. */
export function TranslationsExport({ filters }: Props) {
  const may = useMay(translationAccess.exportFile)
  const exporting = useAction({
    run: (format: DownloadFormat) => client.translation.exportFile({ ...filters, format }),
    thing: text('translations.things'),
    action: text('translations.exported'),
    onDone: saveFile,
  })
  if (!may) return null
  return <ExportFormats loading={exporting.isPending} onChoose={(format) => exporting.mutate(format)} />
}
