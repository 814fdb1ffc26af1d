import { dateTime } from '@gable/contract/format/day'
import type { PrequalAccount } from '@gable/contract/loan'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FactList, QueryBoundary } from '../../../ui/parts.tsx'
import { text } from '../../shared/integration/text.ts'
import { api, useCompanyUser } from '../../shared/session.ts'

/** The address and key with which Acorn Finance reports applications, and when it was last polled. */
export default function StatusCallsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(api.loan.getPrequalAccount.queryOptions())
  return (
    <Dialog title={text('statusCalls.title')} onClose={onClose}>
      <QueryBoundary query={query} lines={4} height={16}>
        {(account) => <Account account={account} />}
      </QueryBoundary>
    </Dialog>
  )
}

function Account({ account: { dealerId, callbackUrl, callbackKey, checkedAt } }: { account: PrequalAccount }) {
  const { timeZone } = useCompanyUser().company
  const facts = [
    { label: text('statusCalls.url'), value: callbackUrl },
    { label: text('statusCalls.key'), value: callbackKey },
    { label: text('statusCalls.dealer'), value: dealerId },
    {
      label: text('statusCalls.checked'),
      value: checkedAt ? dateTime(checkedAt, timeZone) : text('statusCalls.never'),
    },
  ]
  return (
    <Stack gap="md">
      <Text size="sm">{text('statusCalls.intro')}</Text>
      <FactList facts={facts} cols={1} />
      <Group gap="sm">
        <CopyButton size="sm" value={callbackUrl} noun={text('statusCalls.urlThing')}>
          {text('statusCalls.copyUrl')}
        </CopyButton>
        <CopyButton size="sm" value={callbackKey} noun={text('statusCalls.keyThing')}>
          {text('statusCalls.copyKey')}
        </CopyButton>
      </Group>
    </Stack>
  )
}
