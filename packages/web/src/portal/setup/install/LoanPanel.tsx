import { Button, Group, Stack, Text } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import { CodeToCopy } from './CodeToCopy.tsx'
import { loanSnippets } from './loan-snippets.ts'
import { text } from './texts/text.ts'

/** The financing scripts, for a company with the loan product: pre-qualification and the payment calculator. */
export function LoanPanel({ src, toolId }: { src: string; toolId: string }) {
  const { origin } = new URL(src)
  return (
    <Panel
      title={text('loan.title')}
      aside={
        <Group gap="xs">
          {(['loan-invitation-modal', 'loan-calculator'] as const).map((page) => (
            <Button
              key={page}
              component="a"
              href={`${origin}/${page}/${encodeURIComponent(toolId)}`}
              target="_blank"
              rel="noopener"
              size="sm"
              variant="default"
            >
              {text(`loan.open.${page}`)}
            </Button>
          ))}
        </Group>
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('loan.hint')}
        </Text>
        {loanSnippets(origin, toolId).map(({ key, code }) => (
          <div key={key}>
            <Text size="sm" fw={600}>
              {text(`loan.${key}`)}
            </Text>
            <Text size="sm" c="dimmed" mb={4}>
              {text(`loan.${key}Hint`)}
            </Text>
            <CodeToCopy code={code} label={text('loan.copy', { name: text(`loan.${key}`) })} />
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
