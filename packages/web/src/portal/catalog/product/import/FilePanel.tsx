import { productAccess } from '@gable/contract/product.access'
import type { SheetFormat } from '@gable/contract/product-file-form'
import { Anchor, Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { type DragEvent, useId, useState } from 'react'
import { IconArrowUp } from '../../../../ui/icons.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { client } from '../../../shared/api.ts'
import { useMay } from '../../../shared/session.ts'
import { text as productText } from '../text.ts'
import classes from './Import.module.css'
import { text } from './text.ts'

const rules = ['match', 'empty', 'lines', 'photos'] as const
const accepted = '.csv,.xlsx'

/** Chooses or drops the file, with a template and the rules for reading rows. */
export function FilePanel(props: {
  reading: string | undefined
  fault: string | undefined
  isChosen: boolean
  onChoose: (file: File) => void
}) {
  const { reading, fault, isChosen, onChoose } = props
  const [isOver, setOver] = useState(false)
  const hintId = useId()
  const mayExport = useMay(productAccess.exportFile)
  const template = useAction({
    run: (format: SheetFormat) => client.product.exportFile({ format, template: true }),
    thing: productText('products.things'),
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
                leftSection={<IconArrowUp size={18} aria-hidden />}
                aria-describedby={hintId}
              >
                {text(isChosen ? 'import.chooseAnother' : 'import.choose')}
              </Button>
            )}
          </FileButton>
          <Text id={hintId} size="xs" c="dimmed" ta="center">
            {text('import.chooseHint')}
          </Text>
          <Text size="sm" role="status">
            {reading === undefined ? '' : text('import.reading', { name: reading })}
          </Text>
          {fault && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert" ta="center">
              {fault}
            </Text>
          )}
        </fieldset>
        <Stack gap="sm">
          <Text size="sm" fw={600}>
            {text('import.rulesTitle')}
          </Text>
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
