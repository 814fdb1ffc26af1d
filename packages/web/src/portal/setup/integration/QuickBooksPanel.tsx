import { Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { ExportMenu } from '../../shared/download/ExportMenu.tsx'
import { text } from '../../shared/integration/text.ts'

const lists = ['quickBooks', 'quickBooksInvoice'] as const

/** Exports sold leads as customers and as invoices, in the columns that QuickBooks imports. */
export function QuickBooksPanel() {
  const [list, setList] = useState<(typeof lists)[number]>('quickBooks')
  const [soldFrom, setSoldFrom] = useState('')
  const [soldTo, setSoldTo] = useState('')
  return (
    <Panel title={text('quickBooks.title')} flush>
      <Stack gap="sm">
        <Text size="sm">{text('quickBooks.purpose')}</Text>
        {list === 'quickBooksInvoice' && <Text size="sm">{text('quickBooks.invoiceHint')}</Text>}
        <Group gap="sm" align="flex-end">
          <Select
            label={text('quickBooks.list')}
            data={lists.map((value) => ({ value, label: text(`${value}.name`) }))}
            value={list}
            allowDeselect={false}
            onChange={(chosen) => setList(lists.find((each) => each === chosen) ?? 'quickBooks')}
          />
          <TextInput
            type="date"
            label={text('quickBooks.soldFrom')}
            value={soldFrom}
            max={soldTo || undefined}
            onChange={(event) => setSoldFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={text('quickBooks.soldTo')}
            value={soldTo}
            min={soldFrom || undefined}
            onChange={(event) => setSoldTo(event.currentTarget.value)}
          />
          <ExportMenu key={list} of={{ list, filters: { soldFrom, soldTo } }} thing={text(`${list}.thing`)} />
        </Group>
      </Stack>
    </Panel>
  )
}
