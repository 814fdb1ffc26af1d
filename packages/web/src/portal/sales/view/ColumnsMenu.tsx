import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconColumns } from '../../../ui/icons.tsx'
import ColumnsList from './ColumnsList.tsx'
import { text } from './text.ts'
import type { ColumnsProps } from './view-props.ts'

/** Selects the columns of a table and their order. */
export function ColumnsMenu(props: ColumnsProps) {
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label={text('columns.choose')}>
          <ActionIcon variant="default" size="input-sm" aria-label={text('columns.choose')}>
            <IconColumns size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown mah="70vh" style={{ overflow: 'auto' }}>
        <ColumnsList {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
