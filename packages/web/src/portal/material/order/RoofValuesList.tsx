import type { RoofValues } from '@gable/contract/material-formula'
import { inputNames } from '@gable/contract/material-words'
import { FORMULA_INPUTS } from '@gable/pricing/formula-input'
import { Group, Text } from '@mantine/core'

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

const sentenceCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The measurements of a roof that formulas use, each with its unit. */
export function RoofValuesList({ values }: { values: RoofValues }) {
  return (
    <Group component="dl" gap="md" m={0}>
      {FORMULA_INPUTS.flatMap((input) => {
        const value = values[input]
        return value === undefined
          ? []
          : [
              <div key={input}>
                <Text component="dt" size="xs" c="dimmed">
                  {sentenceCase(inputNames[input].name)}
                </Text>
                <Text component="dd" size="sm" m={0}>
                  {[figure.format(value / 1_000), inputNames[input].unit].filter(Boolean).join(' ').replace(' /', '/')}
                </Text>
              </div>,
            ]
      })}
    </Group>
  )
}
