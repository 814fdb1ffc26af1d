import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { text } from './text.ts'
import { ViewForm } from './ViewForm.tsx'
import { ViewsList } from './ViewsList.tsx'
import type { ViewsProps } from './view-props.ts'
import { viewsOptions } from './views-query.ts'

interface Props extends ViewsProps {
  begin: 'save' | 'manage'
  onClose: () => void
}

/** Saves the current list as a view, or lists the views to rename, share, update or delete. */
export default function ViewsDialog({ list, query, begin, onClose }: Props) {
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
