import type { CompanyDetail } from '@gable/contract/admin-company'
import { subscriptionForm } from '@gable/contract/admin-form'
import { subscriptionRules } from '@gable/contract/status'
import type { SubscriptionFacts } from '@gable/contract/subscription'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useEdit } from '../../../../ui/form/use-edit.ts'
import { todayIn } from '../../../../ui/today.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'
import { confirmDeactivation } from './confirm-deactivation.ts'
import { TermFields } from './TermFields.tsx'

interface ChangeSubscriptionProps {
  company: Pick<CompanyDetail, 'id' | 'timeZone'>
  subscription: SubscriptionFacts
  onDone: () => void
}

/** Changes the terms of a subscription. Its status follows the table of allowed transitions. */
export default function ChangeSubscription({ company, subscription, onDone }: ChangeSubscriptionProps) {
  const { id, status } = subscription
  const edit = useEdit({
    schema: subscriptionForm,
    record: subscription,
    valuesOf: ({ type, period, status: is, startsAt }: SubscriptionFacts) => ({
      type,
      period,
      status: is,
      startsOn: is === 'Upcoming' ? todayIn(company.timeZone, new Date(startsAt)) : '',
    }),
    labels: {
      type: text('sub.type'),
      period: text('sub.period'),
      status: text('sub.status'),
      startsOn: text('sub.startsOn'),
    },
  })
  return (
    <InlineForm
      edit={edit}
      noun={text('sub.thing')}
      action={text('sub.changed')}
      ask={(values) => confirmDeactivation({ ...values, companyId: company.id, id })}
      save={(values, loaded) =>
        client.admin.changeSubscription({ ...values, companyId: company.id, id, version: loaded.version })
      }
      invalidate={invalidatesForAdmin}
      onDone={onDone}
      onCancel={onDone}
    >
      <TermFields form={edit.form} statuses={[status, ...subscriptionRules[status].next]} />
    </InlineForm>
  )
}
