import type { PaidSubscription } from '@gable/contract/billing'
import { date } from '@gable/contract/format/day'
import { messages } from '@gable/contract/messages'
import { Button } from '@mantine/core'
import { useCompanyUser } from '../../shared/session.ts'
import { Notice } from '../banner/Notice.tsx'
import { text } from './text.ts'
import { usePortal } from './use-payment-page.ts'

/** Says that the last payment failed, and until when everything keeps working. */
export function OverdueNotice({ overdue }: { overdue: NonNullable<PaidSubscription['overdue']> }) {
  const { company } = useCompanyUser()
  const portal = usePortal()
  const isOver = Date.parse(overdue.until) <= Date.now()
  return (
    <Notice
      tone="red"
      action={
        <Button size="xs" loading={portal.isPending} onClick={() => portal.mutate(undefined)}>
          {text('overdue.action')}
        </Button>
      }
    >
      <strong>{messages.LAST_PAYMENT_CANCELED}.</strong>{' '}
      {isOver ? text('overdue.over') : text('overdue.body', { date: date(overdue.until, company.timeZone) })}
    </Notice>
  )
}
