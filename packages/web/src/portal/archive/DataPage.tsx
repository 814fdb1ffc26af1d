import { Stack } from '@mantine/core'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataPanel } from './DataPanel.tsx'
import { text } from './texts/text.ts'

/** All of the company's data: taken along, and deleted. */
export default function DataPage() {
  return (
    <Stack gap="md" maw={820}>
      <PageHeader title={text('archive.title')} detail={text('archive.detail')} />
      <DataPanel />
    </Stack>
  )
}
