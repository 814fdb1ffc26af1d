import type { MediaDetail } from '@gable/contract/media'
import { fileAddress } from '@gable/contract/upload'
import { Stack, Text } from '@mantine/core'
import classes from './ThankYouMedia.module.css'
import { text } from './text.ts'

/** The media that homeowners see now. */
export function MediaPreview({
  shown: { type, fileId, posterFileId, name },
}: {
  shown: NonNullable<MediaDetail['shown']>
}) {
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
      <Text size="xs" c="dimmed" truncate>
        {name}
      </Text>
    </Stack>
  )
}
