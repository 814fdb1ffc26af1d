import { extensionsOf } from '@gable/contract/file-kind'
import type { MediaDetail } from '@gable/contract/media'
import { thankYouImage, thankYouVideo } from '@gable/contract/media-file'
import { messages } from '@gable/contract/messages'
import { fileAddress } from '@gable/contract/upload'
import { Alert, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useId, useState } from 'react'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { Hint, Muted, Problem, QueryBoundary } from '../../../../ui/parts.tsx'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { mediaOptions } from './media-query.ts'
import classes from './ThankYouMedia.module.css'
import { text } from './text.ts'
import { type MediaUpload, type Sending, useMediaUpload } from './use-media-upload.ts'

/**
 * The picture or video of the thank-you screen: upload, processing, preview and removal. It is live as soon as it is
 * ready, independent of any draft.
 */
export function ThankYouMedia() {
  const media = useQuery(mediaOptions())
  return (
    <QueryBoundary query={media} lines={3} height={28}>
      {(detail) => <Media detail={detail} />}
    </QueryBoundary>
  )
}

function Media({ detail }: { detail: MediaDetail }) {
  const { takesVideo, shown } = detail
  const queries = useQueryClient()
  const onDone = () => void queries.invalidateQueries({ queryKey: api.media.key() })
  const upload = useMediaUpload({ takesVideo, onDone })
  const [isOver, setOver] = useState(false)
  const hintId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !upload.sending) upload.send(file)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const taken = [thankYouImage, ...(takesVideo ? [thankYouVideo] : [])].map(extensionsOf).join(',')
  return (
    <Stack gap="sm">
      {shown && <MediaPreview shown={shown} />}
      <Preparation detail={detail} />
      {upload.sending ? (
        <SendingBar upload={upload} sending={upload.sending} />
      ) : (
        <fieldset
          aria-label={text('media.title')}
          className={classes.field}
          data-over={isOver || undefined}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Group gap="sm">
            <FileButton accept={taken} onChange={(file) => file && upload.send(file)}>
              {(button) => (
                <Button {...button} size="sm" variant={shown ? 'default' : 'filled'} aria-describedby={hintId}>
                  {text(shown ? 'media.replace' : 'media.choose')}
                </Button>
              )}
            </FileButton>
            {(shown || detail.status !== 'success') && <RemoveButton />}
            {!shown && <Muted visibleFrom="sm">{text(takesVideo ? 'media.drop' : 'media.dropImage')}</Muted>}
          </Group>
          <Hint id={hintId}>
            {text(takesVideo ? 'media.hint' : 'media.hintImage')} {text('media.live')}
          </Hint>
        </fieldset>
      )}
      {upload.refusal && <Problem>{upload.refusal}</Problem>}
    </Stack>
  )
}

/** The progress of a video's processing, or why it is not shown. */
function Preparation({ detail: { status, given, failure, share, shown } }: { detail: MediaDetail }) {
  if (status === 'success') return null
  if (status === 'failed') {
    return (
      <Alert color="red" title={text('media.failed', { name: given })}>
        {failure && messages[failure]} {shown && text('media.kept')}
      </Alert>
    )
  }
  const percent = Math.round(share * 100)
  const sentence =
    share > 0 ? text('media.preparing', { name: given, percent }) : text('media.waiting', { name: given })
  return (
    <Stack gap={4} role="status">
      <Text size="sm">{sentence}</Text>
      <Progress value={percent} size="sm" animated aria-label={sentence} />
      <Hint>{text('media.preparingHint')}</Hint>
    </Stack>
  )
}

function RemoveButton() {
  return (
    <DeleteButton
      size="sm"
      title={text('media.removeTitle')}
      body={text('media.removeBody')}
      run={() => client.media.remove()}
      noun={text('media.thing')}
      action={text('media.removed')}
      invalidate={invalidatesFor('media')}
    >
      {text('media.remove')}
    </DeleteButton>
  )
}

/** The media that homeowners see now. */
function MediaPreview({ shown: { type, fileId, posterFileId, name } }: { shown: NonNullable<MediaDetail['shown']> }) {
  return (
    <Stack gap={4}>
      {type === 'image' ? (
        <img className={classes.preview} src={fileAddress(fileId)} alt={text('media.image')} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the contractor's own video comes without captions
        <video
          key={fileId}
          className={classes.preview}
          aria-label={text('media.video')}
          src={fileAddress(fileId)}
          poster={posterFileId ? fileAddress(posterFileId) : undefined}
          controls
          playsInline
          preload="metadata"
        />
      )}
      <Hint truncate>{name}</Hint>
    </Stack>
  )
}

/** An upload in progress, which can be paused and resumed after a lost connection. */
function SendingBar({ upload, sending: { name, share, state } }: { upload: MediaUpload; sending: Sending }) {
  const percent = Math.round(share * 100)
  const sentence =
    state !== 'sending'
      ? text('media.paused', { name, percent })
      : share >= 1
        ? text('media.checking', { name })
        : text('media.sending', { name, percent })
  return (
    <Stack gap="xs">
      <Text size="sm" lineClamp={2}>
        {sentence}
      </Text>
      <Progress value={percent} aria-label={sentence} animated={state === 'sending'} />
      {state === 'broken' && <Problem>{text('media.broken')}</Problem>}
      <Group gap="sm">
        {state === 'sending' ? (
          <Button size="sm" onClick={upload.pause}>
            {text('media.pause')}
          </Button>
        ) : (
          <Button size="sm" variant="filled" onClick={upload.proceed}>
            {text('media.continue')}
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={upload.cancel}>
          {text('media.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
