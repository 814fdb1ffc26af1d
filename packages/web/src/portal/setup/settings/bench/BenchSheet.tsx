import { ActionIcon, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconX } from '../../../../ui/icons.tsx'
import { text } from '../text.ts'
import classes from './Bench.module.css'

/**
 * The test bench over the form, where there is no room next to it. Uses the browser's own dialog, which traps the focus
 * and closes on Escape.
 */
export function BenchSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.sheet} aria-labelledby={title} onClose={onClose}>
      <header className={classes.sheetHead}>
        <Title order={2} size="h3" id={title}>
          {text('bench.title')}
        </Title>
        <ActionIcon
          variant="subtle"
          color="gray.9"
          size={44}
          aria-label={text('bench.close')}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={20} />
        </ActionIcon>
      </header>
      <div className={classes.sheetBody}>{children}</div>
    </dialog>
  )
}
