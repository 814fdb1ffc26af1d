import { Button, Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiText } from './texts/ui-text.ts'

interface DialogProps extends Pick<ModalProps, 'size'> {
  title: string
  /** Drawn while it is open; a dialog that is always drawn says so here. */
  opened?: boolean
  onClose: () => void
  /** Only an answer closes it: no key, no click beside it and no X. */
  locked?: boolean
  children: ReactNode
}

const lockedProps = { closeOnClickOutside: false, closeOnEscape: false, withCloseButton: false } as const

/** A dialog over the page. */
export function Dialog({ title, opened = true, onClose, size = 'md', locked, children }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size} {...(locked && lockedProps)}>
      {children}
    </Modal>
  )
}

/** The foot of a dialog: Cancel, and beside it what is to be done. */
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

/** A dialog over the whole screen, without a frame of its own: what is in it closes it. */
export function FullScreenDialog(props: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <Modal opened fullScreen withCloseButton={false} padding={0} aria-label={props.label} onClose={props.onClose}>
      {props.children}
    </Modal>
  )
}
