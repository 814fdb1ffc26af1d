import type { WebsiteDetail } from '@gable/contract/company'
import { websiteFormOver } from '@gable/contract/company-form'
import { limits } from '@gable/contract/limits'
import { Alert, Checkbox, TagsInput, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useEdit } from '../../../../ui/form/use-edit.ts'
import { Hint, Panel } from '../../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'

/** The Tool ID and domains. To change the Tool ID, the user must confirm that the script will be updated. */
export default function WebsiteForm({ website }: { website: WebsiteDetail }) {
  const known = website.toolId
  const schema = useMemo(() => websiteFormOver(known), [known])
  const edit = useEdit({
    schema,
    record: website,
    valuesOf: ({ toolId, domains }: WebsiteDetail) => ({ toolId, domains, understood: false }),
    labels: { toolId: text('website.toolId'), domains: text('website.domains'), understood: '' },
    rules: { domains: 'records' },
  })
  const { form } = edit
  const isOther = known !== '' && form.values.toolId.trim().toLowerCase() !== known
  // An error in one domain is shown at the field that contains all of them.
  const errorOfOne = Object.entries(form.errors).find(([path]) => path.startsWith('domains.'))?.[1]
  const domainsField = form.getInputProps('domains')
  return (
    <Panel
      title={text('website.title')}
      aside={known !== '' && <CopyButton size="sm" value={known} label={text('website.copyToolId')} />}
    >
      <InlineForm
        edit={edit}
        noun={text('website.thing')}
        save={({ toolId, domains }, loaded) =>
          client.company.saveWebsite({ id: loaded.id, version: loaded.version, toolId, domains })
        }
        invalidate={invalidatesFor('company')}
      >
        <TextInput
          label={text('website.toolId')}
          description={text('website.toolIdHint')}
          withAsterisk
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('toolId')}
        />
        {isOther && (
          <Alert color="orange" icon={<IconAlertTriangle />}>
            <Text size="sm" mb="sm">
              {text('website.changed')}
            </Text>
            <Checkbox label={text('website.understood')} {...form.getInputProps('understood', { type: 'checkbox' })} />
          </Alert>
        )}
        <TagsInput
          label={text('website.domains')}
          description={text('website.domainsHint')}
          placeholder={form.values.domains.length === 0 ? text('website.domainPlaceholder') : undefined}
          maxTags={limits.domains}
          splitChars={[',', ' ', ';']}
          autoCapitalize="none"
          spellCheck={false}
          {...domainsField}
          error={domainsField.error ?? errorOfOne}
        />
        {form.values.domains.length === 0 && <Hint>{text('website.noDomains')}</Hint>}
      </InlineForm>
    </Panel>
  )
}
