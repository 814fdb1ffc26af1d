import { Text } from '@mantine/core'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { text } from '../texts/text.ts'
import type { PartChange } from './merge-area.ts'

/** What somebody else has done to the parts of a service area, and that what was done here stays. */
export function WhatChanged({ changed }: { changed: readonly PartChange[] }) {
  if (changed.length === 0) return null
  return (
    <div>
      <Text size="sm" component="ul" m={0} pl="lg">
        {changed.map(({ part, ...counts }) => (
          <li key={part}>
            {text(`part.${part}`)}:{' '}
            {(['added', 'removed', 'changed'] as const)
              .filter((kind) => counts[kind] > 0)
              .map((kind) => text(`part.${kind}`, { count: counts[kind] }))
              .join(', ')}
          </li>
        ))}
      </Text>
      <Text size="sm" mt={4}>
        {uiText('form.keptTyped')}
      </Text>
    </div>
  )
}
