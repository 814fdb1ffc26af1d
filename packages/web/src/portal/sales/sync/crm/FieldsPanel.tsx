import { type CrmSource, crmFields, crmSourceNames, crmSources } from '@gable/contract/crm-vendor'
import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { Panel } from '../../../../ui/Panel.tsx'
import { crmName } from './crm-query.tsx'
import type { SettingsPartProps } from './settings-part.ts'
import { text } from './text.ts'

const nothing = { value: '', label: text('settings.empty') }
const options = [
  nothing,
  ...crmSources.map((value) => ({ value: value as string, label: crmSourceNames[value] as string })),
]

/** Maps lead data to the CRM's fields. */
export function FieldsPanel({ vendor, values, change }: SettingsPartProps) {
  return (
    <Panel title={text('settings.fields')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('settings.fieldsHint', { name: crmName(vendor) })}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {crmFields[vendor].map(({ name, label }) => (
            <Select
              key={name}
              label={label}
              data={options}
              value={values.fields[name] ?? ''}
              allowDeselect={false}
              onChange={(source) =>
                change({ fields: { ...values.fields, [name]: (source || null) as CrmSource | null } })
              }
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Panel>
  )
}
