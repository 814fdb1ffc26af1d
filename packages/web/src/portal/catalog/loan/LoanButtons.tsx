import type { LoanRow } from '@gable/contract/loan'
import { loanAccess } from '@gable/contract/loan.access'
import type { TransactionKind } from '@gable/contract/loan-state'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { api, client, useMay } from '../../shared/session.ts'
import { actionsOf } from './loan-actions.ts'
import { text } from './text.ts'

// Loaded on demand, because the form includes the contract's schemas.
const TransactionDialog = deferred(() => import('./TransactionDialog.tsx'))

interface LoanButtonsProps {
  loan: LoanRow
  /** The loan's name, if a page shows several. */
  name?: string
  size?: 'sm'
}

/** The available actions of a loan: share its invitation, request a payment, or refund one. */
export function LoanButtons({ loan, name, size }: LoanButtonsProps) {
  const [dialog, setDialog] = useState<TransactionKind>()
  const mayLink = useMay(loanAccess.link)
  const mayRequest = useMay(loanAccess.requestPayment)
  const mayRefund = useMay(loanAccess.requestRefund)
  const { request, refund } = actionsOf(loan, new Date().toISOString())
  const isInvited = !loan.isOutside && (loan.state === 'invited' || loan.state === 'pending')
  const labelOf = (kind: TransactionKind) => (name ? { 'aria-label': text(`${kind}.of`, { name }) } : {})
  const look = size && { size }
  return (
    <>
      {mayLink && isInvited && (
        <CopyButton
          {...look}
          value={async () => (await client.loan.link({ id: loan.id })).url}
          noun={text('loan.copyThing')}
          invalidate={[api.timeline.key()]}
          {...(name && { label: text('loan.copyOf', { name }) })}
        >
          {text('loan.copy')}
        </CopyButton>
      )}
      {mayRefund && refund && (
        <Button {...look} {...labelOf('refund')} onClick={() => setDialog('refund')}>
          {text('refund.open')}
        </Button>
      )}
      {mayRequest && request && (
        <Button {...look} variant="filled" {...labelOf('request')} onClick={() => setDialog('request')}>
          {text('request.open')}
        </Button>
      )}
      {dialog && <TransactionDialog loan={loan} kind={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
