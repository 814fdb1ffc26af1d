import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { overlaysShown } from './overlays-shown.ts'
import { uiText } from './texts/ui-text.ts'

export interface Question {
  title: string
  body: string
  /** The verb on the button: "Delete", never "OK". */
  action: string
  danger?: boolean
}

/**
 * Asks for confirmation of an action that is hard to undo. Resolves to false if the dialog is closed in any other way.
 */
export async function confirm({ title, body, action, danger }: Question): Promise<boolean> {
  await overlaysShown
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{body}</Text>,
      labels: { confirm: action, cancel: uiText('action.cancel') },
      confirmProps: { variant: 'filled', color: danger ? 'red' : 'orange' },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}
