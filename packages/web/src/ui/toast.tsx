import { failureOf, successOf } from '@gable/contract/messages'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'

const closeButtonProps = { 'aria-label': uiText('action.close') }

/** Shows a success message that disappears by itself. */
export function toastDone(message: string): void {
  notifications.show({ message, color: 'green', icon: <IconCheck size={18} />, autoClose: 4_000, closeButtonProps })
}

/** Shows a success message with Undo, long enough to be clicked. */
export function toastUndo(sentence: string, undo: () => void): void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{sentence}</span>
        <Button
          size="compact-sm"
          flex="none"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          {uiText('action.undo')}
        </Button>
      </Group>
    ),
    color: 'green',
    icon: <IconCheck size={18} />,
    autoClose: 10_000,
    closeButtonProps,
  })
}

/** Shows an error message. It stays longer, since it calls for action. */
export function toastRefused(message: string): void {
  notifications.show({
    message,
    color: 'red',
    icon: <IconAlertTriangle size={18} />,
    autoClose: 8_000,
    closeButtonProps,
  })
}

/** "Lead saved." */
export function toastSuccess(item: string, action: string): void {
  toastDone(successOf(item, action))
}

/** "Unfortunately, the lead has not been saved. Please, try again." */
export function toastFailure(item: string, action: string): void {
  toastRefused(failureOf(item, action))
}
