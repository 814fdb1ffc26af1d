import { Stack } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import classes from './Module.module.css'
import { ModulePlaces } from './module-places.ts'

interface ModuleBoardProps {
  /** The name of the row of chips, for a screen reader. */
  label: string
  /** The names of the modules, in the order of their chips. */
  order: readonly string[]
  /** The modules. Each must be or render a `Module`. */
  children: ReactNode
}

/** The modules of a record: a row of chips with counts, and below it a panel for each module with records. */
export function ModuleBoard({ label, order, children }: ModuleBoardProps) {
  const [places, setPlaces] = useState<Record<string, HTMLElement>>({})
  const place = useCallback((item: HTMLElement | null) => {
    const name = item?.dataset.module
    if (item && name) setPlaces((before) => (before[name] === item ? before : { ...before, [name]: item }))
  }, [])
  return (
    <Stack gap="md">
      <ul className={classes.chips} aria-label={label}>
        {order.map((name) => (
          <li key={name} ref={place} data-module={name} />
        ))}
      </ul>
      <ModulePlaces value={places}>{children}</ModulePlaces>
    </Stack>
  )
}
