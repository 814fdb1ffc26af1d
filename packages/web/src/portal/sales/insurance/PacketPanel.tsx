import { date } from '@gable/contract/format/day'
import type { PacketEntry } from '@gable/contract/insurance'
import { insuranceWords, markedItems, type PacketItem, packetWords } from '@gable/contract/insurance-packet'
import { Checkbox, Stack, Text } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../shared/api.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { text } from './text.ts'

/** The photos and documents of a packet: what is on file, and what is missing. */
export function PacketPanel({ leadId, packet }: { leadId: string; packet: readonly PacketEntry[] }) {
  const missing = packet.filter(({ have }) => !have).length
  return (
    <Panel
      title={insuranceWords.packet}
      flush
      aside={
        <Text size="sm" c="dimmed">
          {missing === 0 ? insuranceWords.have : text('insurance.missing', { count: missing })}
        </Text>
      }
    >
      <Stack gap="sm">
        {packet.map((entry) => (
          <Item key={entry.item} leadId={leadId} entry={entry} />
        ))}
      </Stack>
    </Panel>
  )
}

function Item({ leadId, entry: { item, have, by, at } }: { leadId: string; entry: PacketEntry }) {
  const { company } = useCompanyUser()
  const mark = useAction({
    run: (wanted: { item: (typeof markedItems)[number]; have: boolean }) =>
      client.insurance.mark({ leadId, ...wanted }),
    thing: text('insurance.item'),
    action: text('insurance.marked'),
    quiet: true,
    invalidate: [api.insurance.key()],
  })
  const { kind, name } = packetWords[item]
  const marked = at && by ? text('insurance.by', { name: by, at: date(at, company.timeZone) }) : ''
  const state = have ? insuranceWords.have : insuranceWords.missing
  return (
    <Checkbox
      checked={have}
      disabled={!isMarked(item) || mark.isPending}
      onChange={(event) => isMarked(item) && mark.mutate({ item, have: event.currentTarget.checked })}
      label={name}
      description={[kind, isMarked(item) ? state : text('insurance.bySeal'), marked].filter(Boolean).join(' · ')}
    />
  )
}

const isMarked = (item: PacketItem): item is (typeof markedItems)[number] =>
  (markedItems as readonly PacketItem[]).includes(item)
