import {
  type NotificationSettings,
  notificationSettingsForm,
  type ShownCompanyKind,
} from '@gable/contract/notification'
import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { api, client } from '../../shared/session.ts'
import { ChannelTick, KindRows, MailSelect } from './KindRows.tsx'
import { staleNotifications } from './notification-query.ts'
import { text } from './text.ts'

/** The company's default channels and recipients for each kind of notification. */
export default function NotificationSettingsPage() {
  const settings = useQuery(toEdit(api.notification.settings.queryOptions()))
  return (
    <QueryBoundary fresh query={settings} lines={10} height={36}>
      {(known) => <SettingsForm settings={known} />}
    </QueryBoundary>
  )
}

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const edit = useEdit({
    schema: notificationSettingsForm,
    record: settings,
    valuesOf: ({ kinds }: NotificationSettings) => ({ kinds }),
    labels: { kinds: text('title') },
    rules: { kinds: 'records' },
  })
  const { form } = edit
  const change = (kind: string, part: Partial<ShownCompanyKind>) =>
    form.setFieldValue('kinds', (all) => all.map((each) => (each.kind === kind ? { ...each, ...part } : each)))
  return (
    <Panel title={text('title')} flush>
      <UnsavedGuard isUnsaved={edit.isUnsavedNow} />
      <InlineForm
        edit={edit}
        noun={text('settings.thing')}
        submitLabel={text('settings.save')}
        save={(values, loaded) => client.notification.saveSettings({ ...values, version: loaded.version })}
        invalidate={staleNotifications}
      >
        <Stack gap="lg">
          <Text size="sm">{text('settings.hint')}</Text>
          <KindRows
            label={text('title')}
            kinds={form.values.kinds}
            columns={[
              {
                key: 'portal',
                width: 110,
                label: text('settings.portal'),
                cell: (row, hasHead) => (
                  <ChannelTick
                    label={row.label}
                    channel="portal"
                    hasHead={hasHead}
                    checked={row.portal}
                    onChange={(portal) => change(row.kind, { portal })}
                  />
                ),
              },
              {
                key: 'mail',
                width: 180,
                label: text('settings.mail'),
                cell: (row, hasHead) => (
                  <MailSelect
                    label={row.label}
                    hasHead={hasHead}
                    value={row.mail}
                    onChange={(mail) => change(row.kind, { mail })}
                  />
                ),
              },
              {
                key: 'who',
                width: 320,
                label: text('settings.recipients'),
                cell: (row) => <Recipients row={row} officeEmail={settings.officeEmail} change={change} />,
              },
            ]}
          />
        </Stack>
      </InlineForm>
    </Panel>
  )
}

interface RecipientsProps {
  row: ShownCompanyKind
  officeEmail: string
  change: (kind: string, part: Partial<ShownCompanyKind>) => void
}

/** The recipients of a kind, as plain text if there is nothing to choose. */
function Recipients({ row, officeEmail, change }: RecipientsProps) {
  return (
    <Stack gap="xs" w="100%">
      {row.choices.length === 1 ? (
        <Text size="sm">{text(`recipients.${row.recipients}`)}</Text>
      ) : (
        <Select
          aria-label={text('settings.recipientsOf', { label: row.label })}
          data={row.choices.map((value) => ({ value, label: text(`recipients.${value}`) }))}
          value={row.recipients}
          allowDeselect={false}
          onChange={(value) =>
            change(row.kind, { recipients: row.choices.find((each) => each === value) ?? row.recipients })
          }
          maw={320}
        />
      )}
      {row.hasOffice && (
        <Checkbox
          label={text('settings.office', { address: officeEmail })}
          checked={row.office}
          onChange={(event) => change(row.kind, { office: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
