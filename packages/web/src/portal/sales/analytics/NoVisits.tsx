import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../../ui/Empty.tsx'
import { IconChartBar } from '../../../ui/shell-icons.tsx'
import { text } from './text.ts'

/** Shown if no visits were counted. Links to the widget's script. */
export function NoVisits({ title }: { title: string }) {
  return (
    <Empty
      icon={IconChartBar}
      title={title}
      hint={text('funnel.noneHint')}
      action={
        <Button component={Link} to="/personal/tool-settings?tab=install">
          {text('funnel.install')}
        </Button>
      }
    />
  )
}
