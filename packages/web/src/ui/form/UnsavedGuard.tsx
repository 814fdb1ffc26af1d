import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { uiText } from '../texts/ui-text.ts'

interface UnsavedGuardProps {
  /** Read at the moment of leaving. */
  isUnsaved: () => boolean
  /** The page's other tabs hold the form as well: it is left with the page alone. */
  withinPage?: boolean
}

/** Asks before leaving a page whose changes would be lost. */
export function UnsavedGuard({ isUnsaved, withinPage = false }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !(withinPage && current.pathname === next.pathname) && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={uiText('form.leaveTitle')}
      closeButtonProps={{ 'aria-label': uiText('action.close') }}
    >
      <Text size="sm">{uiText('form.leaveBody')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button onClick={() => blocker.proceed?.()}>{uiText('form.leave')}</Button>
        <Button variant="filled" data-autofocus onClick={() => blocker.reset?.()}>
          {uiText('form.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
