import { addressLine, phone } from '@gable/contract/format/contact'
import { date, dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { integrationAccess } from '@gable/contract/integration.access'
import type { MaterialOrderDetail } from '@gable/contract/material'
import { materialAccess } from '@gable/contract/material.access'
import { type MaterialOrderState, shippingMethodNames } from '@gable/contract/material-words'
import { messages } from '@gable/contract/messages'
import type { Currency } from '@gable/contract/status'
import { settableStates, supplierNames } from '@gable/contract/supplier'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { DetailPage } from '../../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../../ui/DetailSkeleton.tsx'
import { type Fact, FactList, Hint, Muted, PageHeader, Panel, QueryBoundary, Strong } from '../../../../ui/parts.tsx'
import { FileLinks } from '../../../../ui/upload/FileLinks.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { ActionButtons } from '../../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { AskAdmin } from '../../../shared/integration/AskAdmin.tsx'
import { integrationsPath, leadPath } from '../../../shared/paths.ts'
import { client, invalidatesFor, useCompanyUser, useMay } from '../../../shared/session.ts'
import { repQuotePath } from '../../rep-quote/rep-quote-query.ts'
import { editOrderPath, materialOrderOptions, paths, RecordNotFound } from '../material-query.tsx'
import { text } from '../text.ts'
import { ItemsPanel } from './ItemsPanel.tsx'
import { OrderStateBadge } from './OrderStateBadge.tsx'
import { nameOf } from './RoofFields.tsx'
import { SendOrderDialog } from './SendOrderDialog.tsx'
import { seenOrder } from './seen-order.ts'

/** One material order: its items with their calculation, shipping and status. */
export default function MaterialOrderPage() {
  const { orderId } = useParams({ strict: false }) as { orderId: string }
  const order = useQuery({
    ...materialOrderOptions(orderId),
    // The supplier answers within seconds.
    refetchInterval: ({ state }) => state.data?.placement === 'sending' && 3_000,
  })
  return (
    <QueryBoundary
      page
      query={order}
      pending={<DetailSkeleton backWidth={90} main={280} side={[140, 180]} lines={6} />}
      unknown={<RecordNotFound of="order" />}
    >
      {(data) => <LoadedOrder order={data} />}
    </QueryBoundary>
  )
}

function LoadedOrder({ order }: { order: MaterialOrderDetail }) {
  const { timeZone, currency } = useCompanyUser().company
  const { street, city, regionCode: state, postalCode } = order
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: paths.materials, label: text('tabs.materials') }}
          title={order.po ? text('order.titleOf', { po: order.po }) : text('order.untitled')}
          badges={<OrderStateBadge state={order.state} />}
          detail={
            <Muted>
              {[order.homeowner, addressLine({ street, city, state, postalCode })].filter(Boolean).join(' · ')}
            </Muted>
          }
          actions={<OrderActions order={order} />}
        />
      }
      banner={<PlacementNotice order={order} />}
      main={
        <>
          <ItemsPanel order={order} currency={currency} />
          {order.documents.length > 0 && (
            <Panel title={text('order.documents')}>
              <FileLinks files={order.documents} label={text('order.documents')} />
            </Panel>
          )}
        </>
      }
      side={
        <>
          <Panel title={text('order.facts')}>
            <FactList facts={factsOf(order, timeZone, currency)} cols={1} />
            <Group gap="sm" mt="md">
              {order.leadId && (
                <Button component={Link} to={leadPath(order.leadId)} size="sm" variant="default">
                  {text('order.openLead')}
                </Button>
              )}
              {order.quoteId && (
                <Button component={Link} to={repQuotePath(order.quoteId)} size="sm" variant="default">
                  {text('order.openQuote')}
                </Button>
              )}
            </Group>
          </Panel>
          <Panel title={text('order.history')}>
            <Steps order={order} timeZone={timeZone} />
          </Panel>
        </>
      }
    />
  )
}

