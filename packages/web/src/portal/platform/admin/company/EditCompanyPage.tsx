import type { CompanyDetail } from '@gable/contract/admin-company'
import { type CompanyFactsForm, companyFactsForm } from '@gable/contract/admin-form'
import { phone } from '@gable/contract/format/contact'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EditPage } from '../../../../ui/form/EditPage.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { CompanyFields, companyLabels } from './CompanyFields.tsx'
import { CompanyNotFound } from './CompanyNotFound.tsx'
import { companyOptions, companyPath, invalidatesForAdmin } from './company-query.ts'

const formOf = ({ name, email, phone: number, website, timeZone }: CompanyDetail): CompanyFactsForm => {
  return { name, email, phone: phone(number), website, timeZone }
}

/** Edits a company's details. */
export default function EditCompanyPage() {
  const { companyId } = useParams({ strict: false }) as { companyId: string }
  const page = companyPath(companyId)
  const query = useQuery(toEdit(companyOptions(companyId)))
  return (
    <EditPage
      query={query}
      unknown={<CompanyNotFound />}
      title={text('edit.title')}
      back={({ name }) => ({ to: page, label: name })}
      schema={companyFactsForm}
      valuesOf={formOf}
      labels={companyLabels}
      noun={text('company.thing')}
      save={(values, { id, version }) => client.admin.updateCompany({ ...values, id, version })}
      invalidate={invalidatesForAdmin}
    >
      {(form) => <CompanyFields form={form} country={query.data?.country ?? 'UnitedStates'} />}
    </EditPage>
  )
}
