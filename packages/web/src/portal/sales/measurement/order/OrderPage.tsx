import { addressLine } from '@gable/contract/format/contact'
import { dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { measurementAccess } from '@gable/contract/measurement.access'
import type { OrderDetail, OrderStep } from '@gable/contract/measurement-order'
import { sourceNames, structureNames } from '@gable/contract/measurement-vendor'
import { messages } from '@gable/contract/messages'
import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { DetailPage } from '../../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../../ui/DetailSkeleton.tsx'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconCube } from '../../../../ui/icons.tsx'
import { type Fact, FactList, Hint, Muted, PageHeader, Panel, QueryBoundary, Strong } from '../../../../ui/parts.tsx'
import { NotFound } from '../../../../ui/states.tsx'
import { FileLinks } from '../../../../ui/upload/FileLinks.tsx'
import { ActionButtons } from '../../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { leadPath } from '../../../shared/paths.ts'
import { useCompanyUser, useMay } from '../../../shared/session.ts'
import { FiguresPanel } from './FiguresPanel.tsx'
import { OrderBadges } from './OrderBadges.tsx'
import { OrderNotice } from './OrderNotice.tsx'
import { creditsText } from './order-credits.ts'
import { orderOptions, ordersPath } from './order-query.ts'
import { text } from './text.ts'

/** Three.js is a chunk of its own. */
const OrderModel = deferred(() => import('./OrderModel.tsx'), <Skeleton height={420} />)

/** One order: its progress, its figures next to our own report, files, cost and history. */
export default function OrderPage() {
  const { orderId } = useParams({ strict: false }) as { orderId: string }
  const order = useQuery(orderOptions(orderId))
  return (
    <QueryBoundary
      page
      query={order}
      pending={<DetailSkeleton backWidth={90} main={280} side={[140, 180]} lines={6} />}
      unknown={<NotFound title={messages.ORDER_NOT_DISPLAYED} hint={text('order.goneHint')} />}
    >
      {(data) => <LoadedOrder order={data} />}
    </QueryBoundary>
  )
}

function LoadedOrder({ order }: { order: OrderDetail }) {
  const { timeZone } = useCompanyUser().company
  const [in3d, setIn3d] = useState(false)
  const seesList = useMay(measurementAccess.all)
  const { city, state, postalCode, leadId } = order
  const back =
    leadId && !seesList
      ? { to: leadPath(leadId), label: text('order.lead') }
      : { to: ordersPath, label: text('orders.title') }
  const actions: RecordAction[] = [
    {
      label: text(in3d ? 'order.close3d' : 'order.view3d'),
      icon: IconCube,
      when: order.hasModel,
      expanded: in3d,
      run: () => setIn3d(!in3d),
    },
    ...(leadId ? [{ label: text('order.openLead'), to: leadPath(leadId) }] : []),
  ]
  return (
    <DetailPage
      header={
        <PageHeader
          back={back}
          title={order.street}
          badges={<OrderBadges order={order} />}
          detail={
            <Muted>
              {[order.homeowner, addressLine({ street: '', city, state, postalCode })].filter(Boolean).join(' · ')}
            </Muted>
          }
          actions={<ActionButtons actions={actions} />}
        />
      }
      banner={
        <>
          <OrderNotice order={order} />
          {in3d && <OrderModel order={order} />}
        </>
      }
      main={
        <>
          {!isOver(order) && <FiguresPanel order={order} />}
          {!isOver(order) && <FilesPanel order={order} />}
          {order.earlierFiles.length > 0 && <EarlierFiles order={order} timeZone={timeZone} />}
          {isOver(order) && <OrderFacts order={order} timeZone={timeZone} />}
        </>
      }
      side={
        <>
          {!isOver(order) && <OrderFacts order={order} timeZone={timeZone} />}
          <Panel title={text('order.history')}>
            <OrderSteps order={order} timeZone={timeZone} />
          </Panel>
        </>
      }
    />
  )
}

/** Returns whether the order will no longer produce a report. */
const isOver = ({ status, figures, files }: OrderDetail) =>
  ['Declined', 'Failed', 'Cancelled'].includes(status) && !figures && files.length === 0

function OrderFacts({ order, timeZone }: { order: OrderDetail; timeZone: string }) {
  return (
    <Panel title={text('order.facts')}>
      <FactList facts={factsOf(order, timeZone)} cols={1} />
    </Panel>
  )
}

