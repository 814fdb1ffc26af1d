import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns } from '../../../ui/icons.tsx'
import { text } from './text.ts'
import type { ColumnsProps } from './view-props.ts'

/** Selects the columns of a table and their order. */
export function ColumnsMenu(props: ColumnsProps) {
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label={text('columns.choose')}>
          <ActionIcon variant="default" size="input-sm" aria-label={text('columns.choose')}>
            <IconColumns size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown mah="70vh" style={{ overflow: 'auto' }}>
        <ColumnsList {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Each column with a checkbox. Shown columns can be moved up and down. */
function ColumnsList({ columns, onChoose, chosen }: ColumnsProps) {
  const shown = columns.filter((column) => column.shown).map(({ key }) => key)
  const toggle = (key: string) => onChoose(shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key])
  const move = (key: string, by: 1 | -1) => {
    const at = shown.indexOf(key)
    onChoose(shown.with(at, shown[at + by]!).with(at + by, key))
  }
  return (
    <Stack gap={4}>
      {columns.map(({ key, label, shown: isShown }, index) => (
        <Group key={key} justify="space-between" wrap="nowrap" mih={36}>
          <Checkbox label={label} checked={isShown} disabled={index === 0} onChange={() => toggle(key)} />
          {isShown && index > 0 && (
            <Group gap={0} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                aria-label={text('columns.up', { column: label })}
                disabled={index === 1}
                onClick={() => move(key, -1)}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={text('columns.down', { column: label })}
                disabled={index === shown.length - 1}
                onClick={() => move(key, 1)}
              >
                <IconArrowDown size={18} />
              </ActionIcon>
            </Group>
          )}
        </Group>
      ))}
      <Group justify="flex-end">
        <Button size="sm" variant="subtle" disabled={!chosen} onClick={() => onChoose(null)}>
          {text('columns.usual')}
        </Button>
      </Group>
    </Stack>
  )
}
