import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { uiText } from '../texts/ui-text.ts'

/** Asks before leaving a page whose changes would be lost; `isUnsaved` is read at the moment of leaving. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
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
