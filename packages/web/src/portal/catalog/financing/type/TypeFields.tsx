import type { ShownFile } from '@gable/contract/file'
import type { FinancingTypeForm } from '@gable/contract/financing-form'
import { financingLogo } from '@gable/contract/financing-logo'
import { limits } from '@gable/contract/limits'
import { Fieldset, Text, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { FilesField } from '../../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../../ui/upload/use-uploads.ts'
import { text } from '../text.ts'
import { typeLabels } from './type-form.ts'

interface TypeFieldsProps {
  form: ContractForm<FinancingTypeForm>
  logo?: ShownFile | null
  /** Reports whether a logo is still uploading. */
  onWait: (submitDisabled: boolean) => void
}

/** The fields of a financing type. Each shows the contract's message when it is invalid. */
export function TypeFields({ form, logo = null, onWait }: TypeFieldsProps) {
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
        {form.errors.logoFileId && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {form.errors.logoFileId}
          </Text>
        )}
      </Fieldset>
    </>
  )
}
