import { takesStatuses } from '@gable/contract/crm-vendor'
import { leadStatuses } from '@gable/contract/status'
import { Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { Panel } from '../../../../ui/Panel.tsx'
import { crmName } from './crm-query.tsx'
import type { SettingsPartProps } from './settings-part.ts'
import { text } from './text.ts'

/** Maps each lead status to a CRM status. */
export function StatusesPanel({ vendor, values, choices, change }: SettingsPartProps) {
  const offered = choices.recordTypes.find(({ name }) => name === values.recordType)?.statuses ?? []
  return (
    <Panel title={text('settings.statuses', { name: crmName(vendor) })}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('settings.statusesHint', { name: crmName(vendor) })}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {leadStatuses.map((status) => {
            const names = [...new Set([...offered, values.statuses[status]].filter(Boolean))]
            return (
              <Select
                key={status}
                label={status}
                data={[
                  { value: '', label: text('settings.unchanged') },
                  ...names.map((name) => ({ value: name, label: name })),
                ]}
                value={values.statuses[status]}
                allowDeselect={false}
                onChange={(name) => change({ statuses: { ...values.statuses, [status]: name ?? '' } })}
              />
            )
          })}
        </SimpleGrid>
      </Stack>
    </Panel>
  )
}

const backOptions = leadStatuses.filter((status) => status !== 'New' && status !== 'Deleted')
const nothing = 'none'

/** Maps each CRM status to a lead status. */
export function BackStatusesPanel({ vendor, values, choices, change }: SettingsPartProps) {
  const name = crmName(vendor)
  const offered = choices.recordTypes.find((type) => type.name === values.recordType)?.statuses ?? []
  const names = [...new Set([...offered, ...values.backStatuses.map((each) => each.name)])]
  const statusOf = (theirs: string) => values.backStatuses.find((each) => each.name === theirs)?.status ?? null
  const set = (theirs: string, wanted: string | null) => {
    const status = backOptions.find((each) => each === wanted) ?? null
    change({ backStatuses: names.map((each) => ({ name: each, status: each === theirs ? status : statusOf(each) })) })
  }
  return (
    <Panel title={text('settings.back', { name })}>
      <Stack gap="md">
        <Switch
          label={text('settings.takesStatus', { name })}
          description={text(takesStatuses(vendor) ? 'settings.backHint' : 'settings.backOnlyHint', { name })}
          checked={values.takesStatus}
          onChange={(event) => change({ takesStatus: event.currentTarget.checked })}
        />
        {values.takesStatus && (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            {names.map((theirs) => (
              <Select
                key={theirs}
                label={text('settings.backOf', { status: theirs, name })}
                data={[{ value: nothing, label: text('settings.noChange') }, ...backOptions.map(asOption)]}
                value={statusOf(theirs) ?? nothing}
                allowDeselect={false}
                onChange={(status) => set(theirs, status)}
              />
            ))}
          </SimpleGrid>
        )}
      </Stack>
    </Panel>
  )
}

const asOption = (value: string) => ({ value, label: value })
