import { financingTypeForm } from '@gable/contract/financing-form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { EditPage } from '../../../ui/form/EditPage.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { client, staleAfter } from '../../api.ts'
import { financingPath, TypeGone, typeOptions } from '../financing-query.tsx'
import { text } from '../texts/text.ts'
import { TypeFields } from './TypeFields.tsx'
import { shownValue, typeFormOf, typeLabels } from './type-form.ts'

/** A financing type. */
export default function EditTypePage() {
  const { typeId } = useParams({ strict: false }) as { typeId: string }
  const navigate = useNavigate()
  const [waits, setWaits] = useState(false)
  const query = useQuery(toEdit(typeOptions(typeId)))
  return (
    <EditPage
      query={query}
      unknown={<TypeGone />}
      title={text('type.editTitle')}
      back={() => ({ to: financingPath, label: text('financing.back') })}
      schema={financingTypeForm}
      valuesOf={typeFormOf}
      labels={typeLabels}
      shown={shownValue}
      waits={waits}
      submitLabel={text('type.save')}
      thing={text('type.thing')}
      action={text('type.saved')}
      save={(values, { id, version }) => client.financing.updateType({ ...values, id, version })}
      invalidate={staleAfter('financing')}
      onDone={() => void navigate({ to: financingPath })}
    >
      {(form) => <TypeFields form={form} logo={query.data?.logo ?? null} onWait={setWaits} />}
    </EditPage>
  )
}
