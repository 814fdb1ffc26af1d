import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { text } from './text.ts'
import type { MediaUpload, Sending } from './use-media-upload.ts'

/** An upload in progress, which can be paused and resumed after a lost connection. */
export function SendingBar({ upload, sending: { name, share, state } }: { upload: MediaUpload; sending: Sending }) {
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
      {state === 'broken' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {text('media.broken')}
        </Text>
      )}
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
