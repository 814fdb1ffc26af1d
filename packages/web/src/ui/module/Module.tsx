import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconPlus } from '../icons.tsx'
import { Panel } from '../Panel.tsx'
import { QueryBoundary } from '../QueryBoundary.tsx'
import type { AskedQuery } from '../rung.ts'
import { ModuleChip } from './ModuleChip.tsx'
import type { ModuleAction } from './module-action.ts'
import { ModulePlaces } from './module-places.ts'

interface ModuleProps {
  /** One of the board's `order`. */
  name: string
  title: string
  /** The number of records, or undefined while loading. */
  count: number | undefined
  actions?: readonly ModuleAction[]
  /** Explains why there is no action. */
  hint?: string | undefined
  /** The query of the records. The panel shows its errors. */
  query?: AskedQuery<unknown>
  children: ReactNode
}

/** A section of a record's page. It is a panel if it has records, otherwise just a chip with its action. */
export function Module({ name, title, count, actions = [], hint, query, children }: ModuleProps) {
  const place = use(ModulePlaces)[name]
  const panel = useRef<HTMLDivElement>(null)
  if (count === undefined) {
    if (!query?.error) return null
    return (
      <Panel title={title}>
        <QueryBoundary query={query} pending={null}>
          {() => null}
        </QueryBoundary>
      </Panel>
    )
  }
  const show = () => {
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {place &&
        createPortal(
          <ModuleChip
            title={title}
            count={count}
            actions={actions}
            hint={hint}
            onShow={count > 0 ? show : undefined}
          />,
          place,
        )}
      {count > 0 && (
        <div ref={panel} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: '4.5rem' }}>
          <Panel title={title} flush aside={<PanelActions actions={actions} />}>
            {children}
          </Panel>
        </div>
      )}
    </>
  )
}

function PanelActions({ actions }: { actions: readonly ModuleAction[] }) {
  if (actions.length === 0) return null
  return (
    <Group gap="sm">
      {actions.map(({ label, onClick, to, search, isPending }) => {
        const shared = { size: 'sm', leftSection: <IconPlus size={16} aria-hidden /> }
        return to ? (
          <Button key={label} component={Link} to={to} search={search as never} {...shared}>
            {label}
          </Button>
        ) : (
          <Button key={label} onClick={onClick} loading={isPending ?? false} {...shared}>
            {label}
          </Button>
        )
      })}
    </Group>
  )
}
