import { companyForm } from '@gable/contract/company-form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EditPage } from '../../../../ui/form/EditPage.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { NotFound } from '../../../../ui/NotFound.tsx'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { meOptions } from '../../../shared/session.ts'
import { companyOptions, companyPath } from '../company-query.ts'
import { text } from '../text.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { companyFormOf, companyLabels, shownValue } from './details-form.ts'

export default function EditDetailsPage() {
  const navigate = useNavigate()
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 60_000 }))
  const people = data?.colleagues ?? []
  return (
    <EditPage
      query={useQuery(toEdit(companyOptions()))}
      unknown={<NotFound />}
      title={text('details.editTitle')}
      back={() => ({ to: companyPath, label: text('company.back') })}
      schema={companyForm}
      valuesOf={companyFormOf}
      labels={companyLabels}
      shown={shownValue(people)}
      submitLabel={text('details.save')}
      thing={text('company.thing')}
      action={text('company.saved')}
      save={(values, { version }) => client.company.save({ ...values, version })}
      invalidate={[...invalidatesFor('company'), meOptions.queryKey]}
      onDone={() => void navigate({ to: companyPath })}
    >
      {(form) => <DetailsFields form={form} people={people} />}
    </EditPage>
  )
}
