import { repQuotePhotos } from '@gable/contract/accepted-files'
import type { ShownFile } from '@gable/contract/file'
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Panel } from '../../../../ui/Panel.tsx'
import { FilesField } from '../../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../../ui/upload/use-uploads.ts'
import { text } from '../text.ts'
import type { RepQuoteEdit } from './use-rep-quote.ts'

/** Photos taken on site. `photos` includes those of all versions. */
export function PhotosPanel({ edit, photos }: { edit: RepQuoteEdit; photos: readonly ShownFile[] }) {
  const { form, errors, change } = edit
  const ids = form.photos ?? []
  const inForm = ids.join()
  const [written, setWritten] = useState(inForm)
  const [round, setRound] = useState(0)
  // "Start over", a merge and discarded changes replace the photos in the form, so the field is reset.
  if (inForm !== written) {
    setWritten(inForm)
    setRound(round + 1)
  }
  return (
    <Panel title={text('photos.title')}>
      <PhotosField
        key={round}
        initial={ids.map((id) => photos.find((photo) => photo.id === id) ?? notSaved(id))}
        onChange={(next) => {
          setWritten(next.join())
          change({ photos: next })
        }}
      />
      {errors.photos && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errors.photos}
        </Text>
      )}
    </Panel>
  )
}

/** Uploads photos as soon as they are selected. */
function PhotosField(props: { initial: readonly ShownFile[]; onChange: (ids: string[]) => void }) {
  const { initial, onChange } = props
  const uploads = useUploads('quote.photo', repQuotePhotos, initial)
  const chosen = uploads.ids.join()
  const [known, setKnown] = useState(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is told when the photos change, and by nothing else
  useEffect(() => {
    if (chosen === known) return
    setKnown(chosen)
    onChange(uploads.ids)
  }, [chosen])
  return <FilesField uploads={uploads} label={text('photos.add')} hint={text('photos.hint')} />
}

/** A photo that was uploaded before the page was closed, from a draft stored on the device. */
const notSaved = (id: string): ShownFile => {
  return { id, name: text('photos.one'), contentType: 'image/jpeg', bytes: 0, thumbnail: true }
}
