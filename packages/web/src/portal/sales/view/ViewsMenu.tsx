import type { View } from '@gable/contract/view'
import { Button, Menu } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconChevronDown } from '../../../ui/icons.tsx'
import { IconCheck } from '../../../ui/shell-icons.tsx'
import { text } from './text.ts'
import { ViewForm } from './ViewForm.tsx'
import { ViewsList } from './ViewsList.tsx'
import type { ViewsProps } from './view-props.ts'
import { viewsOptions } from './views-query.ts'

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
            leftSection={<IconCheck size={16} aria-hidden visibility={view.query === query ? 'visible' : 'hidden'} />}
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
          <Button rightSection={<IconChevronDown size={16} aria-hidden />}>{text('view.views')}</Button>
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
