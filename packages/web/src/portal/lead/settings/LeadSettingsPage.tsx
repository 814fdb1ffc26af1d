import { type LeadSettings, leadSettingsForm, leadSettingsLimits } from '@gable/contract/lead-settings'
import { Stack, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { api, client, invalidatesFor } from '../../api.ts'
import { LeadFieldsForm } from './LeadFieldsForm.tsx'
import { text } from './text.ts'

/** The lists of lead sources and lost reasons, from which the company's people choose, and the company's own fields. */
export default function LeadSettingsPage() {
  const settings = useQuery(api.lead.settings.queryOptions())
  return (
    <QueryBoundary query={settings} pending={<Loading lines={5} height={28} />}>
      {(known) => (
        <Stack maw={760}>
          <Panel title={text('settings.title')} flush>
            <ListsForm settings={known} />
          </Panel>
          <Panel title={text('fields.title')} flush>
            <LeadFieldsForm settings={known} />
          </Panel>
        </Stack>
      )}
    </QueryBoundary>
  )
}

function ListsForm({ settings: { version, fields: _fields, ...lists } }: { settings: LeadSettings }) {
  const form = useContractForm(leadSettingsForm, lists)
  const list = (name: 'leadSources' | 'lostReasons') => ({
    maxTags: leadSettingsLimits.entries,
    ...form.getInputProps(name),
  })
  return (
    <InlineForm
      form={form}
      thing={text('settings.thing')}
      action={text('settings.saved')}
      submitLabel={uiText('action.save')}
      submit={(values) => client.lead.saveSettings({ ...values, version })}
      invalidate={invalidatesFor('lead')}
      onDone={() => form.resetDirty()}
    >
      <TagsInput label={text('settings.sources')} description={text('settings.sourcesHint')} {...list('leadSources')} />
      <TagsInput label={text('settings.reasons')} description={text('settings.reasonsHint')} {...list('lostReasons')} />
    </InlineForm>
  )
}
