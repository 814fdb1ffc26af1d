import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { LoanRow, LoansOfLead } from '@gable/contract/loan'
import { loanAccess } from '@gable/contract/loan.access'
import { takesPayments } from '@gable/contract/loan-lender'
import { merchantAccess } from '@gable/contract/merchant.access'
import { messages } from '@gable/contract/messages'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import type { ModuleAction } from '../../../ui/module/Module.tsx'
import { Module } from '../../../ui/module/Module.tsx'
import { Hint, Strong, TextLink } from '../../../ui/parts.tsx'
import { useCompanyUser, useMay } from '../../shared/session.ts'
import { text as textMessageText } from '../../shared/text-message/text.ts'
import { LoanStateBadge } from './LoanBadges.tsx'
import { LoanButtons } from './LoanButtons.tsx'
import { actionsOf } from './loan-actions.ts'
import { loanPath, loansOfLeadOptions, paths } from './loan-query.tsx'
import { text } from './text.ts'

// Loaded on demand, because the form includes the contract's schemas.
const InviteDialog = deferred(() => import('./InviteDialog.tsx'))

/** The lead's loans, and the invitation to pre-qualify for one. */
export default function LeadFinancing({ leadId }: { leadId: string }) {
  const query = useQuery(loansOfLeadOptions(leadId))
  const mayInvite = useMay(loanAccess.invite)
  const [inviting, setInviting] = useState(false)
  const canInvite = mayInvite && query.data?.isAvailable && isReachable(query.data)
  const mayApply = useMay(merchantAccess.get)
  const actions: ModuleAction[] = []
  if (canInvite) actions.push({ label: text('lead.invite'), onClick: () => setInviting(true) })
  if (query.data && !query.data.isAvailable && mayApply) {
    actions.push({ label: text('lead.openApplication'), to: paths.application })
  }
  return (
    <>
      <Module
        name="financing"
        title={text('lead.title')}
        count={query.data?.loans.length}
        query={query}
        actions={actions}
        hint={query.data && hintOf(query.data)}
      >
        <Stack gap="sm">
          {query.data && !query.data.isAvailable && <NotAvailable isAdmin={mayApply} />}
          <PanelRows>
            {query.data?.loans.map((loan) => (
              <LoanItem key={loan.id} loan={loan} />
            ))}
          </PanelRows>
        </Stack>
      </Module>
      {inviting && query.data && (
        <InviteDialog {...inviteProps(leadId, query.data)} onClose={() => setInviting(false)} />
      )}
    </>
  )
}

const inviteProps = (leadId: string, { email, phone, text: texts, suggestedCents, lenders }: LoansOfLead) => ({
  leadId,
  email,
  phone,
  texts,
  suggestedCents,
  lenders,
})

/** Returns why the homeowner cannot be invited. */
function hintOf(data: LoansOfLead): string | undefined {
  if (!data.isAvailable) return messages.FINANCING_NOT_AVAILABLE
  return isReachable(data) ? undefined : messages.LEAD_NO_EMAIL
}

/** Returns whether an invitation can be sent in any way. */
const isReachable = ({ email, phone, text: texts }: Pick<LoansOfLead, 'email' | 'phone' | 'text'>): boolean =>
  email !== '' || (texts.isOffered && phone !== '' && !texts.hasOptedOut)

/** Says that the company cannot offer loans now, and who can change that. */
function NotAvailable({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Alert color="orange" title={messages.FINANCING_NOT_AVAILABLE}>
      {text(isAdmin ? 'lead.notAvailableAdmin' : 'lead.notAvailableRep')}
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
            <Strong>{amounts.filter(Boolean).join(' · ')}</Strong>
          </Group>
          <TextLink to={loanPath(loan.id)} aria-label={text('lead.openLoanOf', { day })}>
            {text('lead.openLoan')}
          </TextLink>
        </Group>
        <Hint>
          {[
            day,
            loan.isFromWebsite ? text('loan.website') : loan.invitedBy,
            !takesPayments(loan.lender) && loan.lenderName,
            loan.textState && textMessageText(`state.${loan.textState}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Hint>
        {hint && <Text size="sm">{hint}</Text>}
        <Group gap="sm">
          <LoanButtons loan={loan} name={day} size="sm" />
        </Group>
      </Stack>
    </li>
  )
}
