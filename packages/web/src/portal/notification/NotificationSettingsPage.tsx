import {
  type NotificationSettings,
  notificationSettingsForm,
  type ShownCompanyKind,
} from '@gable/contract/notification'
import { notificationMails } from '@gable/contract/notification-choice'
import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { toEdit } from '../../ui/form/to-edit.ts'
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx'
import { useEdit } from '../../ui/form/use-edit.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { api, client } from '../api.ts'
import { Channels, KindRows } from './KindRows.tsx'
import { staleNotifications } from './notification-query.ts'
import { text } from './text.ts'

/** The company's defaults for each kind of notification, and whom it goes to. */
export default function NotificationSettingsPage() {
  const settings = useQuery(toEdit(api.notification.settings.queryOptions()))
  return (
    <QueryBoundary fresh query={settings} pending={<Loading lines={10} height={36} />}>
      {(known) => <SettingsForm settings={known} />}
    </QueryBoundary>
  )
}

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const edit = useEdit({
    schema: notificationSettingsForm,
    record: settings,
    valuesOf: ({ kinds }: NotificationSettings) => ({ kinds }),
    labels: { kinds: text('list.title') },
    rules: { kinds: 'records' },
  })
  const { form } = edit
  const change = (kind: string, part: Partial<ShownCompanyKind>) =>
    form.setFieldValue('kinds', (all) => all.map((each) => (each.kind === kind ? { ...each, ...part } : each)))
  return (
    <Panel title={text('list.title')} flush>
      <UnsavedGuard isUnsaved={edit.isUnsavedNow} />
      <InlineForm
        edit={edit}
        thing={text('settings.thing')}
        action={text('settings.saved')}
        submitLabel={text('settings.save')}
        save={(values, loaded) => client.notification.saveSettings({ ...values, version: loaded.version })}
        invalidate={staleNotifications}
      >
        <Stack gap="lg" maw={900}>
          <Text size="sm">{text('settings.hint')}</Text>
          <KindRows
            kinds={form.values.kinds}
            choices={(row) => (
              <>
                <Channels
                  label={row.label}
                  portal={row.portal}
                  mail={row.mail}
                  mails={notificationMails}
                  onPortal={(portal) => change(row.kind, { portal })}
                  onMail={(mail) => change(row.kind, { mail })}
                />
                <Select
                  aria-label={text('settings.recipientsOf', { label: row.label })}
                  data={row.choices.map((value) => ({ value, label: text(`recipients.${value}`) }))}
                  value={row.recipients}
                  disabled={row.choices.length === 1}
                  allowDeselect={false}
                  onChange={(value) =>
                    change(row.kind, { recipients: row.choices.find((each) => each === value) ?? row.recipients })
                  }
                  w={{ base: '100%', xs: 320 }}
                />
                {row.hasOffice && (
                  <Checkbox
                    label={text('settings.office', { address: settings.officeEmail })}
                    checked={row.office}
                    onChange={(event) => change(row.kind, { office: event.currentTarget.checked })}
                  />
                )}
              </>
            )}
          />
        </Stack>
      </InlineForm>
    </Panel>
  )
}
