import type { ReminderSettings } from '@gable/contract/reminder'
import { type ReminderSettingsForm, reminderSettingsForm } from '@gable/contract/reminder-form'
import { type ReminderKind, reminderKinds } from '@gable/contract/reminder-plan'
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { uiText } from '../../ui/texts/ui-text.ts'
import { api, client, invalidatesFor } from '../api.ts'
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

function SettingsForm({ settings: { version, ...values } }: { settings: ReminderSettings }) {
  const form = useContractForm<ReminderSettingsForm>(reminderSettingsForm, values)
  return (
    <Stack gap="md" maw={760}>
      <Text size="sm">{text('settings.hint')}</Text>
      <InlineForm
        form={form}
        thing={text('settings.thing')}
        action={text('settings.saved')}
        submitLabel={uiText('action.save')}
        submit={(changed) => client.reminder.saveSettings({ ...changed, version })}
        invalidate={invalidatesFor('reminder')}
        onDone={() => form.resetDirty()}
      >
        {reminderKinds.map((kind) => (
          <KindFields key={kind} kind={kind} form={form} />
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
