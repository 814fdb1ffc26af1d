import { messages } from '@gable/contract/messages'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatePanel } from './StatePanel.tsx'
import { uiText } from './texts/ui-text.ts'

/** The spec's "Something went wrong!" with Try Again; `error` tells a lost connection from a fault. */
export function Failed({ error, onRetry, page }: { error?: unknown; onRetry: () => void; page?: boolean }) {
  const offline = error instanceof TypeError || !navigator.onLine
  return (
    <StatePanel
      role="alert"
      page={page}
      icon={IconAlertTriangle}
      tone="red"
      title={messages.UNEXPECTED}
      hint={uiText(offline ? 'state.offlineHint' : 'state.failedHint')}
      action={<Button onClick={onRetry}>{uiText('action.tryAgain')}</Button>}
    />
  )
}
