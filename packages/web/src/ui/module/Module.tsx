import { Button, Group, Loader, Menu, Stack, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconPlus } from '../icons.tsx'
import { Panel, QueryBoundary, type QueryState } from '../parts.tsx'
import classes from './Module.module.css'

/** The DOM elements for the modules' chips, by module name. Empty outside of a `ModuleBoard`. */
const ModulePlaces = createContext<Readonly<Record<string, HTMLElement>>>({})

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
  query?: QueryState<unknown>
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
        const shared = { size: 'sm', leftSection: <IconPlus size={16} /> }
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

interface ModuleChipProps {
  title: string
  count: number
  actions: readonly ModuleAction[]
  hint?: string | undefined
  /** Scrolls to the module's records, if any. */
  onShow?: (() => void) | undefined
}

/**
 * A chip such as "Proposals 0 +". Leads to the records if there are any, otherwise to the action that creates the first
 * one.
 */
function ModuleChip({ title, count, actions, hint, onShow }: ModuleChipProps) {
  const words = (
    <span>
      {title} <b className={classes.count}>{count}</b>
    </span>
  )
  if (onShow) {
    return (
      <UnstyledButton className={classes.chip} data-filled onClick={onShow}>
        {words}
      </UnstyledButton>
    )
  }
  const [first, ...others] = actions
  if (!first) {
    return (
      <div className={classes.chip} data-plain>
        {words}
        {hint && (
          <Text span size="xs" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
    )
  }
  if (others.length === 0) return <ActionChip action={first}>{words}</ActionChip>
  return (
    <Menu shadow="md" position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.chip}>
          {words}
          <IconPlus size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onClick, to, search }) =>
          to ? (
            <Menu.Item key={label} component={Link} to={to} search={search as never}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} onClick={onClick}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionChip({ action, children }: { action: ModuleAction; children: ReactNode }) {
  const { label, onClick, to, search, isPending = false } = action
  const content = (
    <>
      {children}
      {isPending ? <Loader size={14} /> : <IconPlus size={16} />}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
  return (
    <Tooltip label={label}>
      {to ? (
        <UnstyledButton component={Link} to={to} search={search as never} className={classes.chip}>
          {content}
        </UnstyledButton>
      ) : (
        <UnstyledButton className={classes.chip} disabled={isPending} onClick={onClick}>
          {content}
        </UnstyledButton>
      )}
    </Tooltip>
  )
}

/** An action of a module: a button on its panel or its chip. */
export interface ModuleAction {
  label: string
  onClick?: () => void
  /** The page that it opens, instead of `onClick`. */
  to?: string
  search?: object
  isPending?: boolean
}

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
      <ul className={`plain ${classes.chips}`} aria-label={label}>
        {order.map((name) => (
          <li key={name} ref={place} data-module={name} />
        ))}
      </ul>
      <ModulePlaces value={places}>{children}</ModulePlaces>
    </Stack>
  )
}
