import { Button, Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiText } from './texts/ui-text.ts'

export interface DialogProps extends Pick<ModalProps, 'size'> {
  title: string
  /** Defaults to true, for a dialog that is rendered only while open. Set it on a dialog that is always rendered. */
  opened?: boolean
  onClose: () => void
  /** Disables closing by Escape, outside click, and the close button. */
  locked?: boolean
  children: ReactNode
}

const lockedProps = { closeOnClickOutside: false, closeOnEscape: false, withCloseButton: false } as const

export function Dialog({ title, opened = true, onClose, size = 'md', locked, children }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size} {...(locked && lockedProps)}>
      {children}
    </Modal>
  )
}

/** The footer of a dialog: Cancel and the confirming action. */
export function DialogButtons(props: {
  onCancel: () => void
  cancelLabel?: string
  mt?: string
  children?: ReactNode
}) {
  return (
    <Group justify="flex-end" gap="sm" mt={props.mt}>
      <Button onClick={props.onCancel}>{props.cancelLabel ?? uiText('action.cancel')}</Button>
      {props.children}
    </Group>
  )
}

/** A dialog that fills the screen and has no frame. Its content must close it. */
export function FullScreenDialog(props: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <Modal opened fullScreen withCloseButton={false} padding={0} aria-label={props.label} onClose={props.onClose}>
      {props.children}
    </Modal>
  )
}
