import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { ExportMenu } from '../download/ExportMenu.tsx'
import { text } from './texts/text.ts'

/** Sold leads as customers in the columns that QuickBooks imports. */
export function QuickBooksPanel() {
  const [soldFrom, setSoldFrom] = useState('')
  const [soldTo, setSoldTo] = useState('')
  return (
    <Panel title={text('quickBooks.title')} flush>
      <Stack gap="sm">
        <Text size="sm">{text('quickBooks.purpose')}</Text>
        <Group gap="sm" align="flex-end">
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
          <ExportMenu of={{ list: 'quickBooks', filters: { soldFrom, soldTo } }} thing={text('quickBooks.thing')} />
        </Group>
      </Stack>
    </Panel>
  )
}
