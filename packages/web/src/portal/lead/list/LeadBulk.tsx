import { messageOf } from '@gable/contract/messages'
import { type LeadStatus, leadStatuses } from '@gable/contract/status'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../../ui/confirm.tsx'
import { IconChevronDown } from '../../../ui/icons.tsx'
import type { Selection } from '../../../ui/list/list.ts'
import { toastDone, toastRefused } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client, staleAfter } from '../../api.ts'
import { text } from '../texts/text.ts'

/** Status and assignment of many leads at once. */
export function LeadBulk({ selection, mayAssign }: { selection: Selection; mayAssign: boolean }) {
  return (
    <>
      <BulkStatus selection={selection} />
      {mayAssign && <BulkReassign selection={selection} />}
    </>
  )
}

function BulkStatus({ selection }: { selection: Selection }) {
  const change = useAction({
    run: (status: LeadStatus) => client.lead.changeStatusOfMany({ ids: [...selection.chosen], status }),
    thing: text('lead.statusThing'),
    action: text('lead.changed'),
    invalidate: staleAfter('lead'),
    quiet: true,
    onDone: ({ changed, refused }) => {
      if (changed > 0) toastDone(text.counted('lead.bulk.changed', changed))
      const reason = refused[0]?.reason
      if (reason) toastRefused(text.counted('lead.bulk.refused', refused.length, { reason: messageOf(reason) }))
      selection.clear()
    },
  })
  const choose = async (status: LeadStatus) => {
    const question = {
      title: text.counted('lead.bulk.deleteTitle', selection.chosen.size),
      body: text('lead.deleteBody'),
      action: text('lead.delete'),
      danger: true,
    }
    if (status !== 'Deleted' || (await confirm(question))) change.mutate(status)
  }
  return (
    <Menu shadow="md" position="top-start">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} aria-hidden />} loading={change.isPending}>
          {text('lead.bulk.status')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {leadStatuses
          .filter((status) => status !== 'New')
          .map((status) => (
            <Menu.Item
              key={status}
              color={status === 'Deleted' ? 'red' : undefined}
              onClick={() => void choose(status)}
            >
              {status}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function BulkReassign({ selection }: { selection: Selection }) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000 }))
  const reassign = useAction({
    run: (userId: string | null) => client.lead.reassign({ ids: [...selection.chosen], userId }),
    thing: text('lead.thing'),
    action: text('lead.reassigned'),
    invalidate: staleAfter('lead'),
    quiet: true,
    onDone: ({ changed }) => {
      toastDone(text.counted('lead.bulk.reassigned', changed))
      selection.clear()
    },
  })
  return (
    <Menu shadow="md" position="top-start">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} aria-hidden />} loading={reassign.isPending}>
          {text('lead.bulk.reassign')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {data?.colleagues.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => reassign.mutate(id)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => reassign.mutate(null)}>{text('lead.unassigned')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
