import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { invalidatesForPayment, overviewOptions } from './billing-query.ts'
import { CreditsPanel } from './CreditsPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { InvoicesPanel } from './InvoicesPanel.tsx'
import { OverdueNotice } from './OverdueNotice.tsx'
import { PlanPanel } from './PlanPanel.tsx'

/** Shows credits to everyone, and plan and invoices if the operator accepts payments. */
export function PaymentPanels() {
  const overview = useQuery(overviewOptions())
  useFreshAfterCheckout()
  return (
    <QueryBoundary query={overview} pending={<Loading lines={6} height={28} />}>
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
