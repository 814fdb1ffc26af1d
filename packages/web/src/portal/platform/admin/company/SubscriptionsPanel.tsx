import type { CompanyDetail } from '@gable/contract/admin-company'
import { newSubscriptionForm } from '@gable/contract/admin-form'
import { firstStatuses, subscriptionTypes } from '@gable/contract/status'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Muted, Panel } from '../../../../ui/parts.tsx'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'
import { confirmDeactivation } from './confirm-deactivation.ts'
import { SubscriptionItem } from './SubscriptionItem.tsx'
import { TermFields, type TermValues } from './TermFields.tsx'

/** The company's subscriptions: answers requests, changes terms, and pauses or resumes at once. */
export function SubscriptionsPanel({ company }: { company: CompanyDetail }) {
  const [adding, setAdding] = useState(false)
  const { subscriptions, deletedAt } = company
  const free = subscriptionTypes.filter((type) => !subscriptions.some((each) => each.type === type))
  return (
    <Panel
      title={text('sub.title')}
      aside={
        !adding &&
        !deletedAt &&
        free.length > 0 && (
          <Button size="xs" onClick={() => setAdding(true)}>
            {text('sub.add')}
          </Button>
        )
      }
      flush
    >
      {adding && <AddSubscription companyId={company.id} type={free[0]!} onDone={() => setAdding(false)} />}
      {subscriptions.length === 0 && !adding && <Muted>{text('sub.none')}</Muted>}
      <PanelRows>
        {subscriptions.map((each) => (
          <SubscriptionItem key={each.id} company={company} subscription={each} />
        ))}
      </PanelRows>
    </Panel>
  )
}

/** Adds a subscription to a company. */
function AddSubscription(props: { companyId: string; type: TermValues['type']; onDone: () => void }) {
  const { companyId, type, onDone } = props
  const form = useContractForm(newSubscriptionForm, {
    type,
    period: 'monthly' as const,
    status: 'Active' as (typeof firstStatuses)[number],
    startsOn: '',
  })
  return (
    <InlineForm
      form={form}
      noun={text('sub.thing')}
      action={text('sub.added')}
      submitLabel={text('sub.add')}
      ask={(values) => confirmDeactivation({ ...values, companyId, id: null })}
      submit={(values, idempotencyKey) => client.admin.addSubscription({ ...values, companyId, idempotencyKey })}
      invalidate={invalidatesForAdmin}
      onDone={onDone}
      onCancel={onDone}
    >
      <TermFields form={form} statuses={firstStatuses} />
    </InlineForm>
  )
}
