import { newSubscriptionForm } from '@gable/contract/admin-form'
import { firstStatuses } from '@gable/contract/status'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { client } from '../../../shared/api.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'
import { confirmDeactivation } from './confirm-deactivation.ts'
import { TermFields, type TermValues } from './TermFields.tsx'

/** Adds a subscription to a company. */
export default function AddSubscription(props: { companyId: string; type: TermValues['type']; onDone: () => void }) {
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
      thing={text('sub.thing')}
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
