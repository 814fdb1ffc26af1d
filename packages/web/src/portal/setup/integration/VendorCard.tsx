import { date } from '@gable/contract/format/day'
import type { IntegrationCard } from '@gable/contract/integration'
import { integrationAccess } from '@gable/contract/integration.access'
import {
  type CardVendorId,
  cardVendorIds,
  factsOf,
  type KeyVendorId,
  keyVendorIds,
  type LoginVendorId,
  loginVendorIds,
  type OauthVendorId,
  oauthVendorIds,
  type ServiceVendorId,
  serviceVendorIds,
  type VendorId,
} from '@gable/contract/integration-vendor'
import { messages } from '@gable/contract/messages'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { Muted, Panel, StateBadge } from '../../../ui/parts.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { text } from '../../shared/integration/text.ts'
import { integrationsPath } from '../../shared/paths.ts'
import { client, invalidatesFor, useCompanyUser, useMay } from '../../shared/session.ts'
import { ConnectButton } from './ConnectButton.tsx'

const ServiceDialog = deferred(() => import('./ServiceDialog.tsx'))
const KeyDialog = lazy(() => import('../../shared/integration/KeyDialog.tsx'))
const LoginDialog = lazy(() => import('./LoginDialog.tsx'))
const StatusCallsDialog = deferred(() => import('./StatusCallsDialog.tsx'))

const colors = { connected: 'green', failed: 'red', notConnected: 'gray' } as const

/** One external service with its state and an admin's actions. */
export function VendorCard({ card, replaces }: { card: IntegrationCard; replaces: string | undefined }) {
  const { timeZone } = useCompanyUser().company
  const may = useMay(integrationAccess.disconnect)
  const { name, purpose } = factsOf(card.vendor)
  const { state, failure, account, accountState, markets, connectedBy, connectedAt } = card
  const day = connectedAt ? date(connectedAt, timeZone) : ''
  return (
    <Panel title={name} flush aside={<StateBadge color={colors[state]}>{text(`card.${state}`)}</StateBadge>}>
      <Stack gap="sm">
        <Text size="sm">{purpose}</Text>
        {account !== '' && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {text('card.account', { account })}
          </Text>
        )}
        {markets > 0 && <Text size="sm">{text.counted('card.markets', markets)}</Text>}
        {accountState && <Text size="sm">{text('card.accountState', { state: accountState })}</Text>}
        {connectedAt && (
          <Muted>
            {connectedBy ? text('card.connectedBy', { name: connectedBy, day }) : text('card.connectedOn', { day })}
          </Muted>
        )}
        {failure && (
          <Text size="sm" c="red">
            {messages[failure]}
          </Text>
        )}
        {replaces && <Muted>{text('card.replaces', { name: replaces })}</Muted>}
        {may && <CardActions card={card} />}
      </Stack>
    </Panel>
  )
}

function CardActions({ card: { vendor, state, markets } }: { card: IntegrationCard }) {
  const { page, form } = factsOf(vendor)
  const isKnown = state !== 'notConnected'
  return (
    <Group gap="sm">
      {isOauth(vendor) && state !== 'connected' && (
        <ConnectButton
          vendor={vendor}
          owner="company"
          returnTo={integrationsPath}
          {...(isKnown && { label: text('card.reconnect') })}
        />
      )}
      {isService(vendor) && <ServiceButton vendor={vendor} isKnown={isKnown} />}
      {(isByKey(vendor) || isByLogin(vendor)) && state !== 'connected' && (
        <KeyButton vendor={vendor} isKnown={isKnown} />
      )}
      {page && (isKnown || !form || markets > 0) && (
        <Button size="sm" component={Link} to={page}>
          {text(isKnown || form ? 'card.manage' : 'card.setUp')}
        </Button>
      )}
      {vendor === 'acorn' && state === 'connected' && <StatusCallsButton />}
      {isKnown && <TestButton vendor={vendor} />}
      {isKnown && isOnCard(vendor) && <DisconnectButton vendor={vendor} />}
    </Group>
  )
}

function TestButton({ vendor }: { vendor: VendorId }) {
  const { name } = factsOf(vendor)
  const test = useAction({
    run: () => client.integration.test({ vendor }),
    noun: text('test.thing'),
    action: text('test.action'),
    quiet: true,
    invalidate: invalidatesFor('integration', 'email'),
    onDone: () => toastDone(text('test.done', { name })),
  })
  return (
    <Button size="sm" {...press(test)}>
      {text('card.test')}
    </Button>
  )
}

function ServiceButton({ vendor, isKnown }: { vendor: ServiceVendorId; isKnown: boolean }) {
  const [opened, setOpened] = useState(false)
  const { name } = factsOf(vendor)
  return (
    <>
      <Button size="sm" onClick={() => setOpened(true)}>
        {isKnown ? text('card.manage') : text('card.connectName', { name })}
      </Button>
      {opened && <ServiceDialog vendor={vendor} isKnown={isKnown} onClose={() => setOpened(false)} />}
    </>
  )
}

/** Connects a vendor with a key, or with a user name and a password. */
function KeyButton({ vendor, isKnown }: { vendor: KeyVendorId | LoginVendorId; isKnown: boolean }) {
  const [opened, setOpened] = useState(false)
  const { name } = factsOf(vendor)
  return (
    <>
      <Button size="sm" onClick={() => setOpened(true)}>
        {isKnown ? text('card.reconnect') : text('card.connectName', { name })}
      </Button>
      {opened && (
        <Suspense>
          {isByKey(vendor) ? (
            <KeyDialog vendor={vendor} onClose={() => setOpened(false)} />
          ) : (
            <LoginDialog vendor={vendor} onClose={() => setOpened(false)} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Shows what the company gives Acorn Finance, so that it reports each application at once. */
function StatusCallsButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpened(true)}>
        {text('statusCalls.open')}
      </Button>
      {opened && <StatusCallsDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function DisconnectButton({ vendor }: { vendor: CardVendorId }) {
  const { name } = factsOf(vendor)
  return (
    <DeleteButton
      size="sm"
      title={text('disconnect.title', { name })}
      body={text('disconnect.body')}
      run={() => client.integration.disconnect({ vendor })}
      noun={name}
      action={text('disconnect.action')}
      invalidate={invalidatesFor('integration', 'email', 'measurement', 'crm', 'canvass', 'material', 'loan')}
    >
      {text('card.disconnect')}
    </DeleteButton>
  )
}

const isOnCard = (vendor: VendorId): vendor is CardVendorId => cardVendorIds.some((each) => each === vendor)
const isByLogin = (vendor: VendorId): vendor is LoginVendorId => loginVendorIds.some((each) => each === vendor)
const isByKey = (vendor: VendorId): vendor is KeyVendorId => keyVendorIds.some((each) => each === vendor)
const isOauth = (vendor: VendorId): vendor is OauthVendorId => oauthVendorIds.some((each) => each === vendor)
const isService = (vendor: VendorId): vendor is ServiceVendorId => serviceVendorIds.some((each) => each === vendor)
