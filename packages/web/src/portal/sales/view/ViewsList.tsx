import type { View } from '@gable/contract/view'
import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { confirm } from '../../../ui/confirm.tsx'
import { IconDots } from '../../../ui/icons.tsx'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../shared/api.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { text } from './text.ts'
import type { ViewsProps } from './view-props.ts'
import { viewsOptions } from './views-query.ts'

/** All views that the user can see, each with the available actions. */
export function ViewsList({
  list,
  query,
  onEdit,
}: Pick<ViewsProps, 'list' | 'query'> & { onEdit: (view: View) => void }) {
  const views = useInfiniteQuery(viewsOptions(list))
  return (
    <PanelList query={views} empty={text('view.noneYet')} more={text('view.more')}>
      {(rows) => (
        <PanelRows>
          {rows.map((view) => (
            <li key={view.id}>
              <Group justify="space-between" wrap="nowrap">
                <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Text size="sm" fw={600}>
                    {view.name}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {view.own
                      ? text(view.shared ? 'view.isShared' : 'view.isOwn')
                      : text('view.by', { name: view.owner })}
                  </Text>
                </div>
                <ViewActions view={view} query={query} onEdit={onEdit} />
              </Group>
            </li>
          ))}
        </PanelRows>
      )}
    </PanelList>
  )
}

function ViewActions({ view, query, onEdit }: { view: View; query: string; onEdit: (view: View) => void }) {
  const { role } = useCompanyUser()
  const { id, version, name, shared, own } = view
  const invalidate = [api.view.list.key()]
  const take = useAction({
    run: () => client.view.update({ id, version, name, shared, query }),
    thing: text('view.thing'),
    action: text('view.saved'),
    invalidate,
  })
  const remove = useAction({
    run: () => client.view.delete({ id, version }),
    thing: text('view.thing'),
    action: text('view.deleted'),
    invalidate,
  })
  if (!own && role !== 'companyAdmin') return null
  const ask = async () => {
    const question = {
      title: text('view.deleteTitle', { name }),
      body: text(shared ? 'view.deleteShared' : 'view.deleteOwn'),
      action: text('view.delete'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate(undefined)
  }
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          aria-label={text('view.of', { action: text('view.manageTitle'), name })}
          loading={take.isPending || remove.isPending}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {own && <Menu.Item onClick={() => onEdit(view)}>{text('view.edit')}</Menu.Item>}
        {own && view.query !== query && (
          <Menu.Item onClick={() => take.mutate(undefined)}>{text('view.take')}</Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => void ask()}>
          {text('view.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
