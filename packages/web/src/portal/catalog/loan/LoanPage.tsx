import { date, dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { LoanDetail, TransactionRow } from '@gable/contract/loan'
import { takesPayments } from '@gable/contract/loan-lender'
import { transactionKindLabels } from '@gable/contract/loan-state'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { type Fact, FactList, Muted, PageHeader, Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { leadPath } from '../../shared/paths.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { LoanStateBadge } from './LoanBadges.tsx'
import { LoanButtons } from './LoanButtons.tsx'
import { TransactionState } from './list/transaction-columns.tsx'
import { actionsOf } from './loan-actions.ts'
import { loanOptions, paths, RecordNotFound } from './loan-query.tsx'
import { text } from './text.ts'

/** One loan: its amounts, payment requests, refunds and next actions. */
export default function LoanPage() {
  const { loanId } = useParams({ strict: false }) as { loanId: string }
  const loan = useQuery(loanOptions(loanId))
  return (
    <QueryBoundary
      page
      query={loan}
      pending={<DetailSkeleton backWidth={60} main={200} side={[160, 120]} lines={4} />}
      unknown={<RecordNotFound of="loan" />}
    >
      {(data) => <LoadedLoan loan={data} />}
    </QueryBoundary>
  )
}

function LoadedLoan({ loan }: { loan: LoanDetail }) {
  const { timeZone } = useCompanyUser().company
  const { hint } = actionsOf(loan, new Date().toISOString())
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: paths.loans, label: text('tabs.loans') }}
          title={text('loan.title', { name: loan.homeowner || text('loan.unknown') })}
          badges={<LoanStateBadge state={loan.state} />}
          detail={<Muted>{[loan.street, loan.city].filter(Boolean).join(', ')}</Muted>}
          actions={<LoanButtons loan={loan} />}
        />
      }
      banner={hint && <Alert color="blue">{hint}</Alert>}
      main={
        takesPayments(loan.lender) ? (
          <Panel title={text('transactions.title')}>
            {loan.transactions.length === 0 ? (
              <Muted>{text('transactions.none')}</Muted>
            ) : (
              <ReadTable
                label={text('transactions.title')}
                columns={columnsIn(timeZone)}
                rows={loan.transactions}
                keyOf={({ id }) => id}
              />
            )}
          </Panel>
        ) : (
          <About loan={loan} timeZone={timeZone} />
        )
      }
      side={
        <>
          <Panel title={text('loan.facts')}>
            <FactList facts={amountsOf(loan, timeZone)} cols={1} />
          </Panel>
          {takesPayments(loan.lender) && <About loan={loan} timeZone={timeZone} />}
        </>
      }
    />
  )
}

function About({ loan, timeZone }: { loan: LoanDetail; timeZone: string }) {
  return (
    <Panel title={text('loan.about')}>
      <FactList facts={factsOf(loan, timeZone)} cols={1} />
      {loan.leadId && (
        <Button component={Link} to={leadPath(loan.leadId)} size="sm" variant="default" mt="md">
          {text('loan.openLead')}
        </Button>
      )}
    </Panel>
  )
}

function amountsOf(loan: LoanDetail, timeZone: string): Fact[] {
  const approved = {
    label: text('loan.approved'),
    value: loan.approvedCents !== null && money(loan.approvedCents, 'USD'),
  }
  if (!takesPayments(loan.lender)) return [approved]
  return [
    approved,
    { label: text('loan.request'), value: money(loan.requestCents, 'USD') },
    { label: text('loan.refund'), value: money(loan.refundCents, 'USD') },
    { label: text('loan.window'), value: loan.purchaseUntil && date(loan.purchaseUntil, timeZone) },
  ]
}

function factsOf(loan: LoanDetail, timeZone: string): Fact[] {
  const decided = { label: text('loan.decided'), value: loan.decidedAt && dateTime(loan.decidedAt, timeZone) }
  if (loan.isOutside) return [{ label: text('homeowner'), value: loan.homeowner }, decided]
  return [
    { label: text('homeowner'), value: loan.homeowner },
    { label: text('loan.email'), value: loan.email },
    { label: text('lender'), value: loan.lenderName },
    { label: text('loan.amount'), value: money(loan.amountCents, 'USD') },
    { label: text('loan.invited'), value: dateTime(loan.invitedAt, timeZone) },
    { label: text('loan.invitedBy'), value: loan.isFromWebsite ? text('loan.website') : loan.invitedBy },
    decided,
  ]
}

const columnsIn = (timeZone: string): ReadColumn<TransactionRow>[] => [
  { key: 'kind', label: text('transactions.kind'), cell: (row) => transactionKindLabels[row.kind] },
  { key: 'state', label: text('state'), cell: (row) => <TransactionState row={row} /> },
  { key: 'description', label: text('description'), from: 'sm', cell: (row) => row.description },
  { key: 'by', label: text('transactions.by'), from: 'sm', cell: (row) => row.submittedBy },
  { key: 'at', label: text('transactions.date'), from: 'xs', cell: (row) => dateTime(row.at, timeZone) },
  { key: 'amount', label: text('amount'), figure: true, cell: (row) => money(row.amountCents, 'USD') },
]
