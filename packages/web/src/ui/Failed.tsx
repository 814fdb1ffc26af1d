import { messages } from '@gable/contract/messages'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from './icons.tsx'
import { StatePanel } from './StatePanel.tsx'
import { uiText } from './texts/ui-text.ts'

/** The spec's "Something went wrong!" with Try Again and, where the operator set an address, Get support; `error` tells a lost connection from a fault. */
export function Failed({ error, onRetry, page }: { error?: unknown; onRetry: () => void; page?: boolean }) {
  const support = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content
  const offline = error instanceof TypeError || !navigator.onLine
  return (
    <StatePanel
      role="alert"
      page={page}
      icon={IconAlertTriangle}
      tone="red"
      title={messages.UNEXPECTED}
      hint={uiText(offline ? 'state.offlineHint' : 'state.failedHint')}
      action={
        <Group gap="sm" justify="center">
          <Button onClick={onRetry}>{uiText('action.tryAgain')}</Button>
          {support && (
            <Button component="a" href={`mailto:${support}`} variant="default">
              {uiText('action.getSupport')}
            </Button>
          )}
        </Group>
      }
    />
  )
}
