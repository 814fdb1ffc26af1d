import type { ViewedList } from '@gable/contract/status'
import type { View } from '@gable/contract/view'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconChevronDown, IconDots } from '../../../ui/icons.tsx'
import { infinite } from '../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Strong } from '../../../ui/parts.tsx'
import { IconCheck } from '../../../ui/shell-icons.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client, useCompanyUser } from '../../shared/session.ts'
import { text } from './text.ts'
import { ViewForm } from './ViewForm.tsx'
import type { ViewsProps } from './view-props.ts'

/** The user's own views of a list and those that colleagues share, paged. */
const viewsOptions = (list: ViewedList) =>
  api.view.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ list, cursor }),
    ...infinite,
    staleTime: 60_000,
  })

/** A menu of saved views: the user's own and those of colleagues. */
export function ViewsMenu(props: ViewsProps) {
  const { list, query, onTake } = props
  const [opened, setOpened] = useState(false)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const views = useInfiniteQuery({ ...viewsOptions(list), enabled: opened || dialog !== undefined })
  const rows = views.data?.pages.flatMap((page) => page.rows) ?? []
  const group = (label: 'view.own' | 'view.shared', of: View[]) =>
    of.length > 0 && (
      <>
        <Menu.Label>{text(label)}</Menu.Label>
        {of.map((view) => (
          <Menu.Item
            key={view.id}
            leftSection={<IconCheck size={16} visibility={view.query === query ? 'visible' : 'hidden'} />}
            aria-current={view.query === query || undefined}
            onClick={() => onTake(view.query)}
          >
            {view.name}
          </Menu.Item>
        ))}
      </>
    )
  return (
    <>
      <Menu shadow="md" position="bottom-end" width={280} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={16} />}>{text('view.views')}</Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflow: 'auto' }}>
          {views.isSuccess && rows.length === 0 && <Menu.Label>{text('view.none')}</Menu.Label>}
          {group(
            'view.own',
            rows.filter(({ own }) => own),
          )}
          {group(
            'view.shared',
            rows.filter(({ own }) => !own),
          )}
          {views.hasNextPage && (
            <Menu.Item closeMenuOnClick={false} onClick={() => void views.fetchNextPage()}>
              {text('view.more')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => setDialog('save')}>{text('view.save')}</Menu.Item>
          {rows.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>{text('view.manage')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog && <ViewsDialog {...props} begin={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

interface Props extends ViewsProps {
  begin: 'save' | 'manage'
  onClose: () => void
}

/** Saves the current list as a view, or lists the views to rename, share, update or delete. */
function ViewsDialog({ list, query, begin, onClose }: Props) {
  const [editedId, setEditedId] = useState<string>()
  const views = useInfiniteQuery(viewsOptions(list))
  const edited = views.data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === editedId)
  const title = begin === 'save' ? 'view.saveTitle' : edited ? 'view.edit' : 'view.manageTitle'
  return (
    <Dialog onClose={onClose} size={begin === 'save' ? 'md' : 'lg'} title={text(title)}>
      {begin === 'save' ? (
        <ViewForm list={list} query={query} onDone={onClose} />
      ) : edited ? (
        <ViewForm list={list} query={query} view={edited} onDone={() => setEditedId(undefined)} />
      ) : (
        <ViewsList list={list} query={query} onEdit={({ id }) => setEditedId(id)} />
      )}
    </Dialog>
  )
}

/** All views that the user can see, each with the available actions. */
function ViewsList({ list, query, onEdit }: Pick<ViewsProps, 'list' | 'query'> & { onEdit: (view: View) => void }) {
  const views = useInfiniteQuery(viewsOptions(list))
  return (
    <PanelList query={views} empty={text('view.noneYet')} more={text('view.more')}>
      {(rows) => (
        <PanelRows>
          {rows.map((view) => (
            <li key={view.id}>
              <Group justify="space-between" wrap="nowrap">
                <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Strong>{view.name}</Strong>
                  <Hint>
                    {view.own
                      ? text(view.shared ? 'view.isShared' : 'view.isOwn')
                      : text('view.by', { name: view.owner })}
                  </Hint>
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
    noun: text('view.thing'),
    invalidate,
  })
  const remove = useAction({
    run: () => client.view.delete({ id, version }),
    noun: text('view.thing'),
    action: text('view.deleted'),
    invalidate,
    ask: {
      title: text('view.deleteTitle', { name }),
      body: text(shared ? 'view.deleteShared' : 'view.deleteOwn'),
      action: text('view.delete'),
      danger: true,
    },
  })
  if (!own && role !== 'companyAdmin') return null
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          aria-label={text('view.of', { action: text('view.manageTitle'), name })}
          loading={take.isPending || remove.isPending}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {own && <Menu.Item onClick={() => onEdit(view)}>{text('view.edit')}</Menu.Item>}
        {own && view.query !== query && (
          <Menu.Item onClick={() => take.mutate(undefined)}>{text('view.take')}</Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => remove.mutate(undefined)}>
          {text('view.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
