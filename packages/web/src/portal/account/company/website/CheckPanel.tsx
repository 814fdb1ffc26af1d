import type { WebsiteCheck } from '@gable/contract/company'
import { checkPageForm } from '@gable/contract/company-form'
import { failureOf } from '@gable/contract/messages'
import { isWebsiteError } from '@gable/contract/website-finding'
import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { codeOf, sentenceOf } from '../../../../ui/code-of.ts'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Muted, Panel } from '../../../../ui/parts.tsx'
import { IconAlertTriangle, IconCheck } from '../../../../ui/shell-icons.tsx'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'

/** Checks whether the quote tool works on a page, and what prevents it. */
export default function CheckPanel() {
  const form = useContractForm(checkPageForm, { page: '' })
  const check = useMutation({ mutationFn: (page: string) => client.company.checkPage({ page }) })
  return (
    <Panel title={text('website.checkTitle')}>
      <form noValidate onSubmit={form.onSubmit(({ page }) => check.mutate(page))}>
        <Stack gap="sm">
          <Muted>{text('website.checkHint')}</Muted>
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
                {(codeOf(check.error) === 'TOO_MANY_ATTEMPTS' && sentenceOf(check.error)) ||
                  failureOf(text('website.checkThing'), text('website.checked'))}
              </Text>
            )}
          </div>
        </Stack>
      </form>
    </Panel>
  )
}

function Answer({ check: { works, host, entry, findings } }: { check: WebsiteCheck }) {
  return (
    <Stack gap="sm">
      <Alert color={works ? 'green' : 'orange'} icon={works ? <IconCheck /> : <IconAlertTriangle />}>
        {works ? text('website.works', { host, entry: entry || host }) : text('website.worksNot', { host })}
      </Alert>
      {findings.length > 0 && (
        <List spacing="sm">
          {findings.map(({ finding, about }) => (
            <List.Item key={finding + about}>
              <Text fw={isWebsiteError(finding) ? 600 : 400}>{text(`finding.${finding}`, { about })}</Text>
              <Muted>{text(`finding.${finding}Todo`, { about })}</Muted>
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
