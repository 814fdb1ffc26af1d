import type { Invoice } from '@gable/contract/billing'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PanelList } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { InvoiceTable } from '../../../account/billing/InvoicesPanel.tsx'
import { text as billingText } from '../../../account/billing/text.ts'
import { text } from '../text.ts'
import { companyInvoicesOptions } from './company-query.ts'

const RefundInvoice = lazy(() => import('./RefundInvoice.tsx'))

/** The company's invoices and their refunds. */
export function CompanyInvoices({ companyId }: { companyId: string }) {
  const invoices = useInfiniteQuery(companyInvoicesOptions(companyId))
  const [refunding, setRefunding] = useState<Invoice>()
  return (
    <Panel title={billingText('invoice.title')} flush>
      <PanelList query={invoices} empty={text('invoices.none')} more={text('invoices.more')} lines={2}>
        {(rows) => (
          <InvoiceTable
            rows={rows}
            timeZone="UTC"
            refund={(row) =>
              row.status === 'paid' &&
              row.refundedCents < row.totalCents && (
                <Button
                  size="xs"
                  aria-label={text('invoices.refundOf', { number: row.number })}
                  onClick={() => setRefunding(row)}
                >
                  {billingText('invoice.refund')}
                </Button>
              )
            }
          />
        )}
      </PanelList>
      {refunding && (
        <Suspense>
          <RefundInvoice companyId={companyId} invoice={refunding} onClose={() => setRefunding(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}
