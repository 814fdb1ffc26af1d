import { messages } from '@gable/contract/messages'
import { Button, Group } from '@mantine/core'
import { StatePanel } from './StatePanel.tsx'
import { IconAlertTriangle } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'

/** What the page was told of who helps, before it asked for anything: it may be that nothing can be asked for. */
const support = (what: 'name' | 'email') =>
  document.querySelector<HTMLMetaElement>(`meta[name="support-${what}"]`)?.content ?? ''

/**
 * The spec's "Something went wrong!" with Try Again, whom to contact and, where the operator set an address, Get support;
 * `error` tells a lost connection from a fault.
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
