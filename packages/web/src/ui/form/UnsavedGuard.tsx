import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '../Dialog.tsx'
import { uiText } from '../texts/ui-text.ts'
import type { RawSearch } from '../url-state.ts'

interface UnsavedGuardProps {
  /** Called at the moment of leaving. */
  isUnsaved: () => boolean
  /** Whether another address of the page contains the same form, such as another tab. */
  withinPage?: (address: RawSearch) => boolean
}

/** Asks before leaving a page with unsaved changes. */
export function UnsavedGuard({ isUnsaved, withinPage }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !(current.pathname === next.pathname && withinPage?.(next.search)) && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <Dialog opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title={uiText('form.leaveTitle')}>
      <Text size="sm">{uiText('form.leaveBody')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button onClick={() => blocker.proceed?.()}>{uiText('form.leave')}</Button>
        <Button variant="filled" data-autofocus onClick={() => blocker.reset?.()}>
          {uiText('form.stay')}
        </Button>
      </Group>
    </Dialog>
  )
}
