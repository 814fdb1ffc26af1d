import type { ModalProps } from '@mantine/core'
import { Dialog } from '../Dialog.tsx'
import { InlineForm, type InlineFormProps } from './InlineForm.tsx'
import type { Versioned } from './use-edit.ts'

type FormDialogProps<Values extends object, Output, Loaded extends Versioned> = InlineFormProps<
  Values,
  Output,
  Loaded
> & {
  title: string
  size?: ModalProps['size']
  onClose: () => void
}

/** A form in a dialog. It is closed by Cancel, or by the caller's `onDone`. */
export function FormDialog<Values extends object, Output, Loaded extends Versioned = Versioned>({
  title,
  size = 'md',
  onClose,
  ...form
}: FormDialogProps<Values, Output, Loaded>) {
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <InlineForm {...(form as InlineFormProps<Values, Output, Loaded>)} onCancel={onClose} />
    </Dialog>
  )
}
