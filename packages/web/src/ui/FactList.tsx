import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiText } from './texts/ui-text.ts'

export interface Fact {
  label: string
  value: ReactNode
}

/** A list of a record's facts, each with its name. */
export function FactList({ facts, cols = 2 }: { facts: readonly Fact[]; cols?: 1 | 2 }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: cols }} spacing="md" m={0}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value || (
              <Text span size="sm" c="dimmed">
                {uiText('fact.none')}
              </Text>
            )}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
