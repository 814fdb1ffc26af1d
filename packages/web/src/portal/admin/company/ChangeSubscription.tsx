import type { CompanyDetail } from '@gable/contract/admin-company'
import { subscriptionForm } from '@gable/contract/admin-form'
import { subscriptionRules } from '@gable/contract/status'
import type { SubscriptionFacts } from '@gable/contract/subscription'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { todayIn } from '../../../ui/today.ts'
import { client } from '../../api.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'
import { confirmDeactivation } from './confirm-deactivation.ts'
import { TermFields } from './TermFields.tsx'

interface ChangeSubscriptionProps {
  company: Pick<CompanyDetail, 'id' | 'timeZone'>
  subscription: SubscriptionFacts
  onDone: () => void
}

/** Other terms of a subscription, its status by the table. */
export default function ChangeSubscription({ company, subscription, onDone }: ChangeSubscriptionProps) {
  const { id, version, type, period, status, startsAt } = subscription
  const startsOn = status === 'Upcoming' ? todayIn(company.timeZone, new Date(startsAt)) : ''
  const form = useContractForm(subscriptionForm, { type, period, status, startsOn })
  return (
    <InlineForm
      form={form}
      thing={text('sub.thing')}
      action={text('sub.changed')}
      submitLabel={text('sub.save')}
      ask={(values) => confirmDeactivation({ ...values, companyId: company.id, id })}
      submit={(values) => client.admin.changeSubscription({ ...values, companyId: company.id, id, version })}
      invalidate={invalidatesForAdmin}
      onDone={onDone}
      onCancel={onDone}
    >
      <TermFields form={form} statuses={[status, ...subscriptionRules[status].next]} />
    </InlineForm>
  )
}
