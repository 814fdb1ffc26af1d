import { ActionIcon, Button, Group, Stack, Switch, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconPlus } from '../../../../ui/icons.tsx'
import { Muted, Panel, StateBadge } from '../../../../ui/parts.tsx'
import type { SettingsPanelProps } from '../settings-query.ts'
import { switchAt } from '../settings-query.ts'
import { text } from '../text.ts'
import classes from './LineList.module.css'

interface Line {
  id: string
  name: string
  active: boolean
}

interface LineListProps<Item extends Line> extends SettingsPanelProps {
  list: 'costs' | 'questions' | 'discounts'
  items: readonly Item[]
  most: number
  newItem: () => Item
  /** Returns the text of a collapsed line. */
  summary: (item: Item) => string
  /** Shown below the list. */
  after?: ReactNode
  /** Shown above the list. */
  before?: ReactNode
  /** Renders the fields of an expanded line. `at` is their path. */
  children: (item: Item, at: string) => ReactNode
}

/** A list in the form. Each line can be switched on and off, reordered, and expanded for editing. */
export function LineList<Item extends Line>(props: LineListProps<Item>) {
  const { list, items, form, onOpen } = props
  const add = () => {
    const item = props.newItem()
    form.insertListItem(list, item as never)
    onOpen(item.id, true)
  }
  return (
    <Panel title={text(`${list}.title`)} flush>
      <Stack gap="md">
        <Muted>{text(`${list}.hint`)}</Muted>
        {props.before}
        {items.length === 0 ? (
          <Muted fs="italic">{text(`${list}.empty`)}</Muted>
        ) : (
          <ol className={`plain ${classes.lines}`} aria-label={text(`${list}.title`)}>
            {items.map((item, index) => (
              <LineItem key={item.id} {...props} item={item} index={index} />
            ))}
          </ol>
        )}
        <Button
          size="sm"
          leftSection={<IconPlus size={18} />}
          disabled={items.length >= props.most}
          style={{ alignSelf: 'flex-start' }}
          onClick={add}
        >
          {text(`${list}.add`)}
        </Button>
        {props.after}
      </Stack>
    </Panel>
  )
}

function LineItem<Item extends Line>(props: LineListProps<Item> & { item: Item; index: number }) {
  const { list, items, form, item, index, opened, onOpen } = props
  const at = `${list}.${index}`
  const name = item.name.trim() || text('item.unnamed')
  const isOpen = opened.has(item.id)
  const isInvalid = Object.keys(form.errors).some((path) => path.startsWith(`${at}.`))
  const move = (to: number) => form.reorderListItem(list, { from: index, to })
  return (
    <li className={classes.line}>
      <Group gap="sm" wrap="nowrap">
        <Switch aria-label={text('item.turn', { name })} {...switchAt(form, `${at}.active`)} />
        <UnstyledButton
          className={classes.head}
          aria-expanded={isOpen}
          data-fault={isInvalid && !isOpen ? true : undefined}
          onClick={() => onOpen(item.id, !isOpen)}
        >
          <span className={classes.words}>
            <Text component="span" size="sm" fw={600} c={item.active ? undefined : 'dimmed'} className={classes.name}>
              <VisuallyHidden>{text(isOpen ? 'item.done' : 'item.edit')} </VisuallyHidden>
              {name}
            </Text>
            <Text component="span" size="sm" c="dimmed">
              {props.summary(item)}
            </Text>
          </span>
          {isInvalid && (
            <StateBadge color="red" size="sm">
              {text('item.faulty')}
            </StateBadge>
          )}
          <IconChevronDown size={18} className={classes.chevron} />
        </UnstyledButton>
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray.9"
            size="lg"
            className={classes.move}
            disabled={index === 0}
            aria-label={text('item.up', { name })}
            onClick={() => move(index - 1)}
          >
            <IconArrowUp size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray.9"
            size="lg"
            className={classes.move}
            disabled={index === items.length - 1}
            aria-label={text('item.down', { name })}
            onClick={() => move(index + 1)}
          >
            <IconArrowDown size={18} />
          </ActionIcon>
        </Group>
      </Group>
      {isOpen && (
        <Stack gap="md" className={classes.body}>
          {props.children(item, at)}
          <Button
            size="sm"
            variant="subtle"
            color="red"
            style={{ alignSelf: 'flex-start' }}
            aria-label={text('item.removeOf', { name })}
            onClick={() => form.removeListItem(list, index)}
          >
            {text('item.remove')}
          </Button>
        </Stack>
      )}
    </li>
  )
}
