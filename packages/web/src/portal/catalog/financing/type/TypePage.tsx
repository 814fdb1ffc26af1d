import { financingLogo } from '@gable/contract/accepted-files'
import type { ShownFile } from '@gable/contract/file'
import type { FinancingTypeRow } from '@gable/contract/financing'
import { type FinancingTypeForm, financingTypeForm } from '@gable/contract/financing-form'
import { limits } from '@gable/contract/limits'
import { Fieldset, TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Problem } from '../../../../ui/parts.tsx'
import { FilesField } from '../../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../../ui/upload/use-uploads.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { financingPath, TypeNotFound, typeOptions } from '../financing-query.tsx'
import { text } from '../text.ts'

const newType: FinancingTypeForm = { name: '', url: '', logoFileId: null }

const typeFormOf = ({ name, url, logo }: FinancingTypeRow): FinancingTypeForm => ({
  name,
  url,
  logoFileId: logo?.id ?? null,
})

/** The field labels, also used to report what someone else has changed. */
const typeLabels: Record<keyof FinancingTypeForm, string> = {
  name: text('type.name'),
  url: text('type.url'),
  logoFileId: text('type.logo'),
}

function shownValue(name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  return name === 'logoFileId' ? text('type.withLogo') : String(value)
}

/** Creates or edits a financing type. */
export default function TypePage() {
  const { typeId } = useParams({ strict: false }) as { typeId?: string }
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
      noun={text('type.thing')}
      create={(values, idempotencyKey) => client.financing.createType({ ...values, idempotencyKey })}
      update={(values, { id, version }) => client.financing.updateType({ ...values, id, version })}
      invalidate={invalidatesFor('financing')}
    >
      {(form, type) => <TypeFields form={form} logo={type?.logo ?? null} onWait={setWaits} />}
    </RecordForm>
  )
}

interface TypeFieldsProps {
  form: ContractForm<FinancingTypeForm>
  logo?: ShownFile | null
  /** Reports whether a logo is still uploading. */
  onWait: (submitDisabled: boolean) => void
}

/** The fields of a financing type. Each shows the contract's message when it is invalid. */
function TypeFields({ form, logo = null, onWait }: TypeFieldsProps) {
  const uploads = useUploads('financing.logo', financingLogo, logo ? [logo] : [])
  const { isUnsettled } = uploads
  const chosen = uploads.ids[0] ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is told when the logo changes, and by nothing else
  useEffect(() => {
    if (chosen !== form.getValues().logoFileId) form.setFieldValue('logoFileId', chosen)
  }, [chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: same reason
  useEffect(() => onWait(isUnsettled), [isUnsettled])
  const { typeName, typeUrl } = limits.financing
  return (
    <>
      <TextInput label={typeLabels.name} withAsterisk maxLength={typeName + 1} {...form.getInputProps('name')} />
      <TextInput
        type="url"
        label={typeLabels.url}
        withAsterisk
        maxLength={typeUrl + 1}
        description={text('type.urlHint')}
        {...form.getInputProps('url')}
      />
      <Fieldset legend={typeLabels.logoFileId} variant="unstyled">
        <FilesField uploads={uploads} label={text('type.chooseLogo')} hint={text('type.logoHint')} />
        {form.errors.logoFileId && <Problem>{form.errors.logoFileId}</Problem>}
      </Fieldset>
    </>
  )
}
