import type { CrmOverview } from '@gable/contract/crm'
import { type CrmSettings, usualStatuses } from '@gable/contract/crm-form'
import {
  type CrmSource,
  type CrmVendorId,
  crmFields,
  crmSourceNames,
  crmSources,
  takesStatuses,
} from '@gable/contract/crm-vendor'
import { dateTime } from '@gable/contract/format/day'
import { leadStatuses } from '@gable/contract/status'
import { Button, Checkbox, Group, PasswordInput, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Muted, Panel } from '../../../../ui/parts.tsx'
import { press, useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { SyncSettings } from '../SyncSettings.tsx'
import { AccountBar } from './AccountBar.tsx'
import { CrmTabs } from './CrmTabs.tsx'
import { type CrmAccount, crmName, crmSettingsPath, NoSuchCrm, overviewOptions, useCrmAccount } from './crm-query.tsx'
import { text } from './text.ts'

const backOptions = leadStatuses.filter((status) => status !== 'New' && status !== 'Deleted')

const noChange = 'none'

const asOption = (value: string) => ({ value, label: value })

const nothing = { value: '', label: text('settings.empty') }

const options = [
  nothing,
  ...crmSources.map((value) => ({ value: value as string, label: crmSourceNames[value] as string })),
]

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
      noun={text('settings.thing')}
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
        <Muted>
          {text('settings.startsHint', { name: crmName(vendor) })}{' '}
          {text('settings.attachHint', { name: crmName(vendor) })}
        </Muted>
      </Stack>
    </Panel>
  )
}

function RecordPanel({ account, vendor, values, choices, change }: SettingsPartProps) {
  const name = crmName(vendor)
  const reload = useAction({
    run: () => client.crm.reloadChoices(account),
    noun: text('settings.reloadThing'),
    action: text('settings.reloadAction'),
    invalidate: invalidatesFor('crm'),
  })
  const sources = [{ value: '', label: text('settings.noSource') }, ...named([...choices.sources, values.source])]
  return (
    <Panel
      title={text('settings.record', { name })}
      aside={
        <Button size="sm" variant="default" {...press(reload)}>
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

/** Maps lead data to the CRM's fields. */
function FieldsPanel({ vendor, values, change }: SettingsPartProps) {
  return (
    <Panel title={text('settings.fields')}>
      <Stack gap="md">
        <Muted>{text('settings.fieldsHint', { name: crmName(vendor) })}</Muted>
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

/** Maps each lead status to a CRM status. */
function StatusesPanel({ vendor, values, choices, change }: SettingsPartProps) {
  const offered = choices.recordTypes.find(({ name }) => name === values.recordType)?.statuses ?? []
  return (
    <Panel title={text('settings.statuses', { name: crmName(vendor) })}>
      <Stack gap="md">
        <Muted>{text('settings.statusesHint', { name: crmName(vendor) })}</Muted>
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

/** Maps each CRM status to a lead status. */
function BackStatusesPanel({ vendor, values, choices, change }: SettingsPartProps) {
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
                data={[{ value: noChange, label: text('settings.noChange') }, ...backOptions.map(asOption)]}
                value={statusOf(theirs) ?? noChange}
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

/** The props of each part of the settings. */
interface SettingsPartProps {
  account: CrmAccount
  vendor: CrmVendorId
  values: CrmSettings
  choices: CrmOverview['choices']
  change: (part: Partial<CrmSettings>) => void
}

/** The webhook address for status updates, and what an admin enters at the CRM. */
function WebhookPanel({ account, overview }: { account: CrmAccount; overview: CrmOverview }) {
  const { timeZone } = useCompanyUser().company
  const [signingSecret, setSigningSecret] = useState('')
  const { vendor } = account
  const { webhook, connected } = overview
  const save = useAction({
    run: () => client.crm.setWebhook({ ...account, signingSecret }),
    noun: text('webhook.thing'),
    invalidate: invalidatesFor('crm'),
    onDone: () => setSigningSecret(''),
  })
  if (!connected) return null
  const needs = vendor === 'hubspot' ? 'webhook.needsSecret' : 'webhook.pending'
  return (
    <Panel title={text('webhook.title', { name: crmName(vendor) })}>
      <Stack gap="sm">
        <Text size="sm">
          {text(`webhook.${vendor}`)} {text('webhook.poll')}
        </Text>
        {webhook && vendor !== 'acculynx' && (
          <Group gap="sm" wrap="nowrap">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {webhook.url}
            </Text>
            <CopyButton icon value={webhook.url} label={text('webhook.address')} />
          </Group>
        )}
        {webhook && vendor === 'hubspot' && (
          <Group gap="sm" align="flex-end">
            <PasswordInput
              label={text('webhook.secret')}
              description={webhook.ready ? text('webhook.secretHint') : undefined}
              autoComplete="off"
              maxLength={200}
              value={signingSecret}
              onChange={(event) => setSigningSecret(event.currentTarget.value)}
              style={{ flex: '1 1 240px', maxWidth: 420 }}
            />
            <Button size="sm" disabled={signingSecret.trim() === ''} {...press(save)}>
              {text('webhook.save')}
            </Button>
          </Group>
        )}
        {webhook && <Muted>{webhook.ready ? calledAt(webhook.calledAt, timeZone) : text(needs)}</Muted>}
        {(!webhook || (vendor === 'acculynx' && !webhook.ready)) && (
          <Button size="sm" style={{ alignSelf: 'flex-start' }} {...press(save)}>
            {text(webhook ? 'webhook.again' : 'webhook.setUp')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

const calledAt = (at: string | null, timeZone: string) =>
  at ? text('webhook.called', { at: dateTime(at, timeZone) }) : text('webhook.notCalled')
