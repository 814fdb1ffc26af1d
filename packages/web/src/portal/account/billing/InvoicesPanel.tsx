import type { Invoice } from '@gable/contract/billing'
import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PanelList } from '../../../ui/list/PanelList.tsx'
import { Hint, Panel, StateBadge } from '../../../ui/parts.tsx'
import { ReadTable } from '../../../ui/ReadTable.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { ExportMenu } from '../../shared/download/ExportMenu.tsx'
import { client, useCompanyUser } from '../../shared/session.ts'
import { invoicesOptions } from './billing-query.ts'
import { text } from './text.ts'

const colors = { open: 'orange', paid: 'green', void: 'gray', uncollectible: 'red' } as const

export function InvoicesPanel() {
  const { company } = useCompanyUser()
  const invoices = useInfiniteQuery(invoicesOptions)
  return (
    <Panel
      title={text('invoice.title')}
      aside={<ExportMenu of={{ list: 'invoice', filters: {} }} noun={text('invoice.things')} />}
      flush
    >
      <PanelList query={invoices} empty={text('invoice.none')} lines={3}>
        {(rows) => <InvoiceTable rows={rows} timeZone={company.timeZone} pdf={(row) => <InvoicePdf invoice={row} />} />}
      </PanelList>
    </Panel>
  )
}

interface TableProps {
  rows: readonly Invoice[]
  timeZone: string
  /** Renders a link to an invoice's PDF, if the user may open it. */
  pdf?: (row: Invoice) => React.ReactNode
  /** Renders the operator's actions for an invoice. */
  refund?: (row: Invoice) => React.ReactNode
}

export function InvoiceTable({ rows, timeZone, pdf, refund }: TableProps) {
  return (
    <ReadTable
      label={text('invoice.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: 'number', label: text('invoice.number'), from: 'xs', cell: ({ number }) => number },
        {
          key: 'at',
          label: text('invoice.date'),
          cell: ({ at, number }) => (
            <>
              {date(at, timeZone)}
              <Hint hiddenFrom="xs">{number}</Hint>
            </>
          ),
        },
        {
          key: 'status',
          label: text('invoice.status'),
          cell: ({ status }) => <StateBadge color={colors[status]}>{text(`status.${status}`)}</StateBadge>,
        },
        {
          key: 'total',
          label: text('invoice.total'),
          figure: true,
          cell: ({ totalCents, refundedCents, currency }) =>
            refundedCents === 0
              ? money(totalCents, currency)
              : text('invoice.refunded', {
                  total: money(totalCents, currency),
                  refunded: money(refundedCents, currency),
                }),
        },
        ...(pdf ? [{ key: 'pdf', label: text('invoice.pdf'), figure: true, cell: pdf }] : []),
        ...(refund ? [{ key: 'refund', label: text('invoice.refund'), figure: true, cell: refund }] : []),
      ]}
    />
  )
}

function InvoicePdf({ invoice: { id, number } }: { invoice: Invoice }) {
  const open = useAction({
    run: () => client.billing.openInvoice({ id }),
    noun: text('invoice.thing'),
    action: text('opened'),
    quiet: true,
    onDone: ({ url }) => window.location.assign(url),
  })
  return (
    <Button size="xs" aria-label={text('invoice.pdfOf', { number })} {...press(open)}>
      {text('invoice.pdf')}
    </Button>
  )
}
