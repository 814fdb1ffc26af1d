import type { View } from '@gable/contract/view'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { client } from '../api.ts'
import { text } from './text.ts'
import { ViewForm } from './ViewForm.tsx'
import { ViewsList } from './ViewsList.tsx'
import type { ViewsProps } from './view-props.ts'

interface Props extends ViewsProps {
  begin: 'save' | 'manage'
  onClose: () => void
}

/** Keeps what is shown as a view, or shows the views to be renamed, shared, taken anew or deleted. */
export default function ViewsDialog({ list, query, begin, onClose }: Props) {
  const [edited, setEdited] = useState<View>()
  const title = begin === 'save' ? 'view.saveTitle' : edited ? 'view.edit' : 'view.manageTitle'
  return (
    <Dialog onClose={onClose} size={begin === 'save' ? 'md' : 'lg'} title={text(title)}>
      {begin === 'save' ? (
        <ViewForm
          submit={async (form, idempotencyKey) => {
            await client.view.create({ ...form, query, list, idempotencyKey })
          }}
          onDone={onClose}
          onCancel={onClose}
        />
      ) : edited ? (
        <ViewForm
          view={edited}
          submit={async (form) => {
            const { id, version, query: kept } = edited
            await client.view.update({ ...form, query: kept, id, version })
          }}
          onDone={() => setEdited(undefined)}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        <ViewsList list={list} query={query} onEdit={setEdited} />
      )}
    </Dialog>
  )
}
