import type { ShownMessage } from '@gable/contract/message'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { text } from './text.ts'

const MessageView = lazy(() => import('./MessageView.tsx'))

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
      {open && (
        <Suspense>
          <MessageView id={id} timeZone={timeZone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
