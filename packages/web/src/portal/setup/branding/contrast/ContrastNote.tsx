import type { ContrastError } from '@gable/contract/contrast'
import { Alert, Button, ColorSwatch, Group, Text } from '@mantine/core'
import { text } from '../text.ts'
import type { Designer } from '../use-designer.ts'
import { fieldLabel } from '../words.ts'

function pairWords({ of, on, ratio, wanted }: ContrastError): string {
  return text('contrast.pair', { first: fieldLabel(of), second: fieldLabel(on), ratio: ratio.toFixed(2), wanted })
}

/** A pair of colors with low contrast, its ratio, and the nearest readable color. */
export function ContrastNote({ error, designer }: { error: ContrastError; designer: Designer }) {
  const { of, suggested } = error
  return (
    <Alert color="orange" mt={6} p="xs" role="status">
      <Text size="xs" mb={6}>
        {pairWords(error)}
      </Text>
      <Group gap={6}>
        <ColorSwatch color={suggested} size={20} aria-hidden />
        <Button
          size="compact-xs"
          aria-label={text('contrast.useFor', { color: suggested, field: fieldLabel(of) })}
          onClick={() => designer.fix([error])}
        >
          {text('contrast.use', { color: suggested })}
        </Button>
      </Group>
    </Alert>
  )
}

/** All contrast problems together, wherever their settings are. */
export function ContrastSummary({ designer }: { designer: Designer }) {
  const { errors } = designer
  if (errors.length === 0) return null
  return (
    <Alert color="orange" title={text.counted('contrast.title', errors.length)} role="status">
      <Text component="ul" size="sm" m={0} mb="sm" pl="md">
        {errors.map((error) => (
          <li key={error.of + error.on}>{pairWords(error)}</li>
        ))}
      </Text>
      <Button size="xs" onClick={() => designer.fix(errors)}>
        {text('contrast.mend')}
      </Button>
    </Alert>
  )
}
