import type { ShownMessage } from '@gable/contract/message'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { text } from './text.ts'

const MessageView = deferred(() => import('./MessageView.tsx'))

export function messageSentence({ by, recipient, subject }: ShownMessage): string {
  return text('message.entry', { by, recipient, subject })
}

/** Opens an email that was sent. */
export function ReadMessage({ id, timeZone }: { id: string; timeZone: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-xs" variant="subtle" px={0} onClick={() => setOpen(true)}>
        {text('message.read')}
      </Button>
      {open && <MessageView id={id} timeZone={timeZone} onClose={() => setOpen(false)} />}
    </>
  )
}
