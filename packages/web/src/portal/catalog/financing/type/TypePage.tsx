import { financingTypeForm } from '@gable/contract/financing-form'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { financingPath, TypeNotFound, typeOptions } from '../financing-query.tsx'
import { text } from '../text.ts'
import { TypeFields } from './TypeFields.tsx'
import { newType, shownValue, typeFormOf, typeLabels } from './type-form.ts'

/** Creates or edits a financing type. */
export default function TypePage() {
  const { typeId } = useParams({ strict: false }) as { typeId?: string }
  const navigate = useNavigate()
  const [submitDisabled, setWaits] = useState(false)
  return (
    <RecordForm
      id={typeId}
      options={typeOptions}
      unknown={<TypeNotFound />}
      titles={{ create: text('type.newTitle'), edit: text('type.editTitle') }}
      back={() => ({ to: financingPath, label: text('financing.back') })}
      schema={financingTypeForm}
      empty={newType}
      valuesOf={typeFormOf}
      labels={typeLabels}
      shown={shownValue}
      submitDisabled={submitDisabled}
      submitLabel={text('type.save')}
      thing={text('type.thing')}
      actions={{ created: text('type.created'), saved: text('type.saved') }}
      create={(values, idempotencyKey) => client.financing.createType({ ...values, idempotencyKey })}
      update={(values, { id, version }) => client.financing.updateType({ ...values, id, version })}
      invalidate={invalidatesFor('financing')}
      onDone={() => void navigate({ to: financingPath })}
    >
      {(form, type) => <TypeFields form={form} logo={type?.logo ?? null} onWait={setWaits} />}
    </RecordForm>
  )
}