function FilesPanel({ order }: { order: OrderDetail }) {
  const { files, modelUrl, source, status } = order
  return (
    <Panel title={text('order.files')}>
      <Stack gap="sm">
        {files.length === 0 && <Muted>{text(status === 'Completed' ? 'order.noFilesKept' : 'order.noFiles')}</Muted>}
        <FileLinks files={files} label={text('order.files')} />
        {modelUrl && (
          <Group>
            <Anchor href={modelUrl} target="_blank" rel="noreferrer" size="sm">
              {text('order.model', { vendor: sourceNames[source] })}
            </Anchor>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

/** Files of deliveries that were replaced by a revision, grouped by delivery. */
function EarlierFiles({ order: { earlierFiles }, timeZone }: { order: OrderDetail; timeZone: string }) {
  const moments = [...new Set(earlierFiles.map(({ replacedAt }) => replacedAt))]
  return (
    <Panel title={text('order.earlierFiles')}>
      <Stack gap="md">
        {moments.map((moment) => {
          const label = text('order.replacedAt', { at: dateTime(moment, timeZone) })
          return (
            <Stack key={moment} gap="xs">
              <Muted>{label}</Muted>
              <FileLinks files={earlierFiles.filter(({ replacedAt }) => replacedAt === moment)} label={label} />
            </Stack>
          )
        })}
      </Stack>
    </Panel>
  )
}

function factsOf(order: OrderDetail, timeZone: string): Fact[] {
  const { source, structures, costCents, termsVersion, promisedAt, completedAt } = order
  const vendor = sourceNames[source]
  const at = (moment: string | null) => (moment ? dateTime(moment, timeZone) : '')
  const isVendor = source !== 'upload' && source !== 'gable'
  // A report that was uploaded, or added from the vendor's account, has no reference of ours.
  const isOrdered = order.reference !== ''
  const cost =
    creditsText(order) ??
    (costCents === null
      ? text('order.costLater', { vendor })
      : text('order.costOnAccount', { amount: money(costCents, 'USD'), vendor }))
  return [
    { label: text('source'), value: isVendor ? vendor : [vendor, order.productName].filter(Boolean).join(' · ') },
    ...(isVendor
      ? [
          { label: text('product'), value: order.productName },
          ...(isOrdered ? [{ label: text('delivery'), value: order.deliveryName }] : []),
          { label: text('cost'), value: cost },
          ...(isOrdered ? [{ label: text('structures'), value: structures ? structureNames[structures] : '' }] : []),
          { label: text('job'), value: order.jobNumber },
          ...(isOrdered
            ? [
                { label: text('order.instructions'), value: order.instructions },
                { label: text('order.reference'), value: order.reference },
                { label: text('order.dueAt'), value: at(promisedAt) },
              ]
            : []),
        ]
      : [{ label: text('order.reportNumber'), value: order.jobNumber }]),
    { label: text(isOrdered ? 'order.orderedBy' : 'order.addedBy'), value: order.orderedBy },
    { label: text(isOrdered ? 'order.orderedAt' : 'order.addedAt'), value: at(order.createdAt) },
    ...(completedAt && isVendor ? [{ label: text('order.completedAt'), value: at(completedAt) }] : []),
    ...(order.revisedAt ? [{ label: text('order.revisedAt'), value: at(order.revisedAt) }] : []),
    ...(termsVersion ? [{ label: text('order.terms'), value: termsVersion }] : []),
  ]
}

/** The history of an order, newest first. */
function OrderSteps({ order, timeZone }: { order: OrderDetail; timeZone: string }) {
  const steps = order.steps.map((step, index) => ({ step, before: order.steps[index - 1] })).reverse()
  return (
    <Stack component="ol" gap="sm" className="plain">
      {steps.map(({ step, before }) => (
        <li key={`${step.at} ${titleOf(step, before, order)}`}>
          <Strong>{titleOf(step, before, order)}</Strong>
          {step.failure && <Text size="sm">{messages[step.failure]}</Text>}
          <Hint>
            {[dateTime(step.at, timeZone), step.by && text('order.by', { name: step.by })].filter(Boolean).join(' · ')}
          </Hint>
        </li>
      ))}
    </Stack>
  )
}

/**
 * The first step is the order itself, unless it was added from the vendor's account. Later steps are status changes.
 */
function titleOf(step: OrderStep, before: OrderStep | undefined, { reference }: OrderDetail): string {
  const { placement, status, jobState } = step
  if (placement === null || (!before && reference === '')) return text('order.step.added')
  if (placement !== before?.placement) return text(`order.step.${placement}`)
  if (step.failure === 'REPORT_OUT_OF_RANGE') return text('order.step.outOfRange')
  if (before?.failure === 'REPORT_OUT_OF_RANGE' && status === 'Completed') return text('order.step.corrected')
  return jobState ? `${status} · ${jobState}` : status
}
