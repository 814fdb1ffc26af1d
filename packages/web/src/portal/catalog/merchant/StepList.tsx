import { Group, Text } from '@mantine/core'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { type ApplicationStep, applicationSteps } from './application-step.ts'
import { text } from './text.ts'

/** The steps to an account with the lender. The last one is complete as soon as it is reached. */
export function StepList({ current }: { current: ApplicationStep }) {
  const at = applicationSteps.indexOf(current)
  const last = applicationSteps.length - 1
  return (
    <Group component="ol" gap="lg" m={0} p={0} style={{ listStyle: 'none' }} aria-label={text('steps.title')}>
      {applicationSteps.map((step, index) => {
        const isDone = index < at || at === last
        const isCurrent = index === at && !isDone
        return (
          <Group key={step} component="li" gap="xs" aria-current={index === at ? 'step' : undefined}>
            <Text size="sm" fw={isCurrent ? 700 : 500}>
              {index + 1}. {text(`steps.${step}`)}
            </Text>
            <StateBadge color={isDone ? 'green' : isCurrent ? 'blue' : 'gray'}>
              {text(isDone ? 'steps.done' : isCurrent ? 'steps.current' : 'steps.next')}
            </StateBadge>
          </Group>
        )
      })}
    </Group>
  )
}
