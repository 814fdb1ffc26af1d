import { fileKindNotTaken, messageOf, messages } from '@gable/contract/messages'
import { productFile } from '@gable/contract/product-file'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { useSending } from '../../../../ui/form/use-sending.ts'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { toastFailure } from '../../../../ui/toast.tsx'
import { tableFileOf } from '../../../../ui/upload/table-file.ts'
import { type UploadFailure, uploadFile } from '../../../../ui/upload/upload-file.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { productsPath } from '../product-query.tsx'
import { text as productText } from '../text.ts'
import { FilePanel } from './FilePanel.tsx'
import { ImportPreviewPanel } from './ImportPreviewPanel.tsx'
import { text } from './text.ts'

/** Imports a spreadsheet: the file is chosen, reviewed row by row, and then imported as a whole. */
export default function ImportPage() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const [reading, setReading] = useState<string>()
  const [problem, setError] = useState<string>()
  const preview = useQuery({
    ...api.product.previewImport.queryOptions({ input: { fileId: chosen?.id ?? '' } }),
    enabled: chosen !== undefined,
    // Not cached, because the preview depends on the current catalog.
    gcTime: 0,
    retry: false,
  })
  const { sending, send } = useSending(
    {
      thing: productText('products.things'),
      action: productText('products.imported'),
      submit: ({ fileId, seen }: { fileId: string; seen: string }, idempotencyKey) =>
        client.product.importFile({ fileId, seen, idempotencyKey }),
      invalidate: invalidatesFor('product'),
      onDone: () => void navigate({ to: productsPath }),
      refusal: (error) => {
        setError(messageOf(codeOf(error)))
        void preview.refetch()
        return messageOf(codeOf(error))
      },
    },
    (errors) => Object.values(errors),
  )
  const choose = async (file: File) => {
    setError(undefined)
    setChosen(undefined)
    if (file.size > productFile.maxBytes) return setError(`${file.name}: ${messages.FILE_TOO_LARGE}`)
    setReading(file.name)
    try {
      const table = await tableFileOf(file)
      if (!table) return setError(`${file.name}: ${messages.FILE_NOT_READABLE}`)
      const signal = new AbortController().signal
      const { id } = await uploadFile('product.import', table, { onShare: () => {}, signal })
      setChosen({ id, name: file.name })
    } catch (error) {
      const { code } = error as UploadFailure
      if (code === 'FILE_KIND_NOT_TAKEN') setError(`${file.name}: ${fileKindNotTaken(productFile.named)}`)
      else if (code === undefined || code === 'UNEXPECTED')
        toastFailure(text('import.fileThing'), text('import.fileRead'))
      else setError(`${file.name}: ${messageOf(code)}`)
    } finally {
      setReading(undefined)
    }
  }
  const refusedFile = chosen && preview.isError ? `${chosen.name}: ${messageOf(codeOf(preview.error))}` : undefined
  return (
    <Stack gap="md">
      <PageHeader title={text('import.title')} back={{ to: productsPath, label: productText('products.back') }} />
      <FilePanel
        reading={reading ?? (chosen && preview.isPending ? chosen.name : undefined)}
        fault={problem ?? refusedFile}
        isChosen={chosen !== undefined}
        onChoose={(file) => void choose(file)}
      />
      {chosen && preview.data && (
        <ImportPreviewPanel
          name={chosen.name}
          preview={preview.data}
          sending={sending}
          onImport={() => void send({ fileId: chosen.id, seen: preview.data.seen })}
        />
      )}
    </Stack>
  )
}
