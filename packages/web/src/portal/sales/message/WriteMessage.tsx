import { Button, type ButtonProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconMail } from '../../../ui/shell-icons.tsx'
import { text } from './text.ts'

const MessageDialog = lazy(() => import('./MessageDialog.tsx'))

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
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        {...shape}
      >
        {label}
      </Button>
      {open && (
        <Suspense>
          <MessageDialog leadId={leadId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
