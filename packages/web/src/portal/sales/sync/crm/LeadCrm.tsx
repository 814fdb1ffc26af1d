import type { CrmOfLead } from '@gable/contract/crm'
import { crmAccess } from '@gable/contract/crm.access'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { dateTime } from '@gable/contract/format/day'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../../ui/Dialog.tsx'
import type { ModuleAction } from '../../../../ui/module/Module.tsx'
import { Module } from '../../../../ui/module/Module.tsx'
import { Hint, Muted, Strong } from '../../../../ui/parts.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser, useMay } from '../../../shared/session.ts'
import { CrmStateBadge, crmName, failureWords, fileWords } from './crm-query.tsx'
import { text } from './text.ts'

/** The lead's sync status in each CRM of the company. Renders nothing for a company without a CRM. */
export default function LeadCrm({ leadId }: { leadId: string }) {
  const maySync = useMay(crmAccess.syncLead)
  const sync = useSync(leadId)
  const { data } = useQuery({
    ...api.crm.listOfLead.queryOptions({ input: { leadId } }),
    refetchInterval: ({ state }) => (state.data?.records.some(isPending) ? 3_000 : false),
  })
  if (!data || (data.records.length === 0 && data.notSent.length === 0)) return null
  const actions: ModuleAction[] = maySync
    ? data.notSent.map((vendor) => ({
        label: text('lead.send', { name: crmName(vendor) }),
        onClick: () => sync.mutate(vendor),
        isPending: sync.isPending,
      }))
    : []
  return (
    <Module
      name="crm"
      title={text('lead.title')}
      count={data.records.length}
      actions={data.records.length === 0 ? actions : []}
    >
      <Stack gap="md">
        {data.records.map((record) => (
          <AtCrm key={record.vendor} record={record} />
        ))}
        {data.notSent.map((vendor) => (
          <Group key={vendor} justify="space-between" gap="sm">
            <Muted>{text('lead.notSent', { name: crmName(vendor) })}</Muted>
            <SyncButton leadId={leadId} vendor={vendor} label={text('lead.send', { name: crmName(vendor) })} />
          </Group>
        ))}
      </Stack>
    </Module>
  )
}

const isPending = ({ state, files }: CrmOfLead) =>
  state === 'waiting' || files.some((file) => file.state === 'waiting' && state === 'synced')

function AtCrm({ record }: { record: CrmOfLead }) {
  const { leadId, vendor, state, failure, url, theirStatus, syncedAt } = record
  const { timeZone } = useCompanyUser().company
  const [logOpen, setLogOpen] = useState(false)
  const name = crmName(vendor)
  const facts = [
    theirStatus && `${text('records.theirStatus', { name })}: ${theirStatus}`,
    syncedAt && `${text('records.syncedAt')}: ${dateTime(syncedAt, timeZone)}`,
  ]
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Strong>{name}</Strong>
          <CrmStateBadge state={state} />
        </Group>
        <Group gap="sm">
          {url && (
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
              {text('records.open', { name })}
            </Anchor>
          )}
          <Button size="compact-sm" variant="subtle" onClick={() => setLogOpen(true)}>
            {text('lead.log')}
          </Button>
          {state !== 'waiting' && (
            <SyncButton leadId={leadId} vendor={vendor} label={text(state === 'failed' ? 'lead.retry' : 'lead.sync')} />
          )}
        </Group>
      </Group>
      <Hint>{facts.filter(Boolean).join(' · ')}</Hint>
      {failure && (
        <Text size="sm" c="red">
          {failureWords(record)}
        </Text>
      )}
      {record.files.map((file) => (
        <Text key={file.id} size="sm" c={file.state === 'failed' ? 'red' : undefined}>
          {fileWords(file, { vendor, timeZone })}
        </Text>
      ))}
      {logOpen && <LogDialog record={record} onClose={() => setLogOpen(false)} />}
    </Stack>
  )
}

/** Sends the lead to a CRM. */
function useSync(leadId: string) {
  return useAction({
    run: (vendor: CrmVendorId) => client.crm.syncLead({ leadId, vendor }),
    noun: text('lead.thing'),
    action: text('lead.action'),
    invalidate: invalidatesFor('crm'),
  })
}

function SyncButton({ leadId, vendor, label }: { leadId: string; vendor: CrmVendorId; label: string }) {
  const may = useMay(crmAccess.syncLead)
  const sync = useSync(leadId)
  return may ? (
    <Button size="sm" variant="default" loading={sync.isPending} onClick={() => sync.mutate(vendor)}>
      {label}
    </Button>
  ) : null
}

function LogDialog({ record: { vendor, calls }, onClose }: { record: CrmOfLead; onClose: () => void }) {
  const { timeZone } = useCompanyUser().company
  return (
    <Dialog title={text('lead.logTitle', { name: crmName(vendor) })} size="lg" onClose={onClose}>
      {calls.length === 0 ? (
        <Text size="sm">{text('lead.logEmpty')}</Text>
      ) : (
        <Stack component="ul" className="plain" gap="md" style={{ overflowWrap: 'anywhere' }}>
          {calls.map(({ at, request, answer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a log that is only read
            <li key={index}>
              <Hint>{dateTime(at, timeZone)}</Hint>
              <Strong>{request}</Strong>
              <Text size="sm">{answer}</Text>
            </li>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
