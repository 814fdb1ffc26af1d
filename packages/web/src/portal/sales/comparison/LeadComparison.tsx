import { reportDataFile, reportPdfFile } from '@gable/contract/accepted-files'
import { extensionsOf } from '@gable/contract/file-kind'
import type { LeadDetail } from '@gable/contract/lead'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { Muted, Panel, QueryBoundary, TextLink } from '../../../ui/parts.tsx'
import { api } from '../../shared/session.ts'
import { dropReport } from '../measurement/order/bring/dropped-report.ts'
import { bringPath } from '../measurement/order/order-query.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import classes from './LeadComparison.module.css'
import { text } from './text.ts'

/** A place to drop a bought report, and our newest measurement of the lead next to the others. */
export default function LeadComparison({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const comparison = useQuery(api.comparison.ofLead.queryOptions({ input: { leadId: lead.id } }))
  return (
    <Panel title={text('lead.title')} flush>
      <Stack gap="md">
        <DropZone leadId={lead.id} />
        <QueryBoundary query={comparison} lines={2} height={16}>
          {(data) =>
            data.own && data.reports.length > 0 ? (
              <ComparisonTable comparison={data} timeZone={timeZone} />
            ) : (
              <Muted>{text(data.own ? 'lead.none' : 'lead.noOwn')}</Muted>
            )
          }
        </QueryBoundary>
      </Stack>
    </Panel>
  )
}

/** The page of the form takes the file over. */
function DropZone({ leadId }: { leadId: string }) {
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const take = (file: File | null | undefined) => {
    if (!file) return
    dropReport(leadId, file)
    void navigate({ to: bringPath(leadId) })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <fieldset
      aria-label={text('lead.title')}
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text size="sm">{text('lead.drop')}</Text>
      <Group gap="sm">
        <FileButton accept={[reportPdfFile, reportDataFile].map(extensionsOf).join()} onChange={take}>
          {(button) => (
            <Button {...button} size="sm">
              {text('lead.choose')}
            </Button>
          )}
        </FileButton>
        <TextLink to={bringPath(leadId)}>{text('lead.typed')}</TextLink>
      </Group>
    </fieldset>
  )
}
