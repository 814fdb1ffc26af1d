import type { CrmOverview } from '@gable/contract/crm'
import { integrationAccess } from '@gable/contract/integration.access'
import { Button, Group, Paper, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { deferred } from '../../../../ui/deferred.tsx'
import { Muted } from '../../../../ui/parts.tsx'
import { api, client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { type CrmAccount, crmName } from './crm-query.tsx'
import { text } from './text.ts'

const KeyDialog = deferred(() => import('../../../shared/integration/KeyDialog.tsx'))

interface AccountBarProps {
  account: CrmAccount
  overview: CrmOverview
  /** Returns the path of an account's page. */
  pathOf: (account: CrmAccount) => string
}

/**
 * Shows which CRM account is selected, and the accounts of other markets. Renders nothing for a company with one
 * market.
 */
export function AccountBar({ account, overview: { accounts, connected }, pathOf }: AccountBarProps) {
  const may = useMay(integrationAccess.connectKey)
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(api.lead.choices.queryOptions({ staleTime: 300_000 }))
  const { vendor, marketId } = account
  const hasMarkets = (data?.markets.length ?? 0) > 1 || accounts.some((each) => each.marketId !== null)
  if (!hasMarkets) return null
  const named = (name: string, works: boolean) =>
    text('account.option', { market: name, state: text(works ? 'account.connected' : 'account.notConnected') })
  const own = accounts.find((each) => each.marketId === null)
  const marketName = data?.markets.find(({ id }) => id === marketId)?.name ?? ''
  const options = [
    { value: '', label: named(text('account.company'), own?.connected ?? false) },
    ...accounts.flatMap((each) =>
      each.marketId ? [{ value: each.marketId, label: named(each.market, each.connected) }] : [],
    ),
  ]
  const isListed = options.some(({ value }) => value === (marketId ?? ''))
  const isBroken = marketId !== null && !connected
  const free = data?.markets.find(({ id }) => !accounts.some((each) => each.marketId === id))?.id
  const open = (id: string) => void navigate({ to: pathOf({ vendor, marketId: id || null }) })
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Group gap="md" align="flex-end">
        <Select
          label={text('account.label')}
          data={isListed || !marketId ? options : [...options, { value: marketId, label: named(marketName, false) }]}
          value={marketId ?? ''}
          allowDeselect={false}
          onChange={(id) => open(id ?? '')}
          style={{ flex: '1 1 240px', maxWidth: 420 }}
        />
        {may && (
          <Button size="sm" onClick={() => setOpened(true)}>
            {text(isBroken ? 'account.reconnect' : 'account.connectMarket')}
          </Button>
        )}
        {may && marketId && isListed && (
          <DisconnectMarket account={account} market={marketName} onDone={() => open('')} />
        )}
      </Group>
      <Muted mt="xs">{text(marketId ? 'account.marketHint' : 'account.companyHint')}</Muted>
      {opened && (
        <KeyDialog vendor={vendor} marketId={isBroken ? marketId : (free ?? null)} onClose={() => setOpened(false)} />
      )}
    </Paper>
  )
}

function DisconnectMarket({ account, market, onDone }: { account: CrmAccount; market: string; onDone: () => void }) {
  return (
    <DeleteButton
      size="sm"
      title={text('account.disconnectTitle', { market, name: crmName(account.vendor) })}
      body={text('account.disconnectBody')}
      run={() => client.integration.disconnect(account)}
      noun={text('account.thing')}
      action={text('account.disconnected')}
      invalidate={invalidatesFor('integration', 'crm')}
      onDone={onDone}
    >
      {text('account.disconnect')}
    </DeleteButton>
  )
}
