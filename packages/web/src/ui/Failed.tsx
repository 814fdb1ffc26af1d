import { messages } from '@gable/contract/messages'
import { Button, Group } from '@mantine/core'
import { StatePanel } from './StatePanel.tsx'
import { IconAlertTriangle } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'

/** The support contact that was sent with the page. Read from the page because the server may be unreachable. */
const support = (what: 'name' | 'email') =>
  document.querySelector<HTMLMetaElement>(`meta[name="support-${what}"]`)?.content ?? ''

/**
 * The spec's "Something went wrong!" with Try Again, the support contact and, if the operator set an address, Get
 * support. `error` distinguishes a lost connection from a server error.
 */
export function Failed({ error, onRetry, page }: { error?: unknown; onRetry: () => void; page?: boolean }) {
  const email = support('email')
  const offline = error instanceof TypeError || !navigator.onLine
  return (
    <StatePanel
      role="alert"
      page={page}
      icon={IconAlertTriangle}
      tone="red"
      title={messages.UNEXPECTED}
      hint={offline ? uiText('state.offlineHint') : uiText('state.failedHint', { team: support('name') })}
      action={
        <Group gap="sm" justify="center">
          <Button onClick={onRetry}>{uiText('action.tryAgain')}</Button>
          {email && (
            <Button component="a" href={`mailto:${email}`} variant="default">
              {uiText('action.getSupport')}
            </Button>
          )}
        </Group>
      }
    />
  )
}
