import { Loader, Menu } from '@mantine/core'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { IconDots } from './icons.tsx'
import classes from './RowMenu.module.css'

interface RowMenuProps {
  /** The accessible name, such as "Actions for Permit". */
  label: string
  /** Whether one of the row's actions is running. */
  loading?: boolean
  children: ReactNode
}

/**
 * The actions of a list row, behind three dots. The menu is rendered when it is first opened, since a screen draws
 * dozens of rows at once.
 */
export function RowMenu({ label, loading = false, children }: RowMenuProps) {
  const [opened, setOpened] = useState<boolean>()
  const dots = useRef<HTMLButtonElement>(null)
  // On the first opening, another button had the focus before.
  const restoreFocus = () => {
    requestAnimationFrame(
      () => document.activeElement === document.body && dots.current?.focus({ preventScroll: true }),
    )
  }
  const button = { 'aria-label': label, 'aria-busy': loading || undefined }
  if (opened === undefined) {
    return <Dots {...button} loading={loading} aria-haspopup="menu" onClick={() => setOpened(true)} />
  }
  return (
    <Menu opened={opened} onChange={setOpened} onExitTransitionEnd={restoreFocus} position="bottom-end" shadow="md">
      <Menu.Target>
        <Dots {...button} loading={loading} ref={dots} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

function Dots({ loading, ...props }: ComponentProps<'button'> & { loading: boolean }) {
  return (
    <button type="button" {...props} className={classes.dots}>
      {loading ? <Loader size={16} aria-hidden /> : <IconDots size={18} />}
    </button>
  )
}
