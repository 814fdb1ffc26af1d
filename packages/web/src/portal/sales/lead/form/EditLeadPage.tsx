import { leadForm } from '@gable/contract/lead-form'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EditPage } from '../../../../ui/form/EditPage.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { leadPath } from '../../../shared/paths.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { leadLabels } from '../lead-labels.ts'
import { titleOf } from '../lead-names.ts'
import { LeadNotFound, leadOptions } from '../lead-query.tsx'
import { text } from '../text.ts'
import { leadExists } from './LeadExists.tsx'
import { LeadFields } from './LeadFields.tsx'
import { leadFormOf, shownValue } from './lead-form.ts'

/** Edits the contact and address of a lead. */
export default function EditLeadPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const page = leadPath(leadId)
  return (
    <EditPage
      query={useQuery(toEdit(leadOptions(leadId)))}
      unknown={<LeadNotFound />}
      title={text('form.editLead')}
      back={(lead) => ({ to: page, label: titleOf(lead) })}
      schema={leadForm}
      valuesOf={leadFormOf}
      labels={leadLabels}
      shown={shownValue}
      submitLabel={text('form.save')}
      noun={text('lead.thing')}
      save={(values, { id, version }) => client.lead.update({ ...values, id, version })}
      invalidate={invalidatesFor('lead')}
      refusal={leadExists}
    >
      {(form) => <LeadFields form={form} />}
    </EditPage>
  )
}
