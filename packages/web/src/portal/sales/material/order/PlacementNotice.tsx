import { phone } from '@gable/contract/format/contact'
import { integrationAccess } from '@gable/contract/integration.access'
import type { MaterialOrderDetail } from '@gable/contract/material'
import { messages } from '@gable/contract/messages'
import { supplierNames } from '@gable/contract/supplier'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AskAdmin } from '../../../shared/integration/AskAdmin.tsx'
import { integrationsPath } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session.ts'
import { text } from '../text.ts'

/** A notice about an order: being sent, not accepted, not confirmed, or whom to call about a placed one. */
export function PlacementNotice({ order }: { order: MaterialOrderDetail }) {
  const { placement, failure, branchFacts: branch, sentAt } = order
  const system = branch?.vendor ? supplierNames[branch.vendor] : ''
  if (order.isDisconnected) return <Disconnected system={system} />
  if (placement === 'failed') return <NotPlaced order={order} system={system} />
  if (placement === 'sending') return <Alert color="blue">{text('order.sending', { system })}</Alert>
  if (!sentAt || !branch) return null
  const number = phone(branch.phone)
  const call = number
    ? text('order.calledFor', { branch: branch.name, phone: number })
    : text('order.called', { branch: branch.name })
  if (placement !== 'unknown') return <Alert color="blue">{call}</Alert>
  return (
    <Alert color="orange" title={text('order.unconfirmed', { system })}>
      <Stack gap="xs">
        <Text size="sm">{failure && messages[failure]}</Text>
        <Text size="sm">{text('order.unconfirmedHint')}</Text>
      </Stack>
    </Alert>
  )
}

/** The same notice for the price check and for placing the order. */
function Disconnected({ system }: { system: string }) {
  const mayConnect = useMay(integrationAccess.connectLogin)
  return (
    <Alert color="red" title={text('order.disconnected', { system })}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text('order.reconnectHint', { system })}</Text>
        {mayConnect ? (
          <Button size="sm" component={Link} to={integrationsPath}>
            {text('order.reconnect', { system })}
          </Button>
        ) : (
          <AskAdmin />
        )}
      </Stack>
    </Alert>
  )
}

function NotPlaced({ order, system }: { order: MaterialOrderDetail; system: string }) {
  const { failure, refusal, branchFacts: branch } = order
  const number = branch ? phone(branch.phone) : ''
  const why =
    failure === 'NOT_CONNECTED' ? text('order.connectedAgain', { system }) : failure === null ? '' : messages[failure]
  return (
    <Alert color="red" title={text('order.notPlaced', { system })}>
      <Stack gap="xs">
        <Text size="sm">{refusal ? text('order.says', { system, says: refusal }) : why}</Text>
        {failure !== 'NOT_CONNECTED' && branch && (
          <Text size="sm">
            {number
              ? text('order.askBranchAt', { branch: branch.name, phone: number })
              : text('order.askBranch', { branch: branch.name })}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