function factsOf(order: MaterialOrderDetail, timeZone: string, currency: Currency): Fact[] {
  const { branchFacts: branch, method, time, day, notes, template, roof, createdBy, sentAt, sentBy, sentTo } = order
  const vendor = order.placement === null ? null : (branch?.vendor ?? null)
  const when = [day ? date(day, 'UTC') : text('order.openDay'), ...(day || time !== 'Anytime' ? [time] : [])].join(', ')
  return [
    { label: text('branch'), value: branch && [branch.supplier, branch.name].join(', ') },
    ...(branch?.accountNumber ? [{ label: text('branches.account'), value: branch.accountNumber }] : []),
    { label: text('order.method'), value: shippingMethodNames[method] },
    { label: text('order.when'), value: when },
    { label: text('order.notes'), value: notes },
    { label: text('order.template'), value: template },
    { label: text('order.roof'), value: roof && nameOf(roof, timeZone) },
    { label: text('createdBy'), value: `${createdBy}, ${dateTime(order.createdAt, timeZone)}` },
    ...(sentAt
      ? [
          { label: text('order.sentBy'), value: `${sentBy}, ${dateTime(sentAt, timeZone)}` },
          ...(vendor
            ? [
                { label: text('order.vendorNumber', { system: supplierNames[vendor] }), value: order.vendorOrderId },
                { label: text('order.delivery'), value: order.deliveryStatus },
                {
                  label: text('order.vendorTotal'),
                  value: order.vendorTotalCents === null ? '' : money(order.vendorTotalCents, currency),
                },
              ]
            : [{ label: text('order.sentTo'), value: sentTo || text('order.notEmailed') }]),
        ]
      : []),
  ]
}

function Steps({ order, timeZone }: { order: MaterialOrderDetail; timeZone: string }) {
  return (
    <Stack component="ol" gap="sm" className="plain">
      {order.steps.map(({ at, state, by }) => (
        <li key={`${at} ${state}`}>
          <Strong>{state}</Strong>
          <Hint>{[dateTime(at, timeZone), by && text('order.by', { name: by })].filter(Boolean).join(' · ')}</Hint>
        </li>
      ))}
    </Stack>
  )
}

/** The actions of an order: a draft can be edited, deleted or placed; the status of a placed order can be changed. */
function useOrderActions(order: MaterialOrderDetail, onSend: () => void): RecordAction[] {
  const navigate = useNavigate()
  const { id, version, state, method, placement } = order
  const shared = { invalidate: invalidatesFor('material'), seen: seenOrder(order) }
  const set = useAction({
    ...shared,
    run: (next: MaterialOrderState) => client.material.setOrderState({ id, version, state: next }),
    noun: text('order.stateThing'),
    action: text('order.stateSet'),
  })
  const remove = useAction({
    ...shared,
    run: () => client.material.deleteOrder({ id, version }),
    ask: { title: text('order.deleteTitle'), body: text('order.deleteBody'), action: text('delete'), danger: true },
    noun: text('order.thing'),
    action: text('order.deleted'),
    onDone: () => void navigate({ to: paths.materials }),
  })
  const isDraft = state === 'Draft'
  const states = isDraft ? [] : settableStates(state, method, placement)
  return [
    {
      label: text('delete'),
      access: materialAccess.deleteOrder,
      when: isDraft,
      kind: 'danger',
      loading: remove.isPending,
      run: () => remove.mutate(undefined),
    },
    { label: text('order.edit'), when: isDraft, to: editOrderPath(id) },
    { label: text('order.send'), when: isDraft, kind: 'primary', shortcut: 'mod+Enter', run: onSend },
    {
      label: text('order.setState'),
      access: materialAccess.setOrderState,
      when: states.length > 0,
      loading: set.isPending,
      choices: states.map((next) => ({ label: next, run: () => set.mutate(next) })),
    },
  ]
}

function OrderActions({ order }: { order: MaterialOrderDetail }) {
  const [sending, setSending] = useState(false)
  return (
    <>
      <ActionButtons actions={useOrderActions(order, () => setSending(true))} />
      {sending && order.state === 'Draft' && <SendOrderDialog order={order} onClose={() => setSending(false)} />}
    </>
  )
}

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
