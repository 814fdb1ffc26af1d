import type { PaidSubscription } from '@gable/contract/billing'
import { date } from '@gable/contract/format/day'
import { messages } from '@gable/contract/messages'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PanelList } from '../../../ui/list/PanelList.tsx'
import { Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { press } from '../../../ui/use-action.ts'
import { ExportMenu } from '../../shared/download/ExportMenu.tsx'
import { useCompanyUser } from '../../shared/session.ts'
import { Notice } from '../banner/Notice.tsx'
import { historyOptions, invalidatesForPayment, overviewOptions, usePortal } from './billing-query.ts'
import { CreditsPanel } from './CreditsPanel.tsx'
import { CreditTable } from './CreditTable.tsx'
import { InvoicesPanel } from './InvoicesPanel.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { text } from './text.ts'

/** Shows credits to everyone, and plan and invoices if the operator accepts payments. */
export function PaymentPanels() {
  const overview = useQuery(overviewOptions())
  useFreshAfterCheckout()
  return (
    <QueryBoundary query={overview} lines={6} height={28}>
      {({ payments }) => (
        <>
          {payments?.subscriptions.map((one) => one.overdue && <OverdueNotice key={one.id} overdue={one.overdue} />)}
          {payments && <PlanPanel payments={payments} />}
          <CreditsPanel payments={payments} />
          <HistoryPanel />
          {payments && <InvoicesPanel />}
        </>
      )}
    </QueryBoundary>
  )
}

/** The interval and number of attempts when polling for a payment. */
const [everyMs, times] = [2_000, 15]

/** After the return from the payment page, refreshes until the payment service has reported the payment. */
function useFreshAfterCheckout(): void {
  const { checkout } = useSearch({ strict: false }) as { checkout?: string }
  const queries = useQueryClient()
  useEffect(() => {
    if (checkout !== 'done') return undefined
    let requested = 0
    const timer = setInterval(() => {
      requested += 1
      if (requested >= times) clearInterval(timer)
      for (const queryKey of invalidatesForPayment) void queries.invalidateQueries({ queryKey })
    }, everyMs)
    return () => clearInterval(timer)
  }, [checkout, queries])
}

/** The history of the company's credits, with a download. */
function HistoryPanel() {
  const { company } = useCompanyUser()
  const history = useInfiniteQuery(historyOptions)
  return (
    <Panel
      title={text('credit.history')}
      aside={<ExportMenu of={{ list: 'credit', filters: {} }} noun={text('credit.things')} />}
      flush
    >
      <PanelList query={history} empty={text('credit.none')} lines={4}>
        {(rows) => <CreditTable rows={rows} timeZone={company.timeZone} />}
      </PanelList>
    </Panel>
  )
}

/** Says that the last payment failed, and until when everything keeps working. */
function OverdueNotice({ overdue }: { overdue: NonNullable<PaidSubscription['overdue']> }) {
  const { company } = useCompanyUser()
  const portal = usePortal()
  const isOver = Date.parse(overdue.until) <= Date.now()
  return (
    <Notice
      tone="red"
      action={
        <Button size="xs" {...press(portal)}>
          {text('overdue.action')}
        </Button>
      }
    >
      <strong>{messages.LAST_PAYMENT_CANCELED}.</strong>{' '}
      {isOver ? text('overdue.over') : text('overdue.body', { date: date(overdue.until, company.timeZone) })}
    </Notice>
  )
}
