import { Alert, Button, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Dialog, DialogButtons, type DialogProps } from './Dialog.tsx'

interface ActionDialogProps extends Omit<DialogProps, 'locked'> {
  /** The label of the button that confirms. */
  action: string
  danger?: boolean
  loading?: boolean
  disabled?: boolean
  /** Why the action was refused. */
  refused?: string
  onAct: () => void
  children: ReactNode
}

/** A dialog that confirms one action, by its button or by Enter in a field. For a record's form, use `FormDialog`. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, danger, loading = false, disabled = false, refused, onAct, children, ...dialog } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React also notifies the forms around the dialog.
    event.stopPropagation()
    if (!loading && !disabled) onAct()
  }
  return (
    <Dialog {...dialog}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {children}
          {refused && (
            <Alert color="red" role="alert">
              {refused}
            </Alert>
          )}
          <DialogButtons onCancel={dialog.onClose}>
            <Button
              type="submit"
              variant="filled"
              color={danger ? 'red' : 'orange'}
              loading={loading}
              disabled={disabled}
            >
              {action}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
