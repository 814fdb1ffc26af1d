import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { LoanRow, LoansOfLead } from '@gable/contract/loan'
import { loanAccess } from '@gable/contract/loan.access'
import { takesPayments } from '@gable/contract/loan-lender'
import { merchantAccess } from '@gable/contract/merchant.access'
import { messages } from '@gable/contract/messages'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../ui/Loading.tsx'
import { PanelRows } from '../../ui/list/PanelList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useCompanyUser, useMay } from '../session.ts'
import { text as textMessageText } from '../text-message/text.ts'
import { LoanStateBadge } from './LoanBadges.tsx'
import { LoanButtons } from './LoanButtons.tsx'
import { actionsOf } from './loan-actions.ts'
import { loanPath, loansOfLeadOptions, paths } from './loan-query.tsx'
import { text } from './texts/text.ts'

// The form brings the contract's schemas along.
const InviteDialog = lazy(() => import('./InviteDialog.tsx'))

/** The lead's loans, and the invitation to pre-qualify for one. */
export default function LeadFinancing({ leadId }: { leadId: string }) {
  const query = useQuery(loansOfLeadOptions(leadId))
  const mayInvite = useMay(loanAccess.invite)
  const [inviting, setInviting] = useState(false)
  const canInvite = mayInvite && query.data?.isAvailable && isReachable(query.data)
  return (
    <Panel
      title={text('lead.title')}
      aside={
        canInvite && (
          <Button size="sm" onClick={() => setInviting(true)}>
            {text('lead.invite')}
          </Button>
        )
      }
    >
      <QueryBoundary query={query} pending={<Loading lines={2} height={16} />}>
        {({ loans, isAvailable, email, phone, text: texts, suggestedCents, lenders }) => (
          <Stack gap="sm">
            {!isAvailable && <NotAvailable />}
            {isAvailable && !isReachable({ email, phone, text: texts }) && (
              <Text size="sm">{messages.LEAD_NO_EMAIL}</Text>
            )}
            {loans.length > 0 && (
              <PanelRows>
                {loans.map((loan) => (
                  <LoanItem key={loan.id} loan={loan} />
                ))}
              </PanelRows>
            )}
            {loans.length === 0 && isAvailable && (
              <Text size="sm" c="dimmed">
                {text('lead.none')}
              </Text>
            )}
            {inviting && (
              <Suspense>
                <InviteDialog
                  {...{ leadId, email, phone, texts, suggestedCents, lenders }}
                  onClose={() => setInviting(false)}
                />
              </Suspense>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Panel>
  )
}

/** Whether an invitation can be sent by any way. */
const isReachable = ({ email, phone, text: texts }: Pick<LoansOfLead, 'email' | 'phone' | 'text'>): boolean =>
  email !== '' || (texts.isOffered && phone !== '' && !texts.hasOptedOut)

/** The company cannot offer loans now, and who can change that. */
function NotAvailable() {
  const isAdmin = useMay(merchantAccess.get)
  return (
    <Alert color="orange" title={messages.FINANCING_NOT_AVAILABLE}>
      <Stack gap="sm" align="flex-start">
        {text(isAdmin ? 'lead.notAvailableAdmin' : 'lead.notAvailableRep')}
        {isAdmin && (
          <Button component={Link} to={paths.application} size="sm">
            {text('lead.openApplication')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function LoanItem({ loan }: { loan: LoanRow }) {
  const { timeZone } = useCompanyUser().company
  const { state, amountCents, approvedCents, requestCents, purchaseUntil, invitedAt } = loan
  const day = date(invitedAt, timeZone)
  const isOpen = (state === 'approved' || state === 'funded') && takesPayments(loan.lender)
  const { hint } = actionsOf(loan, new Date().toISOString())
  const until = purchaseUntil ? text('lead.until', { day: date(purchaseUntil, timeZone) }) : ''
  const amounts = [
    approvedCents === null
      ? text(loan.isFromWebsite ? 'lead.askedFor' : 'lead.invitedFor', { amount: money(amountCents, 'USD') })
      : text('lead.approvedFor', { amount: money(approvedCents, 'USD') }),
    isOpen && [text('lead.available', { amount: money(requestCents, 'USD') }), until].filter(Boolean).join(' '),
  ]
  return (
    <li>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <LoanStateBadge state={state} />
            <Text size="sm" fw={600}>
              {amounts.filter(Boolean).join(' · ')}
            </Text>
          </Group>
          <Anchor component={Link} to={loanPath(loan.id)} size="sm" aria-label={text('lead.openLoanOf', { day })}>
            {text('lead.openLoan')}
          </Anchor>
        </Group>
        <Text size="xs" c="dimmed">
          {[
            day,
            loan.isFromWebsite ? text('loan.website') : loan.invitedBy,
            !takesPayments(loan.lender) && loan.lenderName,
            loan.textState && textMessageText(`state.${loan.textState}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {hint && <Text size="sm">{hint}</Text>}
        <Group gap="sm">
          <LoanButtons loan={loan} name={day} size="sm" />
        </Group>
      </Stack>
    </li>
  )
}
