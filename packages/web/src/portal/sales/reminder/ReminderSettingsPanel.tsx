import type { ReminderSettings } from '@gable/contract/reminder'
import { type ReminderSettingsForm, reminderSettingsForm } from '@gable/contract/reminder-form'
import { type ReminderKind, reminderKinds } from '@gable/contract/reminder-plan'
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { api, client, invalidatesFor } from '../../shared/api.ts'
import { ReminderDays } from './ReminderDays.tsx'
import { text } from './texts/text.ts'

/** Whether homeowners are reminded of quotes and proposals, and on which days. */
export default function ReminderSettingsPanel() {
  const settings = useQuery(api.reminder.settings.queryOptions())
  return (
    <Panel title={text('settings.title')} flush>
      <QueryBoundary query={settings} pending={<Loading lines={4} height={28} />}>
        {(known) => <SettingsForm settings={known} />}
      </QueryBoundary>
    </Panel>
  )
}

const labels: Record<keyof ReminderSettingsForm, string> = {
  quoteOn: text('settings.quoteOn'),
  quoteDays: text('settings.quoteDays'),
  proposalOn: text('settings.proposalOn'),
  proposalDays: text('settings.proposalDays'),
  proposalEvery: text('settings.every'),
}

const valuesOf = ({ version: _version, ...form }: ReminderSettings): ReminderSettingsForm => form

function SettingsForm({ settings }: { settings: ReminderSettings }) {
  const edit = useEdit({ schema: reminderSettingsForm, record: settings, valuesOf, labels })
  return (
    <Stack gap="md">
      <Text size="sm">{text('settings.hint')}</Text>
      <InlineForm
        edit={edit}
        thing={text('settings.thing')}
        action={text('settings.saved')}
        submitLabel={uiText('action.save')}
        save={(values, loaded) => client.reminder.saveSettings({ ...values, version: loaded.version })}
        invalidate={invalidatesFor('reminder')}
      >
        {reminderKinds.map((kind) => (
          <KindFields key={kind} kind={kind} form={edit.form} />
        ))}
      </InlineForm>
    </Stack>
  )
}

function KindFields({ kind, form }: { kind: ReminderKind; form: ContractForm<ReminderSettingsForm> }) {
  const on = `${kind}On` as const
  return (
    <Stack gap="sm" mb="md">
      <Switch label={text(`settings.${on}`)} {...form.getInputProps(on, { type: 'checkbox' })} />
      {form.getValues()[on] && <ReminderDays name={`${kind}Days`} form={form} />}
    </Stack>
  )
}
