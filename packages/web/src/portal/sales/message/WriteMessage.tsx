import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { IconMail } from '../../../ui/shell-icons.tsx'
import { text } from './text.ts'

const MessageDialog = deferred(() => import('./MessageDialog.tsx'))

interface WriteMessageProps extends Pick<ButtonProps, 'classNames'> {
  leadId: string
  label: string
}

/** Opens the email to the homeowner of a lead. */
export function WriteMessage({ leadId, label, ...shape }: WriteMessageProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={text('message.write')}
        leftSection={<IconMail size={18} />}
        onClick={() => setOpen(true)}
        {...shape}
      >
        {label}
      </Button>
      {open && <MessageDialog leadId={leadId} onClose={() => setOpen(false)} />}
    </>
  )
}
