import { leadForm } from '@gable/contract/lead-form'
import { useNavigate } from '@tanstack/react-router'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { client, invalidatesFor } from '../../api.ts'
import { useCompanyUser } from '../../session.ts'
import { leadPath } from '../lead-query.ts'
import { text } from '../texts/text.ts'
import { leadExists } from './LeadExists.tsx'
import { LeadFields } from './LeadFields.tsx'
import { emptyLeadForm } from './lead-form.ts'

/** A lead that a person of the company enters. */
export default function NewLeadPage() {
  const { company } = useCompanyUser()
  const navigate = useNavigate()
  const form = useContractForm(leadForm, emptyLeadForm(company.country))
  return (
    <FormPage
      title={text('form.newLead')}
      back={{ to: '/personal/dashboard', label: text('lead.back') }}
      form={form}
      submitLabel={text('form.create')}
      thing={text('lead.thing')}
      action={text('lead.created')}
      submit={(values, idempotencyKey) => client.lead.create({ ...values, idempotencyKey })}
      invalidate={invalidatesFor('lead')}
      onDone={({ id }) => void navigate({ to: leadPath(id), replace: true })}
      refusal={leadExists}
    >
      <LeadFields form={form} />
    </FormPage>
  )
}
