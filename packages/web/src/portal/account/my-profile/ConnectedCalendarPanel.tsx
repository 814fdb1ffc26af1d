import type { ConnectedCalendar } from '@gable/contract/calendar'
import { calendarAccess } from '@gable/contract/calendar.access'
import { dateTime } from '@gable/contract/format/day'
import { integrationAccess } from '@gable/contract/integration.access'
import { type CalendarVendorId, factsOf } from '@gable/contract/integration-vendor'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { Muted, Panel, StateBadge } from '../../../ui/parts.tsx'
import { useConnect } from '../../shared/integration/use-connect.ts'
import { api, client, useCompanyUser, useMay } from '../../shared/session.ts'
import { text } from './text.ts'

const returnTo = '/personal/profile?tab=calendar'
const colors = { connected: 'green', failed: 'red', none: 'gray' } as const

/** The calendar that the user has connected, or buttons to connect one. Nothing if the installation offers none. */
export function ConnectedCalendarPanel() {
  const mayConnect = useMay(integrationAccess.beginOwn)
  const { data } = useQuery(api.calendar.own.queryOptions())
  if (!data || (data.offered.length === 0 && !data.connected)) return null
  const { offered, connected } = data
  const state = connected?.state ?? 'none'
  const shown = connected?.state === 'connected' ? [] : connected ? [connected.vendor] : offered
  return (
    <Panel
      title={text('connected.title')}
      flush
      aside={<StateBadge color={colors[state]}>{text(`connected.state.${state}`)}</StateBadge>}
    >
      <Stack gap="md" align="flex-start">
        <Text size="sm">{text('connected.hint')}</Text>
        {connected && <Facts connected={connected} />}
        <Group gap="sm">
          {mayConnect &&
            shown.map((vendor) => <ConnectButton key={vendor} vendor={vendor} isKnown={connected !== null} />)}
          {connected && <Disconnect />}
        </Group>
      </Stack>
    </Panel>
  )
}

function Facts({ connected }: { connected: ConnectedCalendar }) {
  const { timeZone } = useCompanyUser().company
  const { account, state, readAt, isReadFailing, unwritten } = connected
  const vendor = factsOf(connected.vendor).name
  return (
    <Stack gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {vendor}. {text('connected.account', { account })}
      </Text>
      <Muted>{readAt ? text('connected.readAt', { at: dateTime(readAt, timeZone) }) : text('connected.unread')}</Muted>
      {state === 'failed' && (
        <Alert color="red" role="alert">
          {text('connected.revoked', { vendor })}
        </Alert>
      )}
      {isReadFailing && (
        <Alert color="orange" role="status">
          {text('connected.notAnswering', { vendor })}
        </Alert>
      )}
      {unwritten > 0 && (
        <Alert color="orange" role="status">
          {text.counted('connected.unwritten', unwritten)}
        </Alert>
      )}
    </Stack>
  )
}

function ConnectButton({ vendor, isKnown }: { vendor: CalendarVendorId; isKnown: boolean }) {
  const connect = useConnect(vendor, 'own', returnTo)
  return (
    <Button
      size="sm"
      loading={connect.isPending || connect.isSuccess}
      onClick={() => connect.mutate(undefined)}
      {...(isKnown && { variant: 'filled' })}
    >
      {isKnown ? text('connected.reconnect') : text('connected.connect', { vendor: factsOf(vendor).name })}
    </Button>
  )
}

function Disconnect() {
  const mayDisconnect = useMay(calendarAccess.disconnect)
  if (!mayDisconnect) return null
  return (
    <DeleteButton
      size="sm"
      variant="light"
      title={text('connected.disconnectTitle')}
      body={text('connected.disconnectBody')}
      run={() => client.calendar.disconnect()}
      noun={text('connected.thing')}
      action={text('connected.disconnected')}
      invalidate={[api.calendar.key(), api.integration.key()]}
    >
      {text('connected.disconnect')}
    </DeleteButton>
  )
}
