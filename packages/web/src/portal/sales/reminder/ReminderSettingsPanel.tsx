import type { ReminderSettings } from '@gable/contract/reminder'
import { type ReminderSettingsForm, reminderSettingsForm } from '@gable/contract/reminder-form'
import { type ReminderKind, reminderKinds, reminderLimits } from '@gable/contract/reminder-plan'
import { Button, Fieldset, Group, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

interface ReminderDaysProps {
  name: 'quoteDays' | 'proposalDays'
  form: ContractForm<ReminderSettingsForm>
}

const { reminders, toDay } = reminderLimits

/** The number of days after which each of up to three reminders is sent. */
function ReminderDays({ name, form }: ReminderDaysProps) {
  const days = form.getValues()[name]
  const write = (next: number[]) => form.setFieldValue(name, next)
  return (
    <Fieldset legend={text(`settings.${name}`)}>
      <Group gap="sm" align="flex-start">
        {days.map((_day, index) => (
          <WholeField
            // biome-ignore lint/suspicious/noArrayIndexKey: a reminder is known by its place alone
            key={index}
            label={text('settings.step', { step: String(index + 1) })}
            w={96}
            {...form.getInputProps(`${name}.${index}`)}
          />
        ))}
      </Group>
      <Group gap="sm" mt="sm">
        {days.length < reminders && (
          <Button size="xs" variant="default" onClick={() => write([...days, Math.min((days.at(-1) ?? 0) + 3, toDay)])}>
            {text('settings.add')}
          </Button>
        )}
        {days.length > 1 && (
          <Button size="xs" variant="default" onClick={() => write(days.slice(0, -1))}>
            {text('settings.remove')}
          </Button>
        )}
      </Group>
      {name === 'proposalDays' && (
        <WholeField
          label={text('settings.every')}
          description={text('settings.everyHint')}
          mt="sm"
          maw={320}
          {...form.getInputProps('proposalEvery')}
        />
      )}
    </Fieldset>
  )
}

/** Whether homeowners are reminded of quotes and proposals, and on which days. */
export default function ReminderSettingsPanel() {
  const settings = useQuery(api.reminder.settings.queryOptions())
  return (
    <Panel title={text('settings.title')} flush>
      <QueryBoundary query={settings} lines={4} height={28}>
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
        noun={text('settings.thing')}
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
