import { type LeadDetail, leadForm } from '@gable/contract/lead'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { Failed } from '../../../ui/Failed.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { NotFound } from '../../../ui/NotFound.tsx'
import { api, client } from '../../api.ts'
import { titleOf } from '../lead-names.ts'
import { isUnknownLead, leadToEdit } from '../lead-query.ts'
import { text } from '../texts/text.ts'
import { leadExists } from './LeadExists.tsx'
import { LeadFields } from './LeadFields.tsx'
import { leadFormOf } from './lead-form.ts'

/** The contact and address of a lead. */
export default function EditLeadPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const lead = useQuery(leadToEdit(leadId))
  if (lead.data && lead.isFetchedAfterMount) {
    return <EditForm lead={lead.data} reload={async () => (await lead.refetch()).data} />
  }
  if (lead.isPending || lead.isFetching) return <Loading lines={8} height={28} />
  if (isUnknownLead(lead.error)) return <NotFound title={text('lead.gone')} hint={text('lead.goneHint')} />
  return <Failed page error={lead.error} onRetry={() => void lead.refetch()} />
}

interface EditFormProps {
  lead: LeadDetail
  reload: () => Promise<LeadDetail | undefined>
}

function EditForm({ lead, reload }: EditFormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const version = useRef(lead.version)
  const form = useContractForm(leadForm, leadFormOf(lead))
  const page = `/personal/dashboard/leads/${lead.id}`

  const showLatest = async () => {
    const latest = await reload()
    if (!latest) return
    version.current = latest.version
    const values = leadFormOf(latest)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }
  return (
    <FormPage
      title={text('form.editLead')}
      back={{ to: page, label: titleOf(lead) }}
      form={form}
      submitLabel={text('form.save')}
      thing={text('lead.thing')}
      action={text('lead.saved')}
      submit={(values) => client.lead.update({ ...values, id: lead.id, version: version.current })}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: api.lead.key() })
        void navigate({ to: page })
      }}
      onCancel={() => void navigate({ to: page })}
      refusal={leadExists}
      onReload={() => void showLatest()}
    >
      <LeadFields form={form} />
    </FormPage>
  )
}
