import { fileKindNotTaken, messageOf, messages } from '@gable/contract/messages'
import { productAccess } from '@gable/contract/product.access'
import { productFile } from '@gable/contract/product-file'
import type { SheetFormat } from '@gable/contract/product-file-form'
import { Anchor, Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useId, useState } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { useSending } from '../../../../ui/form/use-sending.ts'
import { IconArrowUp } from '../../../../ui/icons.tsx'
import { Hint, PageHeader, Panel, Problem, Strong } from '../../../../ui/parts.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { toastFailure } from '../../../../ui/toast.tsx'
import { tableFileOf } from '../../../../ui/upload/table-file.ts'
import { type UploadFailure, uploadFile } from '../../../../ui/upload/upload-file.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { productsPath } from '../product-query.tsx'
import { text as productText } from '../text.ts'
import classes from './Import.module.css'
import { ImportPreviewPanel } from './ImportPreviewPanel.tsx'
import { text } from './text.ts'

const rules = ['match', 'empty', 'lines', 'photos'] as const

const accepted = '.csv,.xlsx'

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
      noun: productText('products.things'),
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
        error={problem ?? refusedFile}
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

/** Chooses or drops the file, with a template and the rules for reading rows. */
function FilePanel(props: {
  reading: string | undefined
  error: string | undefined
  isChosen: boolean
  onChoose: (file: File) => void
}) {
  const { reading, error, isChosen, onChoose } = props
  const [isOver, setOver] = useState(false)
  const hintId = useId()
  const mayExport = useMay(productAccess.exportFile)
  const template = useAction({
    run: (format: SheetFormat) => client.product.exportFile({ format, template: true }),
    noun: productText('products.things'),
    action: productText('products.exported'),
    onDone: saveFile,
    quiet: true,
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <Panel title={text('import.file')}>
      <div className={classes.columns}>
        <fieldset
          aria-label={text('import.choose')}
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileButton accept={accepted} onChange={(file) => file && onChoose(file)}>
            {(button) => (
              <Button
                {...button}
                loading={reading !== undefined}
                leftSection={<IconArrowUp size={18} />}
                aria-describedby={hintId}
              >
                {text(isChosen ? 'import.chooseAnother' : 'import.choose')}
              </Button>
            )}
          </FileButton>
          <Hint id={hintId} ta="center">
            {text('import.chooseHint')}
          </Hint>
          <Text size="sm" role="status">
            {reading === undefined ? '' : text('import.reading', { name: reading })}
          </Text>
          {error && <Problem ta="center">{error}</Problem>}
        </fieldset>
        <Stack gap="sm">
          <Strong>{text('import.rulesTitle')}</Strong>
          <List size="sm" spacing={4}>
            {rules.map((rule) => (
              <List.Item key={rule}>{text(`import.rule.${rule}`)}</List.Item>
            ))}
          </List>
          {mayExport && (
            <Group gap="sm">
              <Text size="sm">{text('import.template')}</Text>
              <Anchor component="button" type="button" size="sm" onClick={() => template.mutate('xlsx')}>
                {text('import.templateExcel')}
              </Anchor>
              <Anchor component="button" type="button" size="sm" onClick={() => template.mutate('csv')}>
                {text('import.templateCsv')}
              </Anchor>
            </Group>
          )}
        </Stack>
      </div>
    </Panel>
  )
}
