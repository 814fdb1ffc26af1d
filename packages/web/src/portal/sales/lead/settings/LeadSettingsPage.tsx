import { type LeadSettings, leadSettingsForm, leadSettingsLimits } from '@gable/contract/lead-settings'
import { Stack, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useEdit } from '../../../../ui/form/use-edit.ts'
import { Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { LeadFieldsForm } from './LeadFieldsForm.tsx'
import { text } from './text.ts'

/** The lists of lead sources and lost reasons that users select from, and the company's own fields. */
export default function LeadSettingsPage() {
  const settings = useQuery(api.lead.settings.queryOptions())
  return (
    <QueryBoundary query={settings} lines={5} height={28}>
      {(known) => (
        <Stack>
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

const listsForm = leadSettingsForm.pick({ leadSources: true, lostReasons: true })

function ListsForm({ settings }: { settings: LeadSettings }) {
  const edit = useEdit({
    schema: listsForm,
    record: settings,
    valuesOf: ({ leadSources, lostReasons }: LeadSettings) => ({ leadSources, lostReasons }),
    labels: { leadSources: text('settings.sources'), lostReasons: text('settings.reasons') },
    rules: { leadSources: 'records', lostReasons: 'records' },
  })
  const list = (name: 'leadSources' | 'lostReasons') => ({
    maxTags: leadSettingsLimits.entries,
    ...edit.form.getInputProps(name),
  })
  return (
    <InlineForm
      edit={edit}
      noun={text('settings.thing')}
      save={(values, loaded) => client.lead.saveSettings({ ...values, version: loaded.version })}
      invalidate={invalidatesFor('lead')}
    >
      <TagsInput label={text('settings.sources')} description={text('settings.sourcesHint')} {...list('leadSources')} />
      <TagsInput label={text('settings.reasons')} description={text('settings.reasonsHint')} {...list('lostReasons')} />
    </InlineForm>
  )
}
