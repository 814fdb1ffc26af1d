import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Loading } from '../../ui/Loading.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { invalidatesForPayment, overviewOptions } from './billing-query.ts'
import { CreditsPanel } from './CreditsPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { InvoicesPanel } from './InvoicesPanel.tsx'
import { OverdueNotice } from './OverdueNotice.tsx'
import { PlanPanel } from './PlanPanel.tsx'

/** Credits for everyone; plan and invoices where the operator takes payments. */
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

/** How often, and how many times, is asked whether the payment has arrived. */
const [everyMs, times] = [2_000, 15]

/** Whoever comes back from the payment page sees what was paid for as soon as the payment service has told of it. */
function useFreshAfterCheckout(): void {
  const { checkout } = useSearch({ strict: false }) as { checkout?: string }
  const queries = useQueryClient()
  useEffect(() => {
    if (checkout !== 'done') return undefined
    let asked = 0
    const timer = setInterval(() => {
      asked += 1
      if (asked >= times) clearInterval(timer)
      for (const queryKey of invalidatesForPayment) void queries.invalidateQueries({ queryKey })
    }, everyMs)
    return () => clearInterval(timer)
  }, [checkout, queries])
}
