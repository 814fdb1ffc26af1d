import type { ScanRun } from '@gable/contract/scan'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { useRefreshOnChange } from '../../../ui/use-refresh-on-change.ts'
import { RunPanel } from '../../shared/run/RunPanel.tsx'
import { api, client, invalidatesFor, useCompanyUser } from '../../shared/session.ts'
import { runToShow, scanOptions } from './scan-query.ts'
import { endWords } from './scan-words.ts'
import { text } from './text.ts'

const ScanResultDialog = deferred(() => import('./ScanResultDialog.tsx'))

/** The progress or result of measuring roofs, above the list of leads. Renders nothing without a run. */
export function ScanRunPanel() {
  const { data } = useQuery(scanOptions)
  const run = runToShow(data?.run)
  useRefreshOnChange(data && (run ? `${run.id} ${run.state}` : ''), api.lead.key())
  if (!run) return null
  return run.state === 'running' ? <UnderWay run={run} /> : <Over run={run} />
}

function UnderWay({ run }: { run: ScanRun }) {
  const { id } = run
  return (
    <RunPanel
      title={text('scan.title')}
      run={run}
      noun={text('measure.thing')}
      action={text('scan.finished')}
      stale={invalidatesFor('scan')}
      stop={{ title: text('scan.stopTitle'), run: () => client.scan.cancel({ id }) }}
      onRetry={() => client.scan.retry({ id })}
    />
  )
}

function Over({ run }: { run: ScanRun }) {
  const { timeZone } = useCompanyUser().company
  const [open, setOpen] = useState(false)
  return (
    <Panel title={text('scan.result')} flush>
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {endWords(run, timeZone)}
        </Text>
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {text('scan.show')}
        </Button>
      </Group>
      {open && <ScanResultDialog run={run} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
