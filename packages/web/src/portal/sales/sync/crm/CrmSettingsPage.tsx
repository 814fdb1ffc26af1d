import type { CrmOverview } from '@gable/contract/crm'
import { type CrmSettings, usualStatuses } from '@gable/contract/crm-form'
import { takesStatuses } from '@gable/contract/crm-vendor'
import { Button, Checkbox, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { Panel } from '../../../../ui/Panel.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { SyncSettings } from '../SyncSettings.tsx'
import { AccountBar } from './AccountBar.tsx'
import { CrmTabs } from './CrmTabs.tsx'
import { type CrmAccount, crmName, crmSettingsPath, NoSuchCrm, overviewOptions, useCrmAccount } from './crm-query.tsx'
import { FieldsPanel } from './FieldsPanel.tsx'
import { BackStatusesPanel, StatusesPanel } from './StatusPanels.tsx'
import type { SettingsPartProps } from './settings-part.ts'
import { text } from './text.ts'
import { WebhookPanel } from './WebhookPanel.tsx'

/** How the company's leads are sent to a CRM, and what the CRM sends back. */
export default function CrmSettingsPage() {
  const account = useCrmAccount()
  // The key resets the form for another account.
  return account ? <Settings key={account.marketId} account={account} /> : <NoSuchCrm />
}

function Settings({ account }: { account: CrmAccount }) {
  const { vendor } = account
  return (
    <SyncSettings<CrmSettings, CrmOverview>
      title={crmName(vendor)}
      overview={overviewOptions(account)}
      above={(overview) => <AccountBar account={account} overview={overview} pathOf={crmSettingsPath} />}
      tabs={<CrmTabs account={account} chosen="settings" />}
      thing={text('settings.thing')}
      invalidate={invalidatesFor('crm')}
      rules={{ fields: 'fields', statuses: 'fields' }}
      save={(settings, version) => client.crm.updateSettings({ ...settings, ...account, version })}
      labelOf={labelOf}
    >
      {({ values, latest, change }) => {
        const props = { account, vendor, values, choices: latest.choices, change }
        return (
          <>
            <StartsPanel {...props} />
            <RecordPanel {...props} />
            {takesStatuses(vendor) && <StatusesPanel {...props} />}
            <BackStatusesPanel {...props} />
            <FieldsPanel {...props} />
            <WebhookPanel account={account} overview={latest} />
          </>
        )
      }}
    </SyncSettings>
  )
}

const labelOf = (name: string) => name.split('.').at(-1)!

function StartsPanel({ vendor, values, change }: SettingsPartProps) {
  return (
    <Panel title={text('settings.starts')}>
      <Stack gap="sm">
        {(['onNewLead', 'onStatus', 'onSigned', 'attachSigned'] as const).map((name) => (
          <Checkbox
            key={name}
            label={text(`settings.${name}`)}
            checked={values[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
        <Text size="sm" c="dimmed">
          {text('settings.startsHint', { name: crmName(vendor) })}{' '}
          {text('settings.attachHint', { name: crmName(vendor) })}
        </Text>
      </Stack>
    </Panel>
  )
}

function RecordPanel({ account, vendor, values, choices, change }: SettingsPartProps) {
  const name = crmName(vendor)
  const reload = useAction({
    run: () => client.crm.reloadChoices(account),
    thing: text('settings.reloadThing'),
    action: text('settings.reloadAction'),
    invalidate: invalidatesFor('crm'),
  })
  const sources = [{ value: '', label: text('settings.noSource') }, ...named([...choices.sources, values.source])]
  return (
    <Panel
      title={text('settings.record', { name })}
      aside={
        <Button size="sm" variant="default" loading={reload.isPending} onClick={() => reload.mutate(undefined)}>
          {text('settings.reload', { name })}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={text('settings.recordType')}
          data={named([...choices.recordTypes.map((type) => type.name), values.recordType])}
          value={values.recordType}
          allowDeselect={false}
          onChange={(recordType) => {
            const type = choices.recordTypes.find((each) => each.name === recordType)
            if (type) change({ recordType: type.name, ...usualStatuses(vendor, type.statuses) })
          }}
        />
        <Select
          label={text('settings.source', { name })}
          data={sources}
          value={values.source}
          allowDeselect={false}
          onChange={(source) => change({ source: source ?? '' })}
        />
      </SimpleGrid>
    </Panel>
  )
}

/** Returns unique names to choose from. The current value is included even if the account no longer offers it. */
const named = (names: readonly string[]) =>
  [...new Set(names.filter(Boolean))].map((name) => ({ value: name, label: name }))
