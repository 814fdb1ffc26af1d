import type { IntegrationCard } from '@gable/contract/integration'
import { integrationAccess } from '@gable/contract/integration.access'
import { factsOf } from '@gable/contract/integration-vendor'
import { measurementAccess } from '@gable/contract/measurement.access'
import { Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { Loading, Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { ExportMenu } from '../../shared/download/ExportMenu.tsx'
import { AskAdmin } from '../../shared/integration/AskAdmin.tsx'
import { text } from '../../shared/integration/text.ts'
import { api, useCompanyUser, useMay } from '../../shared/session.ts'
import { VendorCard } from './VendorCard.tsx'

const lists = ['quickBooks', 'quickBooksInvoice'] as const

/** Exports sold leads as customers and as invoices, in the columns that QuickBooks imports. */
function QuickBooksPanel() {
  const [list, setList] = useState<(typeof lists)[number]>('quickBooks')
  const [soldFrom, setSoldFrom] = useState('')
  const [soldTo, setSoldTo] = useState('')
  return (
    <Panel title={text('quickBooks.title')} flush>
      <Stack gap="sm">
        <Text size="sm">{text('quickBooks.purpose')}</Text>
        {list === 'quickBooksInvoice' && <Text size="sm">{text('quickBooks.invoiceHint')}</Text>}
        <Group gap="sm" align="flex-end">
          <Select
            label={text('quickBooks.list')}
            data={lists.map((value) => ({ value, label: text(`${value}.name`) }))}
            value={list}
            allowDeselect={false}
            onChange={(chosen) => setList(lists.find((each) => each === chosen) ?? 'quickBooks')}
          />
          <TextInput
            type="date"
            label={text('quickBooks.soldFrom')}
            value={soldFrom}
            max={soldTo || undefined}
            onChange={(event) => setSoldFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={text('quickBooks.soldTo')}
            value={soldTo}
            min={soldFrom || undefined}
            onChange={(event) => setSoldTo(event.currentTarget.value)}
          />
          <ExportMenu key={list} of={{ list, filters: { soldFrom, soldTo } }} noun={text(`${list}.thing`)} />
        </Group>
      </Stack>
    </Panel>
  )
}

const OrderRulesPanel = deferred(
  () => import('../../sales/measurement/order/rules/OrderRulesPanel.tsx'),
  <Loading lines={4} height={28} />,
)

/** Every external service of this installation: what it is for, whether it is connected, and by whom. */
export default function IntegrationsPage() {
  const list = useQuery(api.integration.list.queryOptions())
  const { company } = useCompanyUser()
  const may = useMay(integrationAccess.disconnect)
  const mayRule = useMay(measurementAccess.saveRules)
  return (
    <QueryBoundary query={list} lines={8} height={28}>
      {({ cards }) => (
        <Stack gap="md">
          <Text size="sm">{text('tab.intro', { company: company.name })}</Text>
          {!may && <AskAdmin />}
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            {cards.map((card) => (
              <VendorCard key={card.vendor} card={card} replaces={replacedBy(card, cards)} />
            ))}
            {may && <QuickBooksPanel />}
            {mayRule && <OrderRulesPanel />}
          </SimpleGrid>
        </Stack>
      )}
    </QueryBoundary>
  )
}

/** Email has one sender. Returns the name of the connected service that is used instead of this one. */
function replacedBy({ vendor }: IntegrationCard, cards: readonly IntegrationCard[]): string | undefined {
  if (!factsOf(vendor).sendsEmail) return undefined
  const sender = cards.find((other) => factsOf(other.vendor).sendsEmail && other.state !== 'notConnected')
  return sender && sender.vendor !== vendor ? factsOf(sender.vendor).name : undefined
}
