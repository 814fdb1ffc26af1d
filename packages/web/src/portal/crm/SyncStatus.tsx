import type { CrmOverview } from '@gable/contract/crm'
import { crmAccess } from '@gable/contract/crm.access'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { Alert, Button, Group, Text } from '@mantine/core'
import { confirm } from '../../ui/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'
import { client, invalidatesFor } from '../api.ts'
import { NotConnected } from '../integration/NotConnected.tsx'
import { useMay } from '../session.ts'
import { crmName } from './crm-query.tsx'
import { text } from './texts/text.ts'

/** What is on its way and what failed, with what can be done about it. */
export function SyncStatus({ vendor, overview }: { vendor: CrmVendorId; overview: CrmOverview }) {
  const { connected, counts, isSending } = overview
  return (
    <>
      {!connected && <NotConnected sentence={text('page.failed', { name: crmName(vendor) })} />}
      {(counts.waiting > 0 || isSending) && <Waiting vendor={vendor} overview={overview} />}
      {counts.failed > 0 && <Failed vendor={vendor} failed={counts.failed} connected={connected} />}
    </>
  )
}

function Waiting({ vendor, overview: { counts, isSending } }: { vendor: CrmVendorId; overview: CrmOverview }) {
  const may = useMay(crmAccess.stopSending)
  const stop = useAction({
    run: () => client.crm.stopSending({ vendor }),
    thing: text('stop.thing'),
    action: text('stop.action'),
    invalidate: invalidatesFor('crm'),
  })
  const ask = async () => {
    const question = { title: text('stop.title'), body: text('stop.body'), action: text('counts.stop') }
    if (await confirm(question)) stop.mutate(undefined)
  }
  const says = [
    isSending && text('counts.queueing'),
    counts.waiting > 0 && text.counted('counts.waiting', counts.waiting),
  ]
  return (
    <Alert color="blue">
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {says.filter(Boolean).join(' ')}
        </Text>
        {may && (
          <Button size="sm" loading={stop.isPending} onClick={() => void ask()}>
            {text('counts.stop')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function Failed({ vendor, failed, connected }: { vendor: CrmVendorId; failed: number; connected: boolean }) {
  const may = useMay(crmAccess.retryFailed)
  const retry = useAction({
    run: () => client.crm.retryFailed({ vendor }),
    thing: text('retry.thing'),
    action: text('retry.action'),
    invalidate: invalidatesFor('crm'),
  })
  return (
    <Alert color="red">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{text.counted('counts.failed', failed)}</Text>
        {may && connected && (
          <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
            {text('counts.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
