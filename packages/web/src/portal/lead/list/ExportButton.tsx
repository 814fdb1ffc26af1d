import type { LeadFilters } from '@gable/contract/lead'
import { Button } from '@mantine/core'
import { IconDownload } from '../../../ui/icons.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { useAction } from '../../../ui/use-action.ts'
import { client } from '../../api.ts'
import { text } from '../texts/text.ts'

/** The list under its filters as a CSV file. */
export function ExportButton({ filters }: { filters: LeadFilters }) {
  const exporting = useAction({
    run: () => client.lead.exportCsv(filters),
    thing: text('lead.things'),
    action: text('lead.exported'),
    onDone: saveFile,
  })
  return (
    <Button
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate(undefined)}
    >
      {uiText('action.export')}
    </Button>
  )
}
