import type { CrmOverview } from '@gable/contract/crm'
import { crmAccess } from '@gable/contract/crm.access'
import { Alert, Button, Group, Text } from '@mantine/core'
import { press, useAction } from '../../../../ui/use-action.ts'
import { NotConnected } from '../../../shared/integration/NotConnected.tsx'
import { client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { type CrmAccount, crmName } from './crm-query.tsx'
import { text } from './text.ts'

/** Pending and failed leads, with the available actions. */
export function SyncStatus({ account, overview }: { account: CrmAccount; overview: CrmOverview }) {
  const { connected, counts, isSending } = overview
  return (
    <>
      {!connected && <NotConnected sentence={notConnected(account, overview)} />}
      {(counts.waiting > 0 || isSending) && <Waiting account={account} overview={overview} />}
      {(counts.failed > 0 || overview.failedFiles > 0) && <Failed account={account} overview={overview} />}
    </>
  )
}

/** Markets may continue with their own accounts. */
const notConnected = ({ vendor, marketId }: CrmAccount, { accounts }: CrmOverview) => {
  const name = crmName(vendor)
  if (marketId) return text('page.marketFailed', { name })
  return text(accounts.some((each) => each.marketId !== null) ? 'page.companyFailed' : 'page.failed', { name })
}

function Waiting({ account, overview: { counts, isSending } }: { account: CrmAccount; overview: CrmOverview }) {
  const may = useMay(crmAccess.stopSending)
  const stop = useAction({
    run: () => client.crm.stopSending(account),
    noun: text('sending.thing'),
    action: text('stop.action'),
    invalidate: invalidatesFor('crm'),
    ask: { title: text('stop.title'), body: text('stop.body'), action: text('counts.stop') },
  })
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
          <Button size="sm" {...press(stop)}>
            {text('counts.stop')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function Failed({ account, overview }: { account: CrmAccount; overview: CrmOverview }) {
  const { counts, failedFiles, connected } = overview
  const may = useMay(crmAccess.retryFailed)
  const retry = useAction({
    run: () => client.crm.retryFailed(account),
    noun: text('sending.thing'),
    action: text('retry.action'),
    invalidate: invalidatesFor('crm'),
  })
  return (
    <Alert color="red">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {[
            counts.failed > 0 && text.counted('counts.failed', counts.failed),
            failedFiles > 0 && text.counted('counts.failedFiles', failedFiles),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        {may && connected && (
          <Button size="sm" {...press(retry)}>
            {text('counts.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
