import type { OutreachRun } from '@gable/contract/outreach'
import { RunPanel as AnyRunPanel } from '../../shared/run/RunPanel.tsx'
import { client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

/** The progress of finding roofs and prices, or its failure. */
export default function RunPanel({ run }: { run: OutreachRun }) {
  const { id } = run
  return (
    <AnyRunPanel
      title={text('run.title')}
      run={run}
      noun={text('find.thing')}
      action={text('run.found')}
      stale={invalidatesFor('outreach')}
      stop={{ title: text('run.stopTitle'), run: () => client.outreach.cancel({ id }) }}
      onRetry={() => client.outreach.retry({ id })}
    />
  )
}
