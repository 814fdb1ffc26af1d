import type { ModalProps } from '@mantine/core'
import { Dialog } from '../Dialog.tsx'
import { InlineForm, type InlineFormProps } from './InlineForm.tsx'

interface FormDialogProps<Values extends object, Output> extends InlineFormProps<Values, Output> {
  title: string
  size?: ModalProps['size']
  onClose: () => void
}

/** A form in a dialog; it closes by Cancel, and by `onDone` of the caller. */
export function FormDialog<Values extends object, Output>({
  title,
  size = 'md',
  onClose,
  ...form
}: FormDialogProps<Values, Output>) {
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <InlineForm {...(form as InlineFormProps<Values, Output>)} onCancel={onClose} />
    </Dialog>
  )
}
