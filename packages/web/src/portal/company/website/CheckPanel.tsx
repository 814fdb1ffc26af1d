import type { DomainCheck } from '@gable/contract/company'
import { checkDomainForm } from '@gable/contract/company-form'
import { failureOf, messages } from '@gable/contract/messages'
import { Alert, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { IconAlertTriangle, IconCheck } from '../../../ui/shell-icons.tsx'
import { client } from '../../api.ts'
import { text } from '../texts/text.ts'

/** What a browser will do with the quote tool on a page. */
export default function CheckPanel() {
  const form = useContractForm(checkDomainForm, { page: '' })
  const check = useMutation({ mutationFn: (page: string) => client.company.checkDomain({ page }) })
  return (
    <Panel title={text('website.checkTitle')}>
      <form noValidate onSubmit={form.onSubmit(({ page }) => check.mutate(page))}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {text('website.checkHint')}
          </Text>
          <Group align="flex-start" gap="sm">
            <TextInput
              flex="1 1 220px"
              aria-label={text('website.page')}
              placeholder={text('website.pagePlaceholder')}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('page')}
            />
            <Button type="submit" loading={check.isPending}>
              {text('website.check')}
            </Button>
          </Group>
          <div aria-live="polite">
            {check.data && <Answer check={check.data} />}
            {check.isError && (
              <Text size="sm" c="var(--mantine-color-error)">
                {failureOf(text('website.checkThing'), text('website.checked'))}
              </Text>
            )}
          </div>
        </Stack>
      </form>
    </Panel>
  )
}

function Answer({ check: { allowed, entry, host } }: { check: DomainCheck }) {
  if (allowed) {
    return (
      <Alert color="green" icon={<IconCheck aria-hidden />}>
        {entry === '' ? text('website.allowedOwn', { host }) : text('website.allowed', { host, entry })}
      </Alert>
    )
  }
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
      {text('website.refused', { host })} <Code>{messages.WIDGET_NOT_ALLOWED}</Code>
    </Alert>
  )
}
