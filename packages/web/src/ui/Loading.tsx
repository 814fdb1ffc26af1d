import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { uiText } from './texts/ui-text.ts'

/** Gray placeholder lines. A screen reader announces one word. */
export function Loading({ lines = 6, height = 20 }: { lines?: number; height?: number }) {
  const widths = ['92%', '78%', '86%', '64%', '81%', '71%']
  return (
    <Stack gap="md" role="status" aria-busy>
      <VisuallyHidden>{uiText('state.loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} height={height} width={widths[line % widths.length]} />
      ))}
    </Stack>
  )
}
