import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { text } from './texts/text.ts'

export interface Fact {
  label: string
  value: ReactNode
}

/** What is known of a record, each under its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="md" m={0}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value || (
              <Text span size="sm" c="dimmed">
                {text('company.none')}
              </Text>
            )}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
