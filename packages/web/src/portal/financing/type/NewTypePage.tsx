import { financingTypeForm } from '@gable/contract/financing-form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { client, staleAfter } from '../../api.ts'
import { financingPath } from '../financing-query.tsx'
import { text } from '../texts/text.ts'
import { TypeFields } from './TypeFields.tsx'
import { newType } from './type-form.ts'

/** A new financing type. */
export default function NewTypePage() {
  const navigate = useNavigate()
  const [waits, setWaits] = useState(false)
  const form = useContractForm(financingTypeForm, newType)
  return (
    <FormPage
      title={text('type.newTitle')}
      back={{ to: financingPath, label: text('financing.back') }}
      form={form}
      waits={waits}
      submitLabel={text('type.save')}
      thing={text('type.thing')}
      action={text('type.created')}
      submit={(values, idempotencyKey) => client.financing.createType({ ...values, idempotencyKey })}
      invalidate={staleAfter('financing')}
      onDone={() => void navigate({ to: financingPath })}
    >
      <TypeFields form={form} onWait={setWaits} />
    </FormPage>
  )
}
