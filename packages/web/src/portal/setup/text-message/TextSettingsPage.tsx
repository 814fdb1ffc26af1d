import type { TextSender, TextSettings } from '@gable/contract/text-conversation'
import { type TextSettingsForm, textSettingsForm } from '@gable/contract/text-settings-form'
import { Chip, Fieldset, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { type BadgeColor, Panel, QueryBoundary, StateBadge } from '../../../ui/parts.tsx'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

const labels: Record<keyof TextSettingsForm, string> = {
  workDays: text('hours.days'),
  workFrom: text('hours.from'),
  workTo: text('hours.to'),
  autoReplyOn: text('hours.autoReplyOn'),
  autoReply: text('hours.autoReply'),
  missedCallOn: text('hours.missedCallOn'),
  missedCall: text('hours.missedCall'),
}

const valuesOf = ({ version: _version, ...form }: TextSettings): TextSettingsForm => form

const days = [1, 2, 3, 4, 5, 6, 0] as const

const colors: Readonly<Record<TextSender['registration'], BadgeColor>> = {
  registered: 'green',
  pending: 'blue',
  failed: 'red',
  unknown: 'gray',
}

/** The installation's sender, the company's working hours and its automatic answer, as a tab of the settings. */
export default function TextSettingsPage() {
  return (
    <Stack gap="md">
      <SenderPanel />
      <WorkHoursPanel />
    </Stack>
  )
}

/** Whether text messages are sent, and whether carriers know the sender. */
function SenderPanel() {
  const sender = useQuery(api.textMessage.registration.queryOptions())
  return (
    <Panel title={text('sender.title')} flush>
      <QueryBoundary query={sender} lines={2} height={28}>
        {({ isOffered, registration, own }) =>
          isOffered ? (
            <Stack gap="xs">
              <Text size="sm">{own ? text('sender.own', { own }) : text('sender.on')}</Text>
              <Group gap="sm">
                <Text size="sm">{text('sender.registration')}</Text>
                <StateBadge color={colors[registration]}>{text(`sender.${registration}`)}</StateBadge>
              </Group>
              {registration === 'failed' && <Text size="sm">{text('sender.failedHint')}</Text>}
            </Stack>
          ) : (
            <Text size="sm">{text('sender.off')}</Text>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

/** A company's working hours, and the automatic answer outside of them. */
function WorkHoursPanel() {
  const settings = useQuery(api.textMessage.settings.queryOptions())
  return (
    <Panel title={text('hours.title')} flush>
      <QueryBoundary query={settings} lines={4} height={28}>
        {(known) => <HoursForm settings={known} />}
      </QueryBoundary>
    </Panel>
  )
}

function HoursForm({ settings }: { settings: TextSettings }) {
  const edit = useEdit({ schema: textSettingsForm, record: settings, valuesOf, labels })
  const { form } = edit
  const { workDays, autoReplyOn, missedCallOn } = form.getValues()
  return (
    <InlineForm
      edit={edit}
      noun={text('hours.thing')}
      save={(values, loaded) => client.textMessage.saveSettings({ ...values, version: loaded.version })}
      invalidate={invalidatesFor('textMessage')}
    >
      <Stack gap="md">
        <Text size="sm">{text('hours.hint')}</Text>
        <Fieldset legend={text('hours.days')}>
          <Chip.Group
            multiple
            value={workDays.map(String)}
            onChange={(chosen) => form.setFieldValue('workDays', chosen.map(Number))}
          >
            <Group gap={6}>
              {days.map((day) => (
                <Chip key={day} value={String(day)} size="xs" variant="outline">
                  {text(`hours.day.${day}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Fieldset>
        <Group gap="sm" align="flex-start">
          <TextInput type="time" label={text('hours.from')} w={140} {...form.getInputProps('workFrom')} />
          <TextInput type="time" label={text('hours.to')} w={140} {...form.getInputProps('workTo')} />
        </Group>
        <Switch label={text('hours.autoReplyOn')} {...form.getInputProps('autoReplyOn', { type: 'checkbox' })} />
        {autoReplyOn && (
          <Textarea
            label={text('hours.autoReply')}
            description={text('hours.autoReplyHint')}
            autosize
            minRows={2}
            {...form.getInputProps('autoReply')}
          />
        )}
        <Switch
          label={text('hours.missedCallOn')}
          description={text('hours.missedCallHint')}
          {...form.getInputProps('missedCallOn', { type: 'checkbox' })}
        />
        {missedCallOn && (
          <Textarea label={text('hours.missedCall')} autosize minRows={2} {...form.getInputProps('missedCall')} />
        )}
      </Stack>
    </InlineForm>
  )
}
