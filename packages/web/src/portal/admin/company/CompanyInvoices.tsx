import { useInfiniteQuery } from '@tanstack/react-query'
import { PanelList } from '../../../ui/list/PanelList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { InvoiceTable } from '../../billing/InvoicesPanel.tsx'
import { text as billingText } from '../../billing/texts/text.ts'
import { text } from '../texts/text.ts'
import { companyInvoicesOptions } from './company-query.ts'

/** What a company was charged. */
export function CompanyInvoices({ companyId }: { companyId: string }) {
  const invoices = useInfiniteQuery(companyInvoicesOptions(companyId))
  return (
    <Panel title={billingText('invoice.title')} flush>
      <PanelList query={invoices} empty={text('invoices.none')} more={text('invoices.more')} lines={2}>
        {(rows) => <InvoiceTable rows={rows} timeZone="UTC" />}
      </PanelList>
    </Panel>
  )
}
